import { timeText } from '#domain/hours/clock-time.ts'

import type { Locale } from './locale.ts'

const MINUTES_PER_HOUR = 60

/**
 * A time of day within a sentence: `9:00am`, and in Spanish with its article, `las 9:00am` but `la 1:00pm`. Both
 * languages use the format `h:mma`.
 * @param minutes since midnight
 * @see DLR-1
 */
export function atTime(minutes: number, locale: Locale): string {
  const time = timeText(minutes)
  if (locale !== 'es') return time
  const isOne = Math.floor(minutes / MINUTES_PER_HOUR) % 12 === 1
  return `${isOne ? 'la' : 'las'} ${time}`
}
