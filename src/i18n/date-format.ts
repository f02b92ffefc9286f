import { INTL_LOCALE, type Locale } from './locale.ts'

// Creating a format takes about a thousand times as long as using it. There are as many as kinds of
// dates and time zones.
const formats = new Map<string, Intl.DateTimeFormat>()

/** The format of a language with these options, created once. */
export function dateFormat(
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(INTL_LOCALE[locale], options)
  formats.set(key, format)
  return format
}
