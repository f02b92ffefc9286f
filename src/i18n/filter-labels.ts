import { cents } from '#domain/kernel/money.ts'
import {
  LIMITS,
  LIST_FACETS,
  type LimitName,
  type ListFacetName,
} from '#domain/search/facets.data.ts'
import {
  RANGE_NAMES,
  type Range,
  type RangeName,
  type SearchQuery,
} from '#domain/search/query/query.ts'
import type { Areas } from '#messages/areas.ts'

import { areaTranslator } from './area-translator.ts'
import { formatShortMiles } from './format-unit.ts'
import { formatMoney } from './format.ts'
import type { Locale } from './locale.ts'
import type { Translate } from './message.ts'
import { tagWord, vehicleWord } from './vehicle-words.ts'

/** The formatters and texts of filters in one language. */
export type FilterWords = Readonly<{
  locale: Locale
  t: Translate<Areas['search-words']>
  /** `$60,000` for 60000. */
  dollars: (amount: number) => string
  /** A feed value as shoppers read it. */
  value: (value: string) => string
}>

export const filterWords = (locale: Locale): FilterWords => ({
  locale,
  t: areaTranslator('search-words', locale),
  dollars: (amount) => formatMoney(cents(amount * 100), locale),
  value: (value) => vehicleWord(value, locale),
})

/** The label of a range; `null` for an unbounded one. */
export function rangeLabel(
  name: RangeName,
  { min, max }: Range,
  words: FilterWords,
): string | null {
  const write = (value: number) => {
    if (name === 'price' || name === 'payment' || name === 'outTheDoor') return words.dollars(value)
    // Years are not amounts: no thousands separator.
    return name === 'year' ? String(value) : value
  }
  /** The upper bound of a range, with its unit. */
  const last = (value: number) =>
    name === 'mileage' ? formatShortMiles(value, words.locale) : write(value)
  if (min !== null && max !== null)
    return words.t(`chip.${name}Between`, { from: write(min), to: last(max) })
  if (min !== null) return words.t(`chip.${name}From`, { from: last(min) })
  if (max !== null) return words.t(`chip.${name}To`, { to: last(max) })
  return null
}

/** The label of a facet value; ambiguous ones with their unit or category: `5 seats`, `Black interior`. */
export function valueLabel(name: ListFacetName, value: string, words: FilterWords): string {
  const { t, value: write } = words
  const facet = LIST_FACETS.find((known) => known.name === name)
  if (!facet || !('chip' in facet)) return write(value)
  if (facet.chip === 'value') return t(`chip.${facet.name}`, { value: write(value) })
  return /^\d{1,3}$/.test(value) ? t(`chip.${facet.name}`, { n: Number(value) }) : value
}

/** The label of a minimum; `null` without one. */
export const limitLabel = (
  name: LimitName,
  min: number | null,
  { t }: FilterWords,
): string | null => (min === null ? null : t(`chip.${name}`, { n: min }))

// The keys of the table are the names of ranges.
const RANGES = /* @__PURE__ */ Object.keys(RANGE_NAMES) as readonly RangeName[]

/** The filters of a search, one text each, in the order of their categories; without its list, order and page. */
export function filterLabels(query: SearchQuery, locale: Locale): readonly string[] {
  const words = filterWords(locale)
  const { t } = words
  return [
    ...LIST_FACETS.flatMap(({ name }) =>
      (query.selections[name] ?? []).map((value) => valueLabel(name, value, words)),
    ),
    ...RANGES.map((name) => rangeLabel(name, query[name], words)),
    query.keywords && t('quoted', { filter: query.keywords }),
    ...query.features.map((feature) => words.value(feature)),
    ...query.tags.map((tag) => tagWord(tag, locale)),
    ...LIMITS.map(({ name }) => limitLabel(name, query[name], words)),
    query.hasPriceDrop && t('only.priceDrop'),
    query.hasPhoto && t('only.photosOnly'),
  ].filter((label): label is string => typeof label === 'string' && label !== '')
}
