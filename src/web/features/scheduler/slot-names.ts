import { readSlot } from '#domain/hours/appointment-slots.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'

const format = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(INTL_LOCALE[locale], { ...options, timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** `Monday, November 23` @param date `YYYY-MM-DD` */
export const dayName = (date: string, locale: Locale): string =>
  format(date, locale, { weekday: 'long', month: 'long', day: 'numeric' })

/** `November 2026` @param month `YYYY-MM` */
export const monthName = (month: string, locale: Locale): string =>
  format(`${month}-01`, locale, { month: 'long', year: 'numeric' })

/** `Monday, November 23 at 9:30am`; a text that is no time as it is. @param slot as `slotText` writes it */
export function slotName(slot: string, locale: Locale): string {
  const moment = readSlot(slot)
  if (moment === null) return slot
  const t = areaTranslator('scheduler', locale)
  return t('daytime', { day: dayName(moment.date, locale), time: timeText(moment.minutes) })
}
