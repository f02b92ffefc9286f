import type { PaintSlug } from '#domain/illustration/paints.data.ts'
import { byCode, fold } from '#domain/kernel/text.ts'
import { LIST_FACETS, type FacetName, type ListFacetName } from '#domain/search/facets.data.ts'
import { MAX_VALUES } from '#domain/search/query/query.ts'
import type { FacetValue, SearchResult } from '#domain/search/result/result.ts'
import type { Tag } from '#domain/vehicle/tags.data.ts'

import type { Meaning } from './meaning.ts'
import { paintFamilies } from './paint-families.ts'
import { phraseKey } from './pieces.ts'
import {
  COLOR_NAMES,
  COUNTRY_NAMES,
  FEATURE_WORDS,
  VALUE_WORDS,
} from './tables/value-words.data.ts'
import { FILLERS } from './tables/word-classes.data.ts'

/** The values of a list, as in the result of an unfiltered search. */
export type KnownValues = Pick<SearchResult, 'facets' | 'features' | 'tags'>

export type VocabularyOptions = Readonly<{
  /** Categories that are disabled here. @see SRCH-10 */
  disabledCategories: readonly FacetName[]
  /** Other names of a value, in any language. */
  namesOf: (value: string) => readonly string[]
}>

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
  interiors: ReadonlyMap<PaintSlug, readonly string[]>
  /** Tags that at least one vehicle has. */
  tags: ReadonlySet<Tag>
  /** Known words of at least four letters, folded, each with its spelling: candidates for typos. */
  words: ReadonlyMap<string, string>
  /** The words of names and engines, folded: keywords find whole ones. */
  names: ReadonlySet<string>
}>

const countryNames = (country: string) =>
  COUNTRY_NAMES.find(([known]) => known === country)?.slice(1) ?? []

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

/** Country names are ambiguous; the assembly country requires one of these phrases before it. */
const BUILT_IN = ['made in', 'built in', 'assembled in', 'hecho en', 'hecha en', 'ensamblado en']
const FINISH = /\b(?:clearcoat|pearlcoat|metallic|tri-coat|pearl)\b/gi
const isThirdRow = ({ value }: FacetValue) => /third row|3rd row/.test(fold(value))

type Phrase = Readonly<{ text: string; values: readonly FacetValue[] }>

const phrasesOf = (list: string) =>
  list.split(',').map((text) => text.replaceAll(/\s+/g, ' ').trim())

