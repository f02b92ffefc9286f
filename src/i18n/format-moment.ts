import { dateFormat } from './date-format.ts'
import type { Locale } from './locale.ts'

/** `Nov 20, 2026, 2:05 PM`: an ISO time in a time zone. */
export const formatMoment = (moment: string, locale: Locale, timeZone: string): string =>
  dateFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(moment))
