import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays, dayOfWeek } from '#domain/hours/calendar-date.ts'
import { MINUTES_PER_DAY } from '#domain/hours/clock-time.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { dayClock } from '#domain/service/day-clock.ts'
import { openingOf } from '#domain/service/openings.ts'
import { dayKey } from '#domain/service/places.ts'
import { QUARTER_MINUTES, freeCount, type TakenSeats } from '#domain/service/seats.ts'
import { shopOn } from '#domain/service/shop-versions.ts'
import type { Shop } from '#domain/service/shop.ts'
import type { ShopPlace } from '#modules/service/shop-book.ts'

import type { BoardBlock, BoardDay, FreeHour } from './types/board.ts'
import type { BoardVisit } from './types/visit.ts'

const MINUTE_MS = 60_000
const HOUR = 60

const instantOf = (at: number) => new Date(at * MINUTE_MS)

/**
 * An instant as minutes since midnight of a date in the shop's time zone, as a clock shows them; over 1,440 on the days
 * after it.
 */
export function minutesOn(date: string, instant: Date, { dealer }: ShopPlace): number {
  const moment = localMoment(instant, dealerTimeZone(dealer))
  const days = (Date.parse(moment.date) - Date.parse(date)) / (MINUTES_PER_DAY * MINUTE_MS)
  return days * MINUTES_PER_DAY + moment.minutes
}

/** By hour, how many bays staff can book for the whole hour, or for the part of it in which the shop is open. */
function freeByHour(
  { opens, closes }: Readonly<{ opens: number; closes: number }>,
  freeAt: (minutes: number) => number | null,
): readonly FreeHour[] {
  const first = Math.floor(opens / HOUR) * HOUR
  const count = Math.ceil((closes - first) / HOUR)
  return Array.from({ length: count }, (_, n) => {
    const hour = first + n * HOUR
    const from = Math.max(hour, opens)
    const to = Math.min(hour + HOUR, closes)
    const quarters = Array.from(
      { length: Math.ceil((to - from) / QUARTER_MINUTES) },
      (_, quarter) => freeAt(from + quarter * QUARTER_MINUTES),
    )
    const known = quarters.filter((free) => free !== null)
    return { minutes: hour, free: known.length === 0 ? 0 : Math.min(...known) }
  })
}

/** The loaners of a day; `null` in a shop that has none, or as many as are needed. */
function loanersOf(
  { transports }: Shop,
  { dealer }: ShopPlace,
  { date, taken, loansOnly }: Readonly<{ date: string; taken: TakenSeats; loansOnly: number }>,
): BoardDay['loaners'] {
  const capacity = transports.find(({ kind }) => kind === 'loaner')?.capacityADay
  if (!capacity) return null
  const free = freeCount(capacity, taken('transport:loaner', dayKey(dealer, date)), 'staff')
  return { taken: capacity.total - free + loansOnly, all: capacity.total }
}

/** Whether a shop is open on a day, or why not, and who is at work. */
export function dayFrame({ versions, dealer }: ShopPlace, date: string) {
  const shop = shopOn(versions, date)
  const opening = openingOf(shop, dealer, date)
  return {
    shop,
    opening,
    state: opening.state,
    reason: opening.state === 'blackout' ? opening.blackout.reason : null,
    advisors: shop.advisors
      .filter(({ days }) => days.includes(dayOfWeek(date)))
      .map(({ id, name }) => ({ id, name })),
  }
}

/** A day of a shop on the board. @param taken the seats that are taken on that day */
export function boardDay(
  place: ShopPlace,
  date: string,
  {
    taken,
    loansOnly,
    visits,
    blocks,
  }: Readonly<{
    taken: TakenSeats
    /** The number of loaners that are out without a seat on that day. */
    loansOnly: number
    visits: readonly BoardVisit[]
    blocks: readonly BoardBlock[]
  }>,
): BoardDay {
  const { shop, opening, state, reason, advisors } = dayFrame(place, date)
  const day = {
    date,
    state,
    reason,
    bays: shop.bays.total,
    advisors,
    visits,
    blocks,
    loaners: loanersOf(shop, place, { date, taken, loansOnly }),
  }
  const [first] = opening.state === 'open' ? opening.arrivals : []
  if (opening.state !== 'open' || !first) return { ...day, hours: null, arrivals: [], free: [] }
  const minutesOf = (at: number) => minutesOn(date, instantOf(at), place)
  const hours = { opens: minutesOf(first.at), closes: minutesOf(opening.closesAt) }
  const arrivals = opening.arrivals.map(({ at }) => minutesOf(at))
  const clock = dayClock(date, dealerTimeZone(place.dealer))
  const free = freeByHour(hours, (minutes) => {
    const at = clock(minutes)
    // A time that daylight saving skips.
    if (at === null) return null
    const quarter = Math.floor(at / QUARTER_MINUTES) * QUARTER_MINUTES
    return freeCount(shop.bays, taken('bay', quarter), 'staff')
  })
  return { ...day, hours, arrivals, free }
}

/** The days from one to another, both included. */
export const datesOf = (from: string, to: string): readonly string[] => {
  const count = (Date.parse(to) - Date.parse(from)) / (MINUTES_PER_DAY * MINUTE_MS) + 1
  return Array.from({ length: Math.max(0, count) }, (_, n) => addDays(from, n))
}
