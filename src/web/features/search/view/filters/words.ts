import type { Site, Text } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import { filterWords, type FilterWords } from '#i18n/filter-labels.ts'
import type { Locale } from '#i18n/locale.ts'

/** The words that describe lists, in the shopper's language. */
export type Words = FilterWords &
  Readonly<{
    /** The name of a list: the site's own, if any. */
    type: (type: VehicleType) => string
    /** The site's own name of the used list for headings; `null` for none. */
    usedLabel: string | null
  }>

/** In Spanish it follows the noun, and so starts in lower case. */
const inHeading = (label: string, locale: Locale) =>
  locale === 'es' ? label.charAt(0).toLocaleLowerCase('es') + label.slice(1) : label

/** The words of one request. */
export function wordsOf(site: Site, locale: Locale): Words {
  const words = filterWords(locale)
  const localized = (text: Text | null) => text?.[locale] ?? null
  const usedLabel = localized(site.filtersOptions.usedLabel)
  return {
    ...words,
    usedLabel: usedLabel && inHeading(usedLabel, locale),
    type: (type) => (type === 'used' ? usedLabel : null) ?? words.t(`type.${type}`),
  }
}
