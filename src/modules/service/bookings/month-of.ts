import { addDays } from '#domain/hours/calendar-date.ts'
import type { MonthAnswer } from '#domain/service/booking.ts'
import { without, type Seat } from '#domain/service/seats.ts'
import { serviceDays, visitErrors, visitNeeds, type Search } from '#domain/service/service-days.ts'
import { bookableDays } from '#domain/service/shop-versions.ts'
import type { ServiceDay } from '#domain/service/visit.ts'
import { takenOn, type Range, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** The days of a month `YYYY-MM`; `null` for an invalid one. */
function daysOf(month: string): Range | null {
  if (!MONTH.test(month)) return null
  const from = `${month}-01`
  const next = addDays(from, 31).slice(0, 7)
  return { from, to: addDays(`${next}-01`, -1) }
}

const firstOf = (days: readonly ServiceDay[]): string | null =>
  days.find(({ times }) => times.length > 0)?.times[0]?.slot ?? null

type MonthRequest = Readonly<{
  place: ShopPlace
  search: Search
  month: string
  /** Places that count as free, because the requester has them. */
  own: readonly Seat[]
}>

/**
 * Every day of a month for a visit, and the first free time from then on. An invalid month is replaced by that of the
 * first bookable day.
 */
export async function monthOf(
  ports: Pick<SchedulerDeps, 'bookings'>,
  { place, search, month, own }: MonthRequest,
): Promise<MonthAnswer> {
  const errors = visitErrors(search)
  const needs = visitNeeds(search)
  if (errors || needs === null) return { outcome: 'refused', errors: errors ?? {} }
  const bookable = bookableDays(place.versions, place.dealer, search.now)
  const range = daysOf(month) ?? daysOf(bookable.first.slice(0, 7))
  if (range === null) throw new RangeError('a day has a month')
  const daysIn = async (span: Range) =>
    serviceDays(search, span, without(await takenOn(ports, place, span), own))
  const days = await daysIn(range)
  const next = addDays(range.to, 1)
  const after = { from: next < bookable.first ? bookable.first : next, to: bookable.last }
  const isLast = after.from > after.to
  const first = firstOf(days) ?? (isLast ? null : firstOf(await daysIn(after)))
  return { outcome: 'days', days, minutes: needs.minutes, first }
}
