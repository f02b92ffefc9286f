import { addDays } from '#domain/hours/calendar-date.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { DAYS_SHOWN, type DaysAnswer } from '#domain/service/booking.ts'
import { without, type Seat } from '#domain/service/seats.ts'
import { serviceDays, visitErrors, visitNeeds, type Search } from '#domain/service/service-days.ts'
import { bookableDays } from '#domain/service/shop-versions.ts'
import type { ServiceDay } from '#domain/service/visit.ts'
import { takenOn, type Range, type SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

const DATE = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/
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

type Request = Readonly<{
  place: ShopPlace
  search: Search
  /** Places that count as free, because the requester has them. */
  own: readonly Seat[]
}>

/** Some days for a visit, and the first free time from the first of them on. */
export async function timesOn(
  ports: Pick<SchedulerDeps, 'bookings'>,
  { place, search, range, own }: Request & Readonly<{ range: Range }>,
): Promise<DaysAnswer> {
  const errors = visitErrors(search)
  const needs = visitNeeds(search)
  if (errors || needs === null) return { outcome: 'refused', errors: errors ?? {} }
  const bookable = bookableDays(place.versions, place.dealer, search.now)
  const daysIn = async (span: Range) =>
    serviceDays(search, span, without(await takenOn(ports, place, span), own))
  const days = await daysIn(range)
  const next = addDays(range.to, 1)
  const after = { from: next < bookable.first ? bookable.first : next, to: bookable.last }
  const isLast = after.from > after.to
  const first = firstOf(days) ?? (isLast ? null : firstOf(await daysIn(after)))
  return { outcome: 'days', days, minutes: needs.minutes, first }
}

/**
 * Every day of a month for a visit, and the first free time from then on. The month of the first bookable day continues
 * for `DAYS_SHOWN` days from it, so that at its end a shopper sees more than its last days. An invalid month is replaced
 * by that one.
 */
export function monthOf(
  ports: Pick<SchedulerDeps, 'bookings'>,
  { month, ...request }: Request & Readonly<{ month: string }>,
): Promise<DaysAnswer> {
  const { place, search } = request
  const { first } = bookableDays(place.versions, place.dealer, search.now)
  const firstMonth = first.slice(0, 'yyyy-mm'.length)
  const range = daysOf(month) ?? daysOf(firstMonth)
  if (range === null) throw new RangeError('a day has a month')
  const last = addDays(first, DAYS_SHOWN - 1)
  const isFirst = range.from.startsWith(firstMonth)
  return timesOn(ports, {
    ...request,
    range: { from: range.from, to: isFirst && last > range.to ? last : range.to },
  })
}

/**
 * The days from one on, as the back office lists them.
 * @param from `YYYY-MM-DD`
 * @throws {AppError} `invalid` for a text that is no day
 */
export function daysFrom(from: string): Range {
  if (!DATE.test(from) || Number.isNaN(Date.parse(from)))
    throw new AppError('invalid', 'There is no such day.', { key: 'noDate' })
  return { from, to: addDays(from, DAYS_SHOWN - 1) }
}
