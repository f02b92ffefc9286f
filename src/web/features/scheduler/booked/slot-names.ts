import { timeText } from '#domain/hours/clock-time.ts'
import type { LocalMoment } from '#domain/hours/open-state.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { dayName } from '#i18n/format-day.ts'
import { INTL_LOCALE, type Locale } from '#i18n/locale.ts'

/** `Monday, November 23 at 9:00am or 9:30am`, each day once. */
export function slotNames(slots: readonly LocalMoment[], locale: Locale): string {
  const t = areaTranslator('vehicle-forms', locale)
  const list = new Intl.ListFormat(INTL_LOCALE[locale], { type: 'disjunction' })
  return [...Map.groupBy(slots, ({ date }) => date)]
    .map(([date, daySlots]) =>
      t('daytime', {
        day: dayName(date, locale),
        time: list.format(daySlots.map(({ minutes }) => timeText(minutes))),
      }),
    )
    .join('; ')
}

/** `Monday, November 23 at 9:30am` */
export const slotName = (slot: LocalMoment, locale: Locale): string => slotNames([slot], locale)
