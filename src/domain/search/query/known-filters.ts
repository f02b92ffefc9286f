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

/** The words of a name that state its subject: `price` of `maxPrice`. */
const wordsOf = (name: string) =>
  name
    .split(/(?=[A-Z])|[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2 && word !== 'min' && word !== 'max')

/** Whether a word of one name begins with a word of the other, as `drivetrain` with `drive`. */
const sharesWord = (a: string, b: string) =>
  wordsOf(a).some((one) =>
    wordsOf(b).some((other) => one.startsWith(other) || other.startsWith(one)),
  )

/** The suggestion for an unknown name: the closest known one, or else those with a word of it. */
function suggestionFor(name: string): string {
  const nearest = nearestName(name, KNOWN)
  const names = nearest === null ? KNOWN.filter((known) => sharesWord(name, known)) : [nearest]
  return names.length > 0 ? `did you mean ${names.join(' or ')}?` : `use one of ${KNOWN.join(', ')}`
}

/**
 * A message for each query parameter of a list's address that is no known filter, for the author of the address.
 */
export const unknownFilters = (query: string): readonly string[] =>
  [...new URLSearchParams(query).keys()]
    .filter((name) => !KNOWN.includes(name))
    .map((name) => `no list is filtered by ${name}: ${suggestionFor(name)}`)
