import type { Dealer, DayOfWeek, Department, HoursText } from '#domain/dealers/dealer.ts'

import { minutesOf } from './clock-time.ts'

/** Opening hours of one day in minutes since its midnight; `closes` passes 1,440 when it lies in the next day. */
export type DayHours = Readonly<{ opens: number; closes: number }> | 'closed'

type Entry = Readonly<{ open: string | null; close: string | null; isClosed: boolean }>

const MINUTES_A_DAY = 24 * 60

/** Weekday of a `YYYY-MM-DD` date. */
const dayOfWeek = (date: string): DayOfWeek =>
  // A date's UTC weekday is always 0 to 6.
  new Date(`${date}T00:00:00Z`).getUTCDay() as DayOfWeek

function span(open: string, close: string): DayHours | null {
  const opens = minutesOf(open)
  const closes = minutesOf(close)
  if (opens === null || closes === null) return null
  return { opens, closes: closes <= opens ? closes + MINUTES_A_DAY : closes }
}

const ofEntry = ({ open, close, isClosed }: Entry): DayHours | null => {
  if (isClosed) return 'closed'
  return open === null || close === null ? null : span(open, close)
}

function ofText(texts: HoursText | null, day: DayOfWeek): DayHours | null {
  if (!texts) return null
  const text = day === 0 ? texts.SUN : day === 6 ? texts.SAT : texts.MF
  if (/closed/i.test(text)) return 'closed'
  const [open, close] = text.split(/\s*[-–—]\s*|\s+to\s+/i)
  return open && close ? span(open, close) : null
}

/**
 * A department's hours on a date of the dealer's zone (`YYYY-MM-DD`): the override of that date, else the
 * weekday's entry, else the text. A closing time at or before opening lies in the next day. `null` is unknown.
 * @see DLR-2, DLR-3
 */
export function hoursOn(
  dealer: Pick<Dealer, 'hours' | 'hoursText'>,
  department: Department,
  date: string,
): DayHours | null {
  const day = dayOfWeek(date)
  const override = dealer.hours.override.find(
    (entry) => entry.department === department && entry.overrideDate.slice(0, 10) === date,
  )
  if (override) return ofEntry(override)
  const operating = dealer.hours.operating.find(
    (entry) => entry.department === department && entry.dayOfWeek === day,
  )
  if (operating) return ofEntry(operating)
  return ofText(dealer.hoursText[department], day)
}
