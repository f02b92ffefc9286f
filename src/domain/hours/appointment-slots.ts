import { dealerTimeZone, isClockKnown, type Dealer } from '#domain/dealers/dealer.ts'

import { addDays } from './calendar-date.ts'
import { MINUTES_PER_DAY } from './clock-time.ts'
import { hoursOfDay, overrideOf } from './hours-of-day.ts'
import { instantOf } from './instant-of.ts'
import { localMoment, type LocalMoment } from './open-state.ts'
import { isUsHoliday } from './us-holiday.ts'

type Store = Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'>

/** A day in the dealer's time zone and its appointment times. */
export type AppointmentDay = Readonly<{
  /** `YYYY-MM-DD` */
  date: string
  /** Minutes since midnight, in order; empty on a closed or past day. */
  times: readonly number[]
}>

/** Days after today. */
const DAYS_AHEAD = 14
const STEP_MINUTES = 30
/** The last appointment is at least this long before closing. */
const BEFORE_CLOSING_MINUTES = 60
/** Minimum notice before an appointment. */
const NOTICE_MS = 2 * 60 * 60_000

/**
 * The sales hours in which appointments are made, in minutes since the date's midnight; a closing time past midnight
 * exceeds 1,440. `null` on a closed day, on a national holiday without explicit hours, or if they are unknown.
 * @see DLR-1, DLR-2
 */
export function appointmentHours(
  store: Store,
  date: string,
): Readonly<{ opens: number; closes: number }> | null {
  if (!isClockKnown(store)) return null
  if (isUsHoliday(date) && !overrideOf(store, 'sales', date)) return null
  const hours = hoursOfDay(store, 'sales', date)
  if (hours === null || hours === 'closed') return null
  const { openMinutes, closeMinutes } = hours
  const isPastMidnight = closeMinutes <= openMinutes
  return {
    opens: openMinutes,
    closes: isPastMidnight ? closeMinutes + MINUTES_PER_DAY : closeMinutes,
  }
}

/**
 * The slots of a date's opening hours, in minutes since its midnight; those past midnight exceed 1,440.
 * @param lengthMinutes as of `appointmentDays`
 */
export function slotsOn(store: Store, date: string, lengthMinutes = 0): readonly number[] {
  const hours = appointmentHours(store, date)
  if (hours === null) return []
  const { opens, closes } = hours
  const last = closes - Math.max(BEFORE_CLOSING_MINUTES, lengthMinutes)
  const count = Math.floor((last - opens) / STEP_MINUTES) + 1
  return Array.from({ length: Math.max(0, count) }, (_, step) => opens + step * STEP_MINUTES)
}

/**
 * The slots of today and the next two weeks: every half hour of sales hours until an hour before closing, at the
 * earliest two hours from now. On a national holiday only if that date has explicit hours; none if the time zone of the
 * store is unknown.
 * @param lengthMinutes how long an appointment takes, which is over by closing; an hour or less if absent
 * @see DLR-1, DLR-2, docs/rules/leads.md
 */
export const appointmentDays = (
  store: Store,
  now: Date,
  lengthMinutes?: number,
): readonly AppointmentDay[] => daysFrom(store, now, now.getTime() + NOTICE_MS, lengthMinutes)

/** The slots of today and the next two weeks that begin at `earliest` (milliseconds since 1970) or later. */
function daysFrom(
  store: Store,
  now: Date,
  earliest: number,
  lengthMinutes?: number,
): readonly AppointmentDay[] {
  const zone = dealerTimeZone(store)
  const today = localMoment(now, zone).date
  const times = new Map<string, Set<number>>()
  // Yesterday's hours may continue into today.
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const opening = addDays(today, ahead)
    for (const time of slotsOn(store, opening, lengthMinutes)) {
      const date = addDays(opening, Math.floor(time / MINUTES_PER_DAY))
      const minutes = time % MINUTES_PER_DAY
      const instant = instantOf({ date, minutes }, zone)
      if (instant === null || instant.getTime() < earliest) continue
      times.set(date, (times.get(date) ?? new Set()).add(minutes))
    }
  }
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => {
    const date = addDays(today, ahead)
    return { date, times: [...(times.get(date) ?? [])].sort((a, b) => a - b) }
  })
}

const pad = (number: number) => String(number).padStart(2, '0')

/** `2026-11-23T09:30`: a local time in forms and addresses. */
export const slotText = ({ date, minutes }: LocalMoment): string =>
  `${date}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

const SLOT = /^(?<date>\d{4}-\d{2}-\d{2})T(?<hours>[01]\d|2[0-3]):(?<minutes>[0-5]\d)$/

/** Parses `slotText`; `null` for anything else and for an invalid date. */
export function readSlot(text: string): LocalMoment | null {
  const parts = SLOT.exec(text)?.groups
  const date = parts?.['date'] ?? ''
  // `Date.parse` turns June 31 into July 1 or NaN.
  const isReal = parts && !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date
  return isReal ? { date, minutes: Number(parts['hours']) * 60 + Number(parts['minutes']) } : null
}

/** Whether a moment is one of the slots. */
export const isFree = (days: readonly AppointmentDay[], { date, minutes }: LocalMoment): boolean =>
  days.some((day) => day.date === date && day.times.includes(minutes))

/** Whether a slot is within the store's hours and in the future, so that it can be booked. */
export const isUpcoming = (store: Store, slot: LocalMoment, now: Date): boolean =>
  isFree(daysFrom(store, now, now.getTime()), slot)

const asMinutes = ({ date, minutes }: LocalMoment) =>
  Date.parse(`${date}T00:00Z`) / 60_000 + minutes

/** Up to `count` available times closest to a given one, in chronological order. */
export const nearestSlots = (
  days: readonly AppointmentDay[],
  requested: LocalMoment,
  count: number,
): readonly LocalMoment[] => {
  const away = (slot: LocalMoment) => Math.abs(asMinutes(slot) - asMinutes(requested))
  return days
    .flatMap(({ date, times }) => times.map((minutes) => ({ date, minutes })))
    .sort((a, b) => away(a) - away(b) || asMinutes(a) - asMinutes(b))
    .slice(0, count)
    .sort((a, b) => asMinutes(a) - asMinutes(b))
}
