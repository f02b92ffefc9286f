import { cents } from '#domain/kernel/money.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { areaTranslator } from '#i18n/area-translator.ts'
import { formatMoney } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Translate } from '#i18n/message.ts'
import { vehicleWord } from '#i18n/vehicle-words.ts'
import type { Areas } from '#messages/areas.ts'
import type { Site, Text } from '#sites/schema.ts'

/** Everything a list is described with, in the shopper's language. */
export type Words = Readonly<{
  locale: Locale
  t: Translate<Areas['search-words']>
  /** `$60,000` for 60000. */
  dollars: (amount: number) => string
  /** A value of a feed, as shoppers read it. */
  value: (value: string) => string
  /** The name of a list: the site's own where it has one. */
  type: (type: VehicleType) => string
  /** The site's own name of the used list; `null` where it has none. */
  usedLabel: string | null
}>

/** The words of one request. */
export function wordsOf(site: Site, locale: Locale): Words {
  const t = areaTranslator('search-words', locale)
  const own = (text: Text | null) => text?.[locale] ?? null
  const usedLabel = own(site.filtersOptions.usedLabel)
  return {
    locale,
    t,
    usedLabel,
    dollars: (amount) => formatMoney(cents(amount * 100), locale),
    value: (value) => vehicleWord(value, locale),
    type: (type) => (type === 'used' ? usedLabel : null) ?? t(`type.${type}`),
  }
}
