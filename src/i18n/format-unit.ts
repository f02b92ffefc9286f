import type { Locale } from './locale.ts'

/** Units. Miles per gallon are not among them: see `mpg` in the vehicle vocabulary. */
type Unit = 'mile' | 'minute' | 'hour' | 'month' | 'kilobyte' | 'percent'
type Width = 'short' | 'long'

// Creating a format takes about a thousand times as long as using it, and lists have hundreds of
// cards.
const formats: Partial<Record<string, Intl.NumberFormat>> = {}

function format(value: number, unit: Unit, unitDisplay: Width, locale: Locale): string {
  const found = (formats[`${unit} ${unitDisplay} ${locale}`] ??= new Intl.NumberFormat(
    // The same as `INTL_LOCALE`. That table is in every page's first script, which should not load
    // this file.
    `${locale}-US`,
    // Rates have up to four decimals; all other measurements are whole.
    { style: 'unit', unit, unitDisplay, maximumFractionDigits: 4 },
  ))
  return found.format(value)
}

/** `18,204 miles`, `18,204 millas`, and the singular for one. */
export const formatMiles = (miles: number, locale: Locale): string =>
  format(miles, 'mile', 'long', locale)

/**
 * `18,204 mi`, for cards and chips; in Spanish `18,204 millas`, since `mi` is another Spanish word and the glossary
 * only has `millas`.
 */
export const formatShortMiles = (miles: number, locale: Locale): string =>
  format(miles, 'mile', locale === 'es' ? 'long' : 'short', locale)

/** `72 months`, `72 meses` */
export const formatMonths = (months: number, locale: Locale): string =>
  format(months, 'month', 'long', locale)

/** `5 minutes`, `5 minutos` @param minutes whole */
export const formatMinutes = (minutes: number, locale: Locale): string =>
  format(minutes, 'minute', 'long', locale)

const MINUTES_PER_HOUR = 60

/** `45 min`, `1 hr` or `2 hr 30 min`; in Spanish `2 h 30 min`. @param minutes whole, 0 or more */
export function formatDuration(minutes: number, locale: Locale): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  const rest = minutes % MINUTES_PER_HOUR
  return [
    hours > 0 ? format(hours, 'hour', 'short', locale) : '',
    rest > 0 || hours === 0 ? format(rest, 'minute', 'short', locale) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** `8.605%`, without trailing zeros. @param percent up to four decimals are written: 8.605 */
export const formatPercent = (percent: number, locale: Locale): string =>
  format(percent, 'percent', 'short', locale)

const BYTES_PER_KILOBYTE = 1000

/** `120 kB`, rounded up, so that a file of one byte does not show as 0. @param bytes whole */
export const formatFileSize = (bytes: number, locale: Locale): string =>
  format(Math.ceil(bytes / BYTES_PER_KILOBYTE), 'kilobyte', 'short', locale)
