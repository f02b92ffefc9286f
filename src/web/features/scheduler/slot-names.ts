import { readSlot } from '#domain/hours/appointment-slots.ts'
import { timeText } from '#domain/hours/clock-time.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dayName } from '#i18n/format-day.ts'
import type { Locale } from '#i18n/locale.ts'

/** `Monday, November 23 at 9:30am`; an invalid text is returned unchanged. @param slot a `slotText` */
export function slotName(slot: string, locale: Locale): string {
  const moment = readSlot(slot)
  if (moment === null) return slot
  const t = areaTranslator('scheduler', locale)
  return t('daytime', { day: dayName(moment.date, locale), time: timeText(moment.minutes) })
}
