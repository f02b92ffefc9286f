import {
  dealerTimeZone,
  isClockKnown,
  type Dealer,
  type DealerTimeZone,
  type Department,
} from '#domain/dealers/dealer.ts'

import { addDays } from './calendar-date.ts'
import { MINUTES_PER_DAY } from './clock-time.ts'
import { hoursOfDay, type DayHours } from './hours-of-day.ts'

/** A date and time in the dealer's time zone. */
export type LocalMoment = Readonly<{
  /** `YYYY-MM-DD` */
  date: string
  /** Minutes since midnight. */
  minutes: number
}>

export type OpenState =
  /** `closesAt` is `null` if it does not close within two weeks. */
  | Readonly<{ isOpen: true; closesAt: LocalMoment | null }>
  /** `opensAt` is `null` if nothing opens within two weeks. */
  | Readonly<{ isOpen: false; opensAt: LocalMoment | null }>

type Store = Pick<Dealer, 'state' | 'timeZone' | 'hours' | 'hoursText'>

/** Today and two weeks. */
const DAYS_AHEAD = 15

const formatIn = (timeZone: DealerTimeZone) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

// Formatters are slow to create; the number of time zones bounds this cache.
const formats = new Map<DealerTimeZone, Intl.DateTimeFormat>()

function formatOf(timeZone: DealerTimeZone): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? formatIn(timeZone)
  formats.set(timeZone, format)
  return format
}

function formatInZone(instant: Date, timeZone: DealerTimeZone): LocalMoment {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

const MINUTE_MS = 60_000
const known = new Map<DealerTimeZone, Readonly<{ minute: number; moment: LocalMoment }>>()

/** The local time of an instant in a zone. @see DLR-1 */
export function localMoment(instant: Date, timeZone: DealerTimeZone): LocalMoment {
  // Time zone lookups are slow, and most calls are for the current minute.
  const minute = Math.floor(instant.getTime() / MINUTE_MS)
  const before = known.get(timeZone)
  if (before?.minute === minute) return before.moment
  const moment = formatInZone(instant, timeZone)
  known.set(timeZone, { minute, moment })
  return moment
}

/** An interval of opening in minutes since today's midnight; yesterday's starts below zero. */
type Interval = Readonly<{ from: number; to: number }>

/** The interval of the day `inDays` from today; a closing time at or before opening is on the next day. @see DLR-3 */
function intervalOf(hours: DayHours | null, inDays: number): Interval[] {
  if (hours === null || hours === 'closed') return []
  const { openMinutes, closeMinutes } = hours
  const start = inDays * MINUTES_PER_DAY
  const end = closeMinutes <= openMinutes ? start + MINUTES_PER_DAY : start
  return [{ from: start + openMinutes, to: end + closeMinutes }]
}

/** Merges adjacent intervals, which are sorted by start, so that a store open around the clock never closes. */
function merged(intervals: readonly Interval[]): readonly Interval[] {
  const whole: Interval[] = []
  for (const interval of intervals) {
    const last = whole.at(-1)
    if (last && interval.from <= last.to)
      whole.splice(-1, 1, { from: last.from, to: Math.max(last.to, interval.to) })
    else whole.push(interval)
  }
  return whole
}

/**
 * Whether a department is open at an instant, and when that changes, in the dealer's time zone; `null` if the next two
 * weeks have no known hours or the time zone is unknown.
 * @see DLR-1, DLR-3
 */
export function openState(store: Store, department: Department, instant: Date): OpenState | null {
  if (!isClockKnown(store)) return null
  const now = localMoment(instant, dealerTimeZone(store))
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, index) => {
    const inDays = index - 1
    return { inDays, hours: hoursOfDay(store, department, addDays(now.date, inDays)) }
  })
  if (days.every(({ inDays, hours }) => hours === null || inDays < 0)) return null
  const intervals = merged(days.flatMap(({ inDays, hours }) => intervalOf(hours, inDays)))
  const moment = (minutes: number): LocalMoment => ({
    date: addDays(now.date, Math.floor(minutes / MINUTES_PER_DAY)),
    minutes: minutes % MINUTES_PER_DAY,
  })
  const next = intervals.find(({ to }) => to > now.minutes)
  if (!next) return { isOpen: false, opensAt: null }
  if (next.from > now.minutes) return { isOpen: false, opensAt: moment(next.from) }
  const isEndKnown = next.to < DAYS_AHEAD * MINUTES_PER_DAY
  return { isOpen: true, closesAt: isEndKnown ? moment(next.to) : null }
}
