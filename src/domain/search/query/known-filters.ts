import { nearestName } from '#domain/kernel/nearest-name.ts'
import { LIMITS, LIST_FACETS } from '#domain/search/facets.data.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import { RANGE_NAMES } from './query.ts'

const KNOWN: readonly string[] = [
  ...LIST_FACETS.map(({ name }) => name),
  ...LIMITS.map(({ name }) => name),
  ...Object.values(RANGE_NAMES).flatMap(({ min, max }) => [min, max]),
  ...TAGS,
  'feature',
  'maxDaysListed',
  'priceDrop',
  'photosOnly',
  'keywords',
  'sort',
]

/**
 * The query parameters of a list's address that no list understands: one message per name, for the author of the
 * address.
 */
export const unknownFilters = (query: string): readonly string[] =>
  [...new URLSearchParams(query).keys()]
    .filter((name) => !KNOWN.includes(name))
    .map((name) => {
      const meant = nearestName(name, KNOWN)
      return `no list is filtered by ${name}${meant === null ? '' : `: did you mean ${meant}?`}`
    })
