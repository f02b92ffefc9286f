import type { PaintSlug } from '#domain/illustration/paints.data.ts'
import { byCode, fold } from '#domain/kernel/text.ts'
import { LIST_FACETS, type ListFacetName } from '#domain/search/facets.data.ts'
import type { Meaning } from '#domain/search/plain-words/meaning.ts'
import {
  COLOR_NAMES,
  FEATURE_WORDS,
  VALUE_WORDS,
} from '#domain/search/plain-words/tables/value-words.data.ts'
import { FILLERS } from '#domain/search/plain-words/tables/word-classes.data.ts'
import { phraseKey } from '#domain/search/plain-words/tokens.ts'
import { MAX_VALUES } from '#domain/search/query/query.ts'
import type { FacetValue, SearchResult } from '#domain/search/result/result.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'

import { paintFamilies } from './paint-families.ts'
import {
  featurePhrases,
  phrasesOf,
  phrasesOfFacet,
  wordsOfNames,
  type Phrase,
  type VocabularyOptions,
} from './value-phrases.ts'

/** The values of a list, as in the result of an unfiltered search. */
export type KnownValues = Pick<SearchResult, 'facets' | 'features' | 'tags'>

/** The phrases that can be recognized for one list: its values, by shoppers' names for them. */
export type Vocabulary = Readonly<{
  /** The meaning of a phrase, by key. */
  meanings: ReadonlyMap<string, Meaning>
  /** Meanings of single words of longer model names, read after all other phrases: `wagoneer`. */
  partialNames: ReadonlyMap<string, Meaning>
  /** Keys that are recognized only directly after a make or model: `S`, `3`, and those that are also stop words. */
  weakKeys: ReadonlySet<string>
  /** The known values of categories that are filtered by number. */
  numbers: Readonly<Record<'seats' | 'doors' | 'cylinders', readonly string[]>>
  /** The newest model year of the list; 0 if there is none. */
  newestYear: number
  /** The meaning of a third row if seat counts are unknown: the configurations or the feature with one. */
  thirdRow: Meaning | null
  /** The interior colors of each generic paint. */
  interiors: ReadonlyMap<PaintSlug, readonly string[]>
  /** Tags that at least one vehicle has. */
  tags: ReadonlySet<Tag>
  /** Known words of at least four letters, folded, each with its spelling: candidates for typos. */
  words: ReadonlyMap<string, string>
  /** The words of names and engines, folded: keywords find whole ones. */
  names: ReadonlySet<string>
}>

/** The precedence of categories for an ambiguous phrase. */
const ORDER = [
  'make',
  'model',
  'body',
  'fuel',
  'drive',
  'transmission',
  'colorExt',
  'trim',
  'location',
  'bodyManufacturer',
  'engine',
  'availability',
  'assembly',
] as const satisfies readonly ListFacetName[]

const isThirdRow = ({ value }: FacetValue) => /third row|3rd row/.test(fold(value))

const mostFrequent = (values: readonly FacetValue[]) =>
  values.toSorted((a, b) => b.count - a.count || byCode(a.value, b.value))

/** The values' names in order; if there are more than a query may have, the most frequent. */
const namesOf = (values: readonly FacetValue[]) =>
  [...new Set(mostFrequent(values).map(({ value }) => value))].slice(0, MAX_VALUES).toSorted(byCode)

/** Merges phrases with the same key. */
function addPhrases(
  meanings: Map<string, Meaning>,
  facet: ListFacetName,
  phrases: readonly Phrase[],
): void {
  for (const [key, same] of Map.groupBy(phrases, ({ text }) => phraseKey(text))) {
    const values = namesOf(same.flatMap((phrase) => phrase.values))
    if (key !== '' && values.length > 0 && !meanings.has(key))
      meanings.set(key, { kind: 'values', facet, values })
  }
}

function addFeatures(meanings: Map<string, Meaning>, phrases: readonly Phrase[]): void {
  for (const [key, same] of Map.groupBy(phrases, ({ text }) => phraseKey(text))) {
    const [feature] = mostFrequent(same.flatMap(({ values }) => values))
    if (feature && !meanings.has(key))
      meanings.set(key, { kind: 'feature', feature: feature.value })
  }
}

