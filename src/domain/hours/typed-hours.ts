import { areHours } from '#domain/dealers/file/closings.ts'

import { MINUTES_PER_DAY, parseTime, timeText } from './clock-time.ts'
import { hoursOfText } from './hours-of-day.ts'

const clock = (minutes: number) => {
  const inDay = minutes % MINUTES_PER_DAY
  return [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Hours that a person typed, as in a store's file: `9-6` is `09:00-18:00`. `null` for anything else. */
export function typedHours(text: string): string | null {
  // As in a file, where no time is a guess.
  if (areHours(text.trim())) return text.trim()
  const hours = hoursOfText(text)
  if (hours === null || hours === 'closed') return hours
  return `${clock(hours.openMinutes)}-${clock(hours.closeMinutes)}`
}

/** Hours of a store's file as people read them, `9:00am–6:00pm`; `null` for `closed` and for unknown ones. */
export function hoursLabel(hours: string): string | null {
  const [open = null, close = null] = areHours(hours) ? hours.split('-').map(parseTime) : []
  return open === null || close === null ? null : `${timeText(open)}–${timeText(close)}`
}
