import { byCode, fold } from '#domain/kernel/text.ts'
import type { ListFacetName } from '#domain/search/facets.data.ts'
import { emptyQuery, MAX_VALUES, type SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'

import { correctionsFor, withCorrections, type Correction } from './corrections.ts'
import type { Meaning } from './meaning.ts'
import { readPlainWords, type ReadOptions, type Reading } from './read-plain-words.ts'
import { PLAIN_WORDS } from './tables/plain-words.data.ts'
import type { Topic } from './tables/topic.ts'
import { FILLERS, NEGATIONS } from './tables/word-classes.data.ts'
import type { Vocabulary } from './vocabulary/vocabulary.ts'

/** The words of a search text that are not filters, by what the search box does with them. */
export type SettledWords = Readonly<{
  /** The text as typed, without surrounding spaces. */
  typed: string
  /** The words that were set aside, as typed. */
  ignored: readonly string[]
  /** Makes and models that the site does not list, as typed. */
  unlisted: readonly string[]
  corrections: readonly Correction[]
  /** The questions about the site among the words. */
  topics: readonly Topic[]
}>

export type Settled = Readonly<{
  reading: Reading
  /** The parsed query; its keywords are only words that vehicles have. */
  query: SearchQuery
  words: SettledWords
}>

export type SettleDeps = Readonly<{
  vocabulary: Vocabulary
  options: ReadOptions
  search: (query: SearchQuery) => Pick<SearchResult, 'facets' | 'total'>
}>

/** A number of a vehicle, or a part of one: `N1001`, the end of a VIN. */
const isIdentifier = (word: string) => /^(?:\d{4,}|(?=.*\d)(?=.*\p{L})[\p{L}\d-]{3,})$/u.test(word)
/** More vehicles than this share a number by chance. */
const MAX_WITH_NUMBER = 20

/** Whether vehicles may be found by a word: it is a whole word of a name or an engine, or a number of one. */
function isFindable(word: string, { vocabulary, search, options }: SettleDeps): boolean {
  const folded = fold(word)
  if (isIdentifier(word)) {
    const { query } = readPlainWords('', vocabulary, options)
    const { total } = search({ ...query, keywords: word })
    return total > 0 && total <= MAX_WITH_NUMBER
  }
  return vocabulary.names.has(folded) && !PLAIN_WORDS.has(folded) && !FILLERS.has(folded)
}

/** A bare ZIP code; prices end in such digits as well. */
const isZip = (word: string) => /^\d{5}$/.test(word) && !/(?:00|50|9\d)$/.test(word)

/** Whether the text is only a vehicle's number. */
const isLoneNumber = ({ keywords, understood }: Reading) =>
  isIdentifier(keywords) &&
  !isZip(keywords) &&
  understood.every(({ meaning }) => meaning.kind === 'filler')

/** Corrects typos if the corrected word is then recognized. */
function corrected(typed: string, { vocabulary, options }: SettleDeps) {
  const first = readPlainWords(typed, vocabulary, options)
  const candidates = correctionsFor(first.keywords, vocabulary)
  if (candidates.length === 0) return { reading: first, corrections: [] }
  const reading = readPlainWords(withCorrections(typed, candidates), vocabulary, options)
  const left = new Set(reading.keywords.split(' ').map(fold))
  const corrections = candidates.filter(({ meant }) => !left.has(fold(meant)))
  return {
    reading: readPlainWords(withCorrections(typed, corrections), vocabulary, options),
    corrections,
  }
}

/** The facet values other than the excluded ones; `null` if there are none, or too many to select. */
function othersOf(
  { facet, values }: Readonly<{ facet: ListFacetName; values: readonly string[] }>,
  { query, result }: Readonly<{ query: SearchQuery; result: Pick<SearchResult, 'facets'> }>,
): readonly string[] | null {
  const chosen = query.selections[facet]
  const known =
    chosen ?? result.facets[facet].filter(({ count }) => count > 0).map(({ value }) => value)
  const others = known.filter((value) => !values.includes(value))
  return others.length > 0 && others.length <= MAX_VALUES ? others.toSorted(byCode) : null
}

/** A query, and the phrases that could not be applied to it. */
type Narrowed = Readonly<{ query: SearchQuery; failed: readonly string[] }>

/** Applies each phrase in turn. `apply` returns `null` for one that can't be applied. */
function applied(
  understood: Reading['understood'],
  first: SearchQuery,
  apply: (query: SearchQuery, meaning: Meaning) => SearchQuery | null,
): Narrowed {
  const failed: string[] = []
  let query = first
  for (const { text, meaning } of understood) {
    const next = apply(query, meaning)
    if (next === null) failed.push(text)
    else query = next
  }
  return { query, failed }
}

/** Selects all other values for each exclusion. */
export const withExclusions = (
  { understood }: Reading,
  first: SearchQuery,
  search: SettleDeps['search'],
): Narrowed =>
  applied(understood, first, (query, meaning) => {
    if (meaning.kind !== 'without') return query
    const result = search({ ...query, show: 0 })
    const others = othersOf(meaning, { query, result })
    return others && { ...query, selections: { ...query.selections, [meaning.facet]: others } }
  })

/** Leaves out minimums that no vehicle reaches: few feeds have the towing capacity, payload and range. */
function withoutEmptyLimits({ query, understood }: Reading, { search, options }: SettleDeps) {
  const isEmpty = (meaning: Meaning) => {
    if (meaning.kind !== 'limit') return false
    const alone = { ...(options.base ?? emptyQuery()), [meaning.name]: query[meaning.name] }
    return search({ ...alone, show: 0 }).total === 0
  }
  const empty = understood.filter(({ meaning }) => isEmpty(meaning))
  const names = empty.flatMap(({ meaning }) => (meaning.kind === 'limit' ? [meaning.name] : []))
  return {
    query: { ...query, ...Object.fromEntries(names.map((name) => [name, null])) },
    failed: empty.map(({ text }) => text),
  }
}

/** The query with the remaining words that vehicles have as keywords, and with a bare ZIP code; and the other words. */
function withLeftover(reading: Reading, query: SearchQuery, deps: SettleDeps) {
  const words = reading.keywords.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word))
  // A number alone is searched for even without a match: no other list would contain it.
  const isNumber = isLoneNumber(reading)
  const findable = words.filter((word) => isNumber || isFindable(word, deps))
  const withWords = { ...query, keywords: findable.join(' ') }
  const isFound = isNumber || (findable.length > 0 && deps.search(withWords).total > 0)
  const used = isFound ? findable : []
  const zip = query.zip ?? words.find((word) => isZip(word) && !used.includes(word)) ?? null
  const isLoneNegation = (word: string, index: number) =>
    NEGATIONS.has(fold(word)) && index === words.length - 1
  return {
    query: { ...query, keywords: used.join(' '), zip },
    ignored: words.filter(
      (word, index) => !used.includes(word) && word !== zip && !isLoneNegation(word, index),
    ),
  }
}

/**
 * Parses the search box's text and decides about every word that is no filter: typos are corrected, words that no
 * vehicle has are set aside, and only the others are keywords. Deterministic for a list.
 * @see docs/plain-words.md
 */
export function settleWords(text: string, deps: SettleDeps): Settled {
  const typed = text.replaceAll(/\s+/g, ' ').trim()
  const { reading, corrections } = corrected(typed, deps)
  const limited = withoutEmptyLimits(reading, deps)
  const { query, ignored } = withLeftover(reading, limited.query, deps)
  const aside = (isName: boolean) =>
    reading.understood.flatMap(({ text: said, meaning }) =>
      meaning.kind === 'aside' && meaning.isName === isName ? [said] : [],
    )
  const topics = reading.understood.flatMap(({ meaning }) =>
    meaning.kind === 'topic' ? [meaning.topic] : [],
  )
  return {
    reading,
    query,
    words: {
      typed,
      ignored: [...ignored, ...limited.failed, ...aside(false)],
      unlisted: aside(true),
      corrections,
      topics: [...new Set(topics)],
    },
  }
}
