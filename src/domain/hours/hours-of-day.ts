import type { DayOfWeek, Dealer, Department, HoursText } from '#domain/dealers/dealer.ts'

import { dayOfWeek } from './calendar-date.ts'
import { MINUTES_PER_DAY, parseTime } from './clock-time.ts'

/**
 * Opening hours of one day, in minutes since its midnight in the dealer's zone. A closing time at or before
 * the opening time is on the next day.
 */
export type DayHours = 'closed' | Readonly<{ openMinutes: number; closeMinutes: number }>

type Entry = Readonly<{ open: string | null; close: string | null; isClosed: boolean }>

const NOON = MINUTES_PER_DAY / 2

function span(open: string, close: string): Exclude<DayHours, 'closed'> | null {
  const openMinutes = parseTime(open)
  const closeMinutes = parseTime(close)
  return openMinutes === null || closeMinutes === null ? null : { openMinutes, closeMinutes }
}

function hoursOfEntry({ open, close, isClosed }: Entry): DayHours | null {
  return isClosed ? 'closed' : span(open ?? '', close ?? '')
}

/** Two times with a dash or a word between them. */
const SPAN = /^(?<open>.+?)\s*(?:[-–—]|\bto\b|(?<=m\.?)\s+a\b)\s*(?<close>.+)$/i

/** `9:00 - 6:00` means six in the evening: neither time has am or pm, and they are out of order. */
const isAssumedPm = (text: string, hours: Exclude<DayHours, 'closed'>) =>
  !/m/i.test(text) &&
  hours.closeMinutes <= hours.openMinutes &&
  hours.closeMinutes + NOON > hours.openMinutes &&
  hours.openMinutes < NOON

/** The hours of a day as people write them: `9:00 AM - 8:00 PM`, `9-6` or `Closed`; `null` for anything else. */
export function hoursOfText(text: string): DayHours | null {
  if (/closed|cerrado/i.test(text)) return 'closed'
  const parts = SPAN.exec(text.trim())?.groups
  const hours = span(parts?.['open'] ?? '', parts?.['close'] ?? '')
  return hours && isAssumedPm(text, hours)
    ? { ...hours, closeMinutes: hours.closeMinutes + NOON }
    : hours
}

const textOf = (texts: HoursText, day: DayOfWeek) =>
  day === 0 ? texts.SUN : day === 6 ? texts.SAT : texts.MF

/** A dealer's override for a date; `undefined` for none. @see DLR-2 */
export const overrideOf = (
  { hours }: Pick<Dealer, 'hours'>,
  department: Department,
  date: string,
) =>
  hours.override.find(
    // A feed may send a time after the date.
    (entry) => entry.department === department && entry.overrideDate.slice(0, 10) === date,
  )

/**
 * A department's hours on a date: the override of that date, else the entry of the weekday, else the text (`9:00 AM -
 * 8:00 PM`, `9am-8pm` or `Closed`). `null` if it cannot be parsed.
 * @param date `YYYY-MM-DD` in the dealer's zone
 * @see DLR-2
 */
export function hoursOfDay(
  dealer: Pick<Dealer, 'hours' | 'hoursText'>,
  department: Department,
  date: string,
): DayHours | null {
  const day = dayOfWeek(date)
  const override = overrideOf(dealer, department, date)
  if (override) return hoursOfEntry(override)
  const operating = dealer.hours.operating.find(
    (entry) => entry.department === department && entry.dayOfWeek === day,
  )
  if (operating) return hoursOfEntry(operating)
  const texts = dealer.hoursText[department]
  return texts && hoursOfText(textOf(texts, day))
}
