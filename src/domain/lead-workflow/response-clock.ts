import {
  dealerTimeZone,
  isClockKnown,
  type Dealer,
  type Department,
} from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { hoursOfDay, overrideOf, type DayHours } from '#domain/hours/hours-of-day.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { isUsHoliday } from '#domain/hours/us-holiday.ts'
import type { LeadDepartment } from '#domain/leads/lead-department.ts'

type Store = Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'>

/** A time of opening, in ms since 1970. */
type OpenSpan = Readonly<{ from: number; until: number }>

const MINUTE_MS = 60_000
/** A store that does not open within this many days counts as always open. */
const DAYS_AHEAD = 30
const WEEK = 7

/** The opening hours that apply to a department of leads. */
export const clockDepartment = (department: LeadDepartment): Department =>
  department === 'service' || department === 'parts' ? department : 'sales'

/** Stores close on national holidays, unless that date has hours of its own. */
const hoursOf = (store: Store, department: Department, date: string): DayHours | null =>
  isUsHoliday(date) && !overrideOf(store, department, date)
    ? 'closed'
    : hoursOfDay(store, department, date)

/** An instant of a local time; a time that daylight saving skips is an hour later. */
function msOf(store: Store, date: string, minutes: number): number {
  const zone = dealerTimeZone(store)
  const instant =
    instantOf({ date, minutes }, zone) ?? instantOf({ date, minutes: minutes + 60 }, zone)
  return instant?.getTime() ?? Number.NaN
}

/** Whether a department has hours on any day of the week around a date. Without any, the clock never stops. */
const hasHours = (store: Store, department: Department, date: string): boolean =>
  isClockKnown(store) &&
  Array.from({ length: WEEK }, (_, day) => addDays(date, day)).some(
    (day) => hoursOfDay(store, department, day) !== null,
  )

/** The times of opening that end after an instant, in order and without overlaps. */
function* openSpans(store: Store, department: Department, fromMs: number): Generator<OpenSpan> {
  const today = localMoment(new Date(fromMs), dealerTimeZone(store)).date
  if (!hasHours(store, department, today)) {
    yield { from: fromMs, until: Number.POSITIVE_INFINITY }
    return
  }
  let last = fromMs
  // Hours of the day before may continue past midnight.
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const date = addDays(today, ahead)
    const hours = hoursOf(store, department, date)
    if (hours === null || hours === 'closed') continue
    const { openMinutes, closeMinutes } = hours
    const closesOn = closeMinutes <= openMinutes ? addDays(date, 1) : date
    const from = Math.max(last, msOf(store, date, openMinutes))
    const until = msOf(store, closesOn, closeMinutes)
    if (!(until > from)) continue
    yield { from, until }
    last = until
  }
}

/**
 * The instant at which a department has been open for some minutes since another one: when a first answer is due. A
 * department without known hours counts as always open, and so does one that stays closed for a month.
 * @param fromMs in ms since 1970, as is the result
 */
export function afterOpenMinutes(
  store: Store,
  department: Department,
  fromMs: number,
  minutes: number,
): number {
  let left = minutes * MINUTE_MS
  for (const { from, until } of openSpans(store, department, fromMs)) {
    if (until - from >= left) return from + left
    left -= until - from
  }
  return fromMs + minutes * MINUTE_MS
}

/** The whole minutes that a department was open between two instants, in ms since 1970. */
export function openMinutesBetween(
  store: Store,
  department: Department,
  fromMs: number,
  untilMs: number,
): number {
  let open = 0
  for (const { from, until } of openSpans(store, department, fromMs)) {
    if (from >= untilMs) break
    open += Math.min(until, untilMs) - from
  }
  return Math.floor(open / MINUTE_MS)
}

/** The time left for an answer, or by how much it is late. Both count open hours only. */
export type ResponseClock = Readonly<{
  isLate: boolean
  minutes: number
  /** When a closed department opens, in ms since 1970; `null` while it is open. */
  opensAt: number | null
}>

/** The clock of a lead whose answer is due at an instant. Both are in ms since 1970. */
export function responseClock(
  store: Store,
  department: Department,
  dueMs: number,
  nowMs: number,
): ResponseClock {
  const isLate = nowMs >= dueMs
  const [next] = openSpans(store, department, nowMs)
  return {
    isLate,
    minutes: isLate
      ? openMinutesBetween(store, department, dueMs, nowMs)
      : openMinutesBetween(store, department, nowMs, dueMs),
    opensAt: next !== undefined && next.from > nowMs ? next.from : null,
  }
}
