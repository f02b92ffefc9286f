import {
  dealerTimeZone,
  type Dealer,
  type DealerTimeZone,
  type Department,
} from '#domain/dealers/dealer.ts'

import { addDays } from './calendar-date.ts'
import { MINUTES_A_DAY } from './clock-time.ts'
import { hoursOfDay, type DayHours } from './hours-of-day.ts'

/** A moment by the dealer's clock. */
export type LocalMoment = Readonly<{
  /** `YYYY-MM-DD` */
  date: string
  /** Minutes since midnight. */
  minutes: number
}>

export type OpenState =
  | Readonly<{ isOpen: true; closesAt: LocalMoment }>
  /** `opensAt` is `null` when nothing opens within two weeks. */
  | Readonly<{ isOpen: false; opensAt: LocalMoment | null }>

type Store = Pick<Dealer, 'state' | 'hours' | 'hoursText'>

const DAYS_AHEAD = 14

const format = (timeZone: DealerTimeZone) =>
  // The Swedish way of writing dates is the ISO one.
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

const formats: Readonly<Record<DealerTimeZone, Intl.DateTimeFormat>> = {
  'America/Los_Angeles': format('America/Los_Angeles'),
  'America/Phoenix': format('America/Phoenix'),
}

/** What the clock on a dealer's wall shows at an instant. @see DLR-1 */
export function localMoment(instant: Date, timeZone: DealerTimeZone): LocalMoment {
  const parts = Object.fromEntries(
    formats[timeZone].formatToParts(instant).map(({ type, value }) => [type, value]),
  )
  return {
    date: `${parts['year']}-${parts['month']}-${parts['day']}`,
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  }
}

/** Minutes from the day's own midnight to its closing; above 1,440 where that is on the next day. @see DLR-3 */
const closingMinutes = ({ openMinutes, closeMinutes }: Exclude<DayHours, 'closed'>) =>
  closeMinutes <= openMinutes ? closeMinutes + MINUTES_A_DAY : closeMinutes

/** When an open department closes: hours that run into the next day's go on with them. */
function closing(store: Store, department: Department, day: string): LocalMoment {
  let date = day
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead++) {
    const hours = hoursOfDay(store, department, date)
    if (hours === null || hours === 'closed') break
    const minutes = closingMinutes(hours)
    if (minutes < MINUTES_A_DAY) return { date, minutes }
    const next = hoursOfDay(store, department, addDays(date, 1))
    const isBroken =
      next === null || next === 'closed' || next.openMinutes > minutes - MINUTES_A_DAY
    date = addDays(date, 1)
    if (isBroken) return { date, minutes: minutes - MINUTES_A_DAY }
  }
  return { date, minutes: 0 }
}

/**
 * Whether a department is open at an instant, and when that changes, by the dealer's clock; `null` where its
 * hours are not known for today nor for the next two weeks.
 * @see DLR-3
 */
export function openState(store: Store, department: Department, instant: Date): OpenState | null {
  const { date, minutes } = localMoment(instant, dealerTimeZone(store))
  const yesterday = addDays(date, -1)
  const dayBefore = hoursOfDay(store, department, yesterday)
  const today = hoursOfDay(store, department, date)
  const runsOver =
    dayBefore !== null &&
    dayBefore !== 'closed' &&
    minutes + MINUTES_A_DAY < closingMinutes(dayBefore)
  if (runsOver) return { isOpen: true, closesAt: closing(store, department, yesterday) }
  const isOpen =
    today !== null &&
    today !== 'closed' &&
    minutes >= today.openMinutes &&
    minutes < closingMinutes(today)
  if (isOpen) return { isOpen: true, closesAt: closing(store, department, date) }

  const days = Array.from({ length: DAYS_AHEAD }, (_, ahead) => addDays(date, ahead)).map(
    (day) => ({ day, hours: hoursOfDay(store, department, day) }),
  )
  if (days.every(({ hours }) => hours === null)) return null
  for (const { day, hours } of days) {
    if (hours === null || hours === 'closed') continue
    if (day !== date || hours.openMinutes > minutes)
      return { isOpen: false, opensAt: { date: day, minutes: hours.openMinutes } }
  }
  return { isOpen: false, opensAt: null }
}