function thirdRowOf(
  known: KnownValues,
  isEnabled: (facet: ListFacetName) => boolean,
): Meaning | null {
  const values = isEnabled('bodyManufacturer')
    ? namesOf(known.facets.bodyManufacturer.filter(isThirdRow))
    : []
  if (values.length > 0) return { kind: 'values', facet: 'bodyManufacturer', values }
  const [feature] = mostFrequent(known.features.filter(isThirdRow))
  return feature ? { kind: 'feature', feature: feature.value } : null
}

const LETTERS = /\p{L}{4,}/gu

/** Every known word with its spelling; of several spellings, the first in character order. */
function wordsOf(texts: readonly string[]): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  for (const text of texts)
    for (const [word] of text.matchAll(LETTERS)) {
      const folded = fold(word)
      const known = words.get(folded)
      if (known === undefined || byCode(word, known) < 0) words.set(folded, word)
    }
  return words
}

/** Model and trim names of one letter or few digits, and those that are also stop words. */
const isWeak = (key: string) => /^(?:\p{L}|\d{1,2})$/u.test(key) || FILLERS.has(key)

/** The vocabulary of a list. It does not depend on the order of the known values. */
export function buildVocabulary(known: KnownValues, options: VocabularyOptions): Vocabulary {
  const isEnabled = (facet: ListFacetName) => !options.disabledCategories.includes(facet)
  const valuesOf = (facet: ListFacetName) =>
    isEnabled(facet) ? known.facets[facet].filter(({ count }) => count > 0) : []
  const meanings = new Map<string, Meaning>()
  for (const facet of ORDER)
    addPhrases(meanings, facet, phrasesOfFacet(facet, valuesOf(facet), options))
  addFeatures(meanings, featurePhrases(known.features, options))
  const partialNames = new Map<string, Meaning>()
  addPhrases(
    partialNames,
    'model',
    wordsOfNames(valuesOf('model').map((value) => ({ text: value.value, values: [value] }))),
  )

  const numbers = (facet: 'seats' | 'doors' | 'cylinders') =>
    valuesOf(facet).map(({ value }) => value)
  const values = LIST_FACETS.filter((facet) => 'isKeyword' in facet).flatMap(({ name }) =>
    valuesOf(name).map(({ value }) => value),
  )
  const features = known.features.map(({ value }) => value)
  const groups = [...Object.values(VALUE_WORDS), FEATURE_WORDS]
    .flat()
    .flatMap(([phrases]) => phrasesOf(phrases))
  return {
    meanings,
    partialNames,
    weakKeys: new Set([...meanings.keys()].filter(isWeak)),
    numbers: {
      seats: numbers('seats'),
      doors: numbers('doors'),
      cylinders: numbers('cylinders'),
    },
    newestYear: Math.max(0, ...valuesOf('year').map(({ value }) => Number(value))),
    thirdRow: thirdRowOf(known, isEnabled),
    interiors: new Map(
      [...new Set(Object.values(COLOR_NAMES))].map((paint) => [
        paint,
        namesOf(valuesOf('colorInt').filter(({ value }) => paintFamilies(value).has(paint))),
      ]),
    ),
    tags: new Set(known.tags.filter(({ count }) => count > 0).map(({ tag }) => tag)),
    words: wordsOf([
      ...values,
      ...features,
      ...[...values, ...features].flatMap((value) => options.namesOf(value)),
      ...groups,
      ...Object.keys(COLOR_NAMES),
    ]),
    names: new Set(
      (['make', 'model', 'trim', 'engine'] as const)
        // Keywords find values of disabled categories too.
        .flatMap((facet) => known.facets[facet].map(({ value }) => value))
        .flatMap((value) => fold(value).split(/[^\p{L}\p{N}]+/u))
        .filter((word) => /\p{L}{3}/u.test(word)),
    ),
  }
}
