import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { filterWords, type FilterWords } from '#i18n/filter-labels.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Site, Text } from '#sites/schema.ts'

/** Everything a list is described with, in the shopper's language. */
export type Words = FilterWords &
  Readonly<{
    /** The name of a list: the site's own where it has one. */
    type: (type: VehicleType) => string
    /** The site's own name of the used list; `null` where it has none. */
    usedLabel: string | null
  }>

/** The words of one request. */
export function wordsOf(site: Site, locale: Locale): Words {
  const words = filterWords(locale)
  const own = (text: Text | null) => text?.[locale] ?? null
  const usedLabel = own(site.filtersOptions.usedLabel)
  return {
    ...words,
    usedLabel,
    type: (type) => (type === 'used' ? usedLabel : null) ?? words.t(`type.${type}`),
  }
}
