import { dealerTimeZone, isClockKnown, type Dealer } from '#domain/dealers/dealer.ts'

import { addDays } from './calendar-date.ts'
import { MINUTES_A_DAY } from './clock-time.ts'
import { hoursOfDay, overrideOf } from './hours-of-day.ts'
import { instantOf } from './instant-of.ts'
import { localMoment, type LocalMoment } from './open-state.ts'
import { isUsHoliday } from './us-holiday.ts'

type Store = Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'>

/** A day by the dealer's clock and the times on it at which one may come. */
export type AppointmentDay = Readonly<{
  /** `YYYY-MM-DD` */
  date: string
  /** Minutes since midnight, in order; none on a day that is closed or over. */
  times: readonly number[]
}>

/** Today and as many days after it. */
const DAYS_AHEAD = 14
const STEP_MINUTES = 30
/** The last one leaves an hour before the store closes. */
const BEFORE_CLOSING_MINUTES = 60
/** What a store needs to hear of it. */
const NOTICE_MS = 2 * 60 * 60_000

/** The slots of the day that opens on a date, in minutes since its midnight; those past midnight exceed 1,440. */
function timesOf(store: Store, date: string): number[] {
  if (!isClockKnown(store)) return []
  if (isUsHoliday(date) && !overrideOf(store, 'sales', date)) return []
  const hours = hoursOfDay(store, 'sales', date)
  if (hours === null || hours === 'closed') return []
  const { openMinutes, closeMinutes } = hours
  const close = closeMinutes <= openMinutes ? closeMinutes + MINUTES_A_DAY : closeMinutes
  const count = Math.floor((close - BEFORE_CLOSING_MINUTES - openMinutes) / STEP_MINUTES) + 1
  return Array.from({ length: Math.max(0, count) }, (_, step) => openMinutes + step * STEP_MINUTES)
}

/**
 * The slots of today and the next two weeks: every half hour of the sales hours until an hour before closing, two hours
 * from now at the earliest. On a national holiday only where that date has explicit hours; none where the zone of the
 * store is unknown.
 * @see DLR-1, DLR-2, docs/rules/leads.md
 */
export function appointmentDays(store: Store, now: Date): readonly AppointmentDay[] {
  const zone = dealerTimeZone(store)
  const earliest = now.getTime() + NOTICE_MS
  const today = localMoment(now, zone).date
  const times = new Map<string, Set<number>>()
  // Yesterday's hours may reach into today.
  for (let ahead = -1; ahead <= DAYS_AHEAD; ahead += 1) {
    const opening = addDays(today, ahead)
    for (const time of timesOf(store, opening)) {
      const date = addDays(opening, Math.floor(time / MINUTES_A_DAY))
      const minutes = time % MINUTES_A_DAY
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

/** `2026-11-23T09:30`: a moment as forms and addresses write it. */
export const slotText = ({ date, minutes }: LocalMoment): string =>
  `${date}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

const SLOT = /^(?<date>\d{4}-\d{2}-\d{2})T(?<hours>[01]\d|2[0-3]):(?<minutes>[0-5]\d)$/

/** The moment that `slotText` wrote; `null` for anything else, and for a date that no calendar has. */
export function readSlot(text: string): LocalMoment | null {
  const parts = SLOT.exec(text)?.groups
  const date = parts?.['date'] ?? ''
  // `Date.parse` takes the 31st of June for the first of July, or for nothing.
  const isReal = parts && !Number.isNaN(Date.parse(date)) && addDays(date, 0) === date
  return isReal ? { date, minutes: Number(parts['hours']) * 60 + Number(parts['minutes']) } : null
}

/** Whether a moment is one of the slots. */
export const isFree = (days: readonly AppointmentDay[], { date, minutes }: LocalMoment): boolean =>
  days.some((day) => day.date === date && day.times.includes(minutes))

/** Whether a moment is a slot of the store's hours and not past, so that someone may be booked at it. */
export const isUpcoming = (store: Store, slot: LocalMoment, now: Date): boolean =>
  isFree(appointmentDays(store, new Date(now.getTime() - NOTICE_MS)), slot)

const asMinutes = ({ date, minutes }: LocalMoment) =>
  Date.parse(`${date}T00:00Z`) / 60_000 + minutes

/** Up to `count` of the times to choose from that are closest to a moment, in their order. */
export const nearestSlots = (
  days: readonly AppointmentDay[],
  wanted: LocalMoment,
  count: number,
): readonly LocalMoment[] => {
  const away = (slot: LocalMoment) => Math.abs(asMinutes(slot) - asMinutes(wanted))
  return days
    .flatMap(({ date, times }) => times.map((minutes) => ({ date, minutes })))
    .sort((a, b) => away(a) - away(b) || asMinutes(a) - asMinutes(b))
    .slice(0, count)
    .sort((a, b) => asMinutes(a) - asMinutes(b))
}
