import { areHours } from '#domain/dealers/file/closings.ts'

import { MINUTES_PER_DAY, parseTime, timeText } from './clock-time.ts'
import { hoursOfText } from './hours-of-day.ts'

const clock = (minutes: number) => {
  const inDay = minutes % MINUTES_PER_DAY
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const BARE = /^(?<open>\d{1,2}(?::\d{2})?)\s*(?:[-–—]|to|a)\s*(?<close>\d{1,2}(?::\d{2})?)$/i
const NOON = MINUTES_PER_DAY / 2
const EARLIEST = 5 * 60

/**
 * Adds am and pm to hours without them, as dealers mean them: no store opens from midnight to five, and `12-5` ends in
 * the afternoon.
 */
function withHalves(text: string): string {
  const parts = BARE.exec(text.trim())?.groups
  const [open = null, close = null] = [parts?.['open'], parts?.['close']].map((time) =>
    parseTime(time ?? ''),
  )
  // Two digits and more than noon are as on a clock of 24 hours.
  if (open === null || close === null || Math.max(open, close) > NOON + 59) return text
  const opens = open < EARLIEST ? open + NOON : open
  const closes = close % NOON <= opens % NOON || opens >= NOON ? (close % NOON) + NOON : close
  return `${clock(opens)}-${clock(closes <= opens ? closes + NOON : closes)}`
}

/** Hours that a person typed, as in a store's file: `9-6` is `09:00-18:00`. `null` for anything else. */
export function typedHours(text: string): string | null {
  // As in a file, where no time is a guess.
  if (areHours(text.trim())) return text.trim()
  const hours = hoursOfText(withHalves(text))
  if (hours === null || hours === 'closed') return hours
  return `${clock(hours.openMinutes)}-${clock(hours.closeMinutes)}`
}

/** Hours of a store's file as people read them, `9:00am–6:00pm`; `null` for `closed` and for unknown ones. */
export function hoursLabel(hours: string): string | null {
  const [open = null, close = null] = areHours(hours) ? hours.split('-').map(parseTime) : []
  return open === null || close === null ? null : `${timeText(open)}–${timeText(close)}`
}
