import { LIMITS, LIST_FACETS } from '#domain/search/facets.data.ts'
import {
  toggleTag,
  toggleValue,
  withKeywords,
  withRange,
} from '#domain/search/query/change-query.ts'
import { PAGE_SIZE, type Range, type SearchQuery } from '#domain/search/query/query.ts'
import { limitLabel, rangeLabel, valueLabel } from '#i18n/filter-labels.ts'
import { tagWord } from '#i18n/vehicle-words.ts'

import type { Words } from './words.ts'

/** One filter of the list. */
export type AppliedFilter = Readonly<{
  /** Its label: `Jeep`, `Up to $60,000`; keywords in quotes. */
  label: string
  /** The same within a sentence: always in quotes. */
  quoted: string
  /** The label for removing it: `Any price`, `Without Jeep`. */
  relaxed: string
  /** The same query without it, shown from the first vehicle. */
  without: SearchQuery
}>

const OPEN_RANGE: Range = { min: null, max: null }

const fromFirstVehicle = (query: SearchQuery): SearchQuery => ({ ...query, show: PAGE_SIZE })

const quote = (filter: string, { t }: Words) => t('quoted', { filter })

/** A filter whose removal label is derived from its own. */
const named = (label: string, without: SearchQuery, words: Words): AppliedFilter => ({
  label,
  quoted: quote(label, words),
  relaxed: words.t('relax.without', { filter: label }),
  without,
})

/** A filter whose removal has its own label. */
const withRelaxLabel = (
  label: string,
  without: SearchQuery,
  relaxed: string,
  words: Words,
): AppliedFilter => ({ label, quoted: quote(label, words), relaxed, without })

const appliedRanges = (query: SearchQuery, words: Words): readonly AppliedFilter[] =>
  (['price', 'payment', 'outTheDoor', 'year', 'mileage'] as const).flatMap((name) => {
    const label = rangeLabel(name, query[name], words)
    if (label === null) return []
    return [
      withRelaxLabel(label, withRange(query, name, OPEN_RANGE), words.t(`relax.${name}`), words),
    ]
  })

function appliedRadius(query: SearchQuery, words: Words): readonly AppliedFilter[] {
  const { radius } = query
  if (radius === null) return []
  const without = fromFirstVehicle({ ...query, radius: null })
  const { t } = words
  return [withRelaxLabel(t('near.within', { n: radius }), without, t('relax.radius'), words)]
}

function appliedChoices(query: SearchQuery, words: Words): readonly AppliedFilter[] {
  const values = LIST_FACETS.flatMap(({ name }) =>
    (query.selections[name] ?? []).map((value) =>
      named(valueLabel(name, value, words), toggleValue(query, name, value), words),
    ),
  )
  const tags = query.tags.map((tag) =>
    named(tagWord(tag, words.locale), toggleTag(query, tag), words),
  )
  const features = query.features.map((feature) =>
    named(
      words.value(feature),
      fromFirstVehicle({ ...query, features: query.features.filter((other) => other !== feature) }),
      words,
    ),
  )
  return [...values, ...features, ...tags]
}

function appliedLimits(query: SearchQuery, words: Words): readonly AppliedFilter[] {
  const { t } = words
  const { maxDaysListed, hasPriceDrop, hasPhoto } = query
  const without = (change: Partial<SearchQuery>) => fromFirstVehicle({ ...query, ...change })
  return [
    ...LIMITS.map(({ name }) => {
      const label = limitLabel(name, query[name], words)
      return (
        label !== null &&
        withRelaxLabel(label, without({ [name]: null }), t(`relax.${name}`), words)
      )
    }),
    maxDaysListed !== null &&
      withRelaxLabel(
        t('chip.listed', { n: maxDaysListed }),
        without({ maxDaysListed: null }),
        t('relax.listed'),
        words,
      ),
    hasPriceDrop && named(t('only.priceDrop'), without({ hasPriceDrop: false }), words),
    hasPhoto && named(t('only.photosOnly'), without({ hasPhoto: false }), words),
  ].filter((filter) => filter !== false)
}

/**
 * The filters of a list, in the order of the filter panel, without the list itself.
 * @param isNear whether distances are known, so that a radius filters
 */
export function appliedFilters(
  query: SearchQuery,
  words: Words,
  isNear: boolean,
): readonly AppliedFilter[] {
  const asTyped = quote(query.keywords, words)
  const keywords =
    query.keywords === ''
      ? []
      : [{ ...named(asTyped, withKeywords(query, ''), words), quoted: asTyped }]
  return [
    ...keywords,
    ...(isNear ? appliedRadius(query, words) : []),
    ...appliedRanges(query, words),
    ...appliedChoices(query, words),
    ...appliedLimits(query, words),
  ]
}
