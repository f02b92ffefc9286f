import type { FacetName } from '#domain/search/facets.data.ts'
import {
  buildVocabulary,
  type Vocabulary,
} from '#domain/search/plain-words/vocabulary/vocabulary.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import { LOCALES } from './locale.ts'
import { vehicleWord } from './vehicle-words.ts'

type SiteWords = Readonly<{
  key: string
  filtersOptions: Readonly<{ disabledCategories: readonly FacetName[] }>
}>

type Inventory<S> = Readonly<{
  /** The cache key of the vocabulary; without it, it is rebuilt. */
  version?: () => string
  search: (site: S, query: SearchQuery) => SearchResult
}>

/** The labels of a value in every language, without duplicates. */
export const wordsForValue = (value: string): readonly string[] => [
  ...new Set(LOCALES.map((locale) => vehicleWord(value, locale))),
]

const makeVocabulary = <S extends SiteWords>(inventory: Inventory<S>, site: S): Vocabulary =>
  buildVocabulary(inventory.search(site, emptyQuery(...VEHICLE_TYPES)), {
    disabledCategories: site.filtersOptions.disabledCategories,
    namesOf: wordsForValue,
  })

/** Vocabularies by inventory and site, each for the inventory version that it was made from. */
const memo = new WeakMap<object, Map<string, Readonly<{ version: string; words: Vocabulary }>>>()

/** All terms that can be recognized about a site's vehicles, in every language; built once per inventory version. */
export function siteVocabulary<S extends SiteWords>(inventory: Inventory<S>, site: S): Vocabulary {
  const version = inventory.version?.()
  if (version === undefined) return makeVocabulary(inventory, site)
  const bySite = memo.get(inventory) ?? new Map<string, { version: string; words: Vocabulary }>()
  memo.set(inventory, bySite)
  const known = bySite.get(site.key)
  if (known?.version === version) return known.words
  const words = makeVocabulary(inventory, site)
  bySite.set(site.key, { version, words })
  return words
}
