import { fold } from '#domain/kernel/text.ts'
import type { FacetName, ListFacetName } from '#domain/search/facets.data.ts'
import {
  COLOR_NAMES,
  COUNTRY_NAMES,
  FEATURE_WORDS,
  VALUE_WORDS,
} from '#domain/search/plain-words/tables/value-words.data.ts'
import { phraseKey } from '#domain/search/plain-words/tokens.ts'
import type { FacetValue } from '#domain/search/result/result.ts'

import { paintFamilies } from './paint-families.ts'

export type VocabularyOptions = Readonly<{
  /** Categories that are disabled here. @see SRCH-10 */
  disabledCategories: readonly FacetName[]
  /** Other names of a value, in any language. */
  namesOf: (value: string) => readonly string[]
}>

const countryNames = (country: string) =>
  COUNTRY_NAMES.find(([known]) => known === country)?.slice(1) ?? []

/** Country names are ambiguous; the assembly country requires one of these phrases before it. */
const BUILT_IN = ['made in', 'built in', 'assembled in', 'hecho en', 'hecha en', 'ensamblado en']
/** Words for the finish of a paint, which shoppers omit. */
const FINISH = /\b(?:clearcoat|pearlcoat|metallic|tri-coat|pearl)\b/gi

/** A phrase that shoppers may type, and the values that it means. */
export type Phrase = Readonly<{ text: string; values: readonly FacetValue[] }>

/** The phrases of a comma-separated list. */
export const phrasesOf = (list: string) =>
  list.split(',').map((text) => text.replaceAll(/\s+/g, ' ').trim())

/** The values that start with one of these phrases, by whole words. */
const beginningWith = (values: readonly FacetValue[], phrases: readonly string[]) =>
  values.filter(({ value }) => {
    const words = ` ${fold(value).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
    return phrases.some((phrase) => words.trimStart().startsWith(`${phrase} `))
  })

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
  const hasOneOwner = (key: string) =>
    new Set(owners.get(key)?.flatMap(({ values }) => values.map(({ value }) => value))).size === 1
  return parts.filter(({ text }) => !whole.has(phraseKey(text)) && hasOneOwner(phraseKey(text)))
}

/** Words of too many or unrelated names to mean any of them: `series`, `model`. */
const GENERIC = /^(?:grand|series|model|charger|daytona|mustang|sport|unlimited)$/

/** Each long word of longer names, which means all names that contain it: `wagoneer`, `silverado`. */
export function wordsOfNames(phrases: readonly Phrase[]): readonly Phrase[] {
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
export function phrasesOfFacet(
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
  const groups = (VALUE_WORDS[facet] ?? []).flatMap(([phrases, names]) => {
    const named = beginningWith(values, phrasesOf(names))
    return phrasesOf(phrases).map((text) => ({ text, values: named }))
  })
  const replaced = new Set(groups.map(({ text }) => phraseKey(text)))
  const valuePhrases = values.flatMap((value) =>
    [value.value, ...options.namesOf(value.value)].map((text) => ({ text, values: [value] })),
  )
  return [
    ...groups,
    ...(facet === 'colorExt' ? colorPhrases(values) : []),
    ...(facet === 'trim' ? trimPhrases(values) : []),
    // A shoppers' word for several values keeps all of them, even if one value has the same spelling.
    ...valuePhrases.filter(({ text }) => !replaced.has(phraseKey(text))),
    ...(facet === 'make' || facet === 'model' ? pluralsOf(valuePhrases) : []),
    ...(facet === 'model' ? partsOfNames(valuePhrases) : []),
    ...(facet === 'trim' ? beginningsOfNames(valuePhrases) : []),
  ]
}

/** Shoppers' phrases for features. */
export function featurePhrases(
  features: readonly FacetValue[],
  options: VocabularyOptions,
): readonly Phrase[] {
  return [
    ...features.flatMap((feature) =>
      [feature.value, ...options.namesOf(feature.value)].map((text) => ({
        text,
        values: [feature],
      })),
    ),
    ...FEATURE_WORDS.flatMap(([phrases, names]) =>
      phrasesOf(phrases).map((text) => ({
        text,
        values: beginningWith(features, phrasesOf(names)),
      })),
    ),
  ]
}
