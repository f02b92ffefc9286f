import { INTL_LOCALE, type Locale } from './locale.ts'

/** `November 22, 2026`: a day, ISO; a text that is no day as it is. */
export function formatDay(day: string, locale: Locale): string {
  const at = Date.parse(day)
  return Number.isNaN(at)
    ? day
    : new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
        at,
      )
}
