import type { Dealer, Department, OperatingHours } from '#domain/dealers/dealer.ts'

import { dayOfWeek } from './calendar-date.ts'
import { parseTime } from './clock-time.ts'

/**
 * Opening hours of one day, in minutes since midnight in the dealer's zone. A closing time at or before the
 * opening time is on the next day.
 */
export type DayHours = 'closed' | Readonly<{ openMinutes: number; closeMinutes: number }>

/** Two times with a dash or a word between them. */
const SPAN = /^(?<open>.+?)\s*(?:-|–|—|\bto\b|\ba\b|\bal?as\b)\s*(?<close>.+)$/i

/**
 * Hours as a dealer writes them: `9:00 AM - 8:00 PM`, `9am-8pm`, `Closed`. `null` where they can't be read.
 * A closing time without am or pm that would not be after the opening one is in the afternoon: `9:00 - 6:00`.
 * @see DLR-2
 */
export function parseHoursText(text: string): DayHours | null {
  if (/^\s*(?:closed|cerrado)\s*$/i.test(text)) return 'closed'
  const span = SPAN.exec(text.trim())?.groups
  const openMinutes = parseTime(span?.['open'] ?? '')
  const closeMinutes = parseTime(span?.['close'] ?? '')
  if (openMinutes === null || closeMinutes === null) return null
  const isVague = !/[ap]\.?m?\.?$/i.test(text.trim())
  const isAfternoon = isVague && closeMinutes <= openMinutes && closeMinutes < 720
  return { openMinutes, closeMinutes: isAfternoon ? closeMinutes + 720 : closeMinutes }
}

/** An entry that is not closed and has no times says nothing. */
function hoursOfEntry(
  entry: Pick<OperatingHours, 'open' | 'close' | 'isClosed'> | undefined,
): DayHours | null {
  if (!entry) return null
  if (entry.isClosed) return 'closed'
  const openMinutes = parseTime(entry.open ?? '')
  const closeMinutes = parseTime(entry.close ?? '')
  return openMinutes === null || closeMinutes === null ? null : { openMinutes, closeMinutes }
}

/**
 * A department's hours on a date: the override of that date, else the entry of the weekday, else the text.
 * `null` where none of them says anything.
 * @param date `YYYY-MM-DD` in the dealer's zone
 * @see DLR-2
 */
export function hoursOfDay(
  dealer: Pick<Dealer, 'hours' | 'hoursText'>,
  department: Department,
  date: string,
): DayHours | null {
  const weekday = dayOfWeek(date)
  const override = dealer.hours.override.find(
    (entry) => entry.department === department && entry.overrideDate === date,
  )
  const operating = dealer.hours.operating.find(
    (entry) => entry.department === department && entry.dayOfWeek === weekday,
  )
  const texts = dealer.hoursText[department]
  const text = texts?.[weekday === 0 ? 'SUN' : weekday === 6 ? 'SAT' : 'MF'] ?? ''
  return hoursOfEntry(override) ?? hoursOfEntry(operating) ?? parseHoursText(text)
}