/** The values that start with one of these phrases, by whole words. */
const beginningWith = (values: readonly FacetValue[], phrases: readonly string[]) =>
  values.filter(({ value }) => {
    const words = ` ${fold(value).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
    return phrases.some((phrase) => words.trimStart().startsWith(`${phrase} `))
  })

const mostFrequent = (values: readonly FacetValue[]) =>
  values.toSorted((a, b) => b.count - a.count || byCode(a.value, b.value))

/** The values' names in order; if there are more than a query may have, the most frequent. */
const namesOf = (values: readonly FacetValue[]) =>
  [...new Set(mostFrequent(values).map(({ value }) => value))].slice(0, MAX_VALUES).toSorted(byCode)

function colorPhrases(values: readonly FacetValue[]): readonly Phrase[] {
  const painted = values.map((value) => ({ value, paints: paintFamilies(value.value) }))
  const named = Object.entries(COLOR_NAMES).map(([text, paint]) => ({
    text,
    values: painted.filter(({ paints }) => paints.has(paint)).map(({ value }) => value),
  }))
  const plain = values.map((value) => ({
    text: value.value.replaceAll(FINISH, ' '),
    values: [value],
  }))
  return [...named, ...plain]
}

/** A trim also matches longer names with this prefix: `Rubicon` for `Rubicon 392`. */
function trimPhrases(values: readonly FacetValue[]): readonly Phrase[] {
  const folded = values.map((value) => ({ value, text: `${fold(value.value)} ` }))
  return folded.map(({ text }) => ({
    text,
    values: folded.filter((other) => other.text.startsWith(text)).map(({ value }) => value),
  }))
}

/** `Wranglers`, but not `300s` or `GTI S`, which name trims. */
const pluralsOf = (phrases: readonly Phrase[]): readonly Phrase[] =>
  phrases
    .filter(({ text }) => /\p{Ll}{3}$/u.test(text))
    .map(({ text, values }) => ({ text: `${text}s`, values }))

/** Two or more words of a longer name that no other name has: `Cherokee L`, `Mustang GT500`. */
function partsOfNames(phrases: readonly Phrase[]): readonly Phrase[] {
  const whole = new Set(phrases.map(({ text }) => phraseKey(text)))
  const parts = phrases.flatMap(({ text, values }) => {
    const words = text.split(' ')
    if (words.length < 3) return []
    const spans = [
      words.slice(1),
      words.slice(0, -1),
      [...words.slice(0, 1), ...words.slice(-1)],
    ].map((part) => part.join(' '))
    return spans.map((part) => ({ text: part, values }))
  })
  const owners = Map.groupBy(parts, ({ text }) => phraseKey(text))
  const isOfOne = (key: string) =>
    new Set(owners.get(key)?.flatMap(({ values }) => values.map(({ value }) => value))).size === 1
  return parts.filter(({ text }) => !whole.has(phraseKey(text)) && isOfOne(phraseKey(text)))
}

/** Words that say nothing about which name: `series`, `model`. */
const GENERIC = /^(?:grand|series|model|charger|daytona|mustang|sport|unlimited)$/

/** A long word of one or more longer names, for all of them: `wagoneer`, `silverado`. */
function wordsOfNames(phrases: readonly Phrase[]): readonly Phrase[] {
  const whole = new Set(phrases.map(({ text }) => phraseKey(text)))
  return phrases.flatMap(({ text, values }) =>
    text
      .split(/[\s-]+/)
      .filter((word) => /^\p{L}{4,}$/u.test(word))
      .filter((word) => !GENERIC.test(fold(word)))
      .filter((word) => text !== word && !whole.has(phraseKey(word)))
      .map((word) => ({ text: word, values })),
  )
}

/** The first two words of a trim of three or more: `Summit Reserve` of `Summit Reserve 4xe`. */
const beginningsOfNames = (phrases: readonly Phrase[]): readonly Phrase[] =>
  phrases.flatMap(({ text, values }) => {
    const words = text.split(' ')
    return words.length < 3 ? [] : [{ text: words.slice(0, 2).join(' '), values }]
  })

/** Shoppers' phrases for the values of one category. */
function phrasesOfFacet(
  facet: ListFacetName,
  values: readonly FacetValue[],
  options: VocabularyOptions,
): readonly Phrase[] {
  if (facet === 'assembly')
    return values.flatMap((value) =>
      [value.value, ...options.namesOf(value.value), ...countryNames(value.value)].flatMap((name) =>
        BUILT_IN.map((before) => ({ text: `${before} ${name}`, values: [value] })),
      ),
    )
  const groups = (VALUE_WORDS[facet] ?? []).flatMap(([says, means]) => {
    const meant = beginningWith(values, phrasesOf(means))
    return phrasesOf(says).map((text) => ({ text, values: meant }))
  })
  const replaced = new Set(groups.map(({ text }) => phraseKey(text)))
  const valuePhrases = values.flatMap((value) =>
    [value.value, ...options.namesOf(value.value)].map((text) => ({ text, values: [value] })),
  )
  return [
    ...groups,
    ...(facet === 'colorExt' ? colorPhrases(values) : []),
    ...(facet === 'trim' ? trimPhrases(values) : []),
    // A shopper's word for several values must not shrink to the one that is spelled the same.
    ...valuePhrases.filter(({ text }) => !replaced.has(phraseKey(text))),
    ...(facet === 'make' || facet === 'model' ? pluralsOf(valuePhrases) : []),
    ...(facet === 'model' ? partsOfNames(valuePhrases) : []),
    ...(facet === 'trim' ? beginningsOfNames(valuePhrases) : []),
  ]
}

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

function addFeatures(
  meanings: Map<string, Meaning>,
  features: readonly FacetValue[],
  options: VocabularyOptions,
): void {
  const phrases = [
    ...features.flatMap((feature) =>
      [feature.value, ...options.namesOf(feature.value)].map((text) => ({
        text,
        values: [feature],
      })),
    ),
    ...FEATURE_WORDS.flatMap(([says, means]) =>
      phrasesOf(says).map((text) => ({ text, values: beginningWith(features, phrasesOf(means)) })),
    ),
  ]
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
  addFeatures(meanings, known.features, options)
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
    .flatMap(([says]) => phrasesOf(says))
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
