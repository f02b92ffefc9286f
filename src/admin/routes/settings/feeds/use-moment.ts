import { formatMoment } from '#i18n/format-moment.ts'
import { useLocale } from '#ui/text/use-t.ts'

/** A function that writes an ISO time in a time zone and the language of the person. */
export function useMoment(timeZone: string): (at: string) => string {
  const locale = useLocale()
  return (at) => formatMoment(at, locale, timeZone)
}
