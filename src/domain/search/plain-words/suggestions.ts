import { byName, byCode, fold } from '#domain/kernel/text.ts'
import type { ListFacetName } from '#domain/search/facets.data.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'

import { withMeaning } from './meaning.ts'

/** A completion of the typed text. */
export type Suggestion = Readonly<{
  of: ListFacetName | 'feature'
  value: string
  /** The number of matching vehicles in the list. */
  count: number
  /** The preceding input, which stays. */
  head: string
  /** The query of the completed text. */
  query: SearchQuery
}>

type Source = Readonly<{
  /** Parses typed words into a query. */
  read: (text: string) => SearchQuery
  search: (query: SearchQuery) => Pick<SearchResult, 'facets' | 'features'>
  /** All names of a value, in every language. */
  namesOf: (value: string) => readonly string[]
}>

const FACETS = ['make', 'model', 'body', 'trim'] as const
const MAX_NAME_WORDS = 4

const compact = (words: readonly string[]) => words.join('')
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** More names than any group has at a time; then the cache is cleared. */
const MAX_NAMES = 20_000
const known = new Map<string, readonly string[]>()

/**
 * The ends of a name: from each of its words to its last one, folded for comparison. Cached, since folding takes longer
 * than everything else.
 */
function endsOf(name: string): readonly string[] {
  const before = known.get(name)
  if (before) return before
  if (known.size >= MAX_NAMES) known.clear()
  const words = wordsOf(name)
  const ends = words.map((_, index) => compact(words.slice(index)))
  known.set(name, ends)
  return ends
}

/** The index of the first word of a name that starts with the input; `null` for none. */
function indexOfMatch(typed: string, names: readonly string[]): number | null {
  const indexes = names.flatMap((name) => {
    const index = endsOf(name).findIndex((end) => end.startsWith(typed))
    return index === -1 ? [] : [index]
  })
  return indexes.length === 0 ? null : Math.min(...indexes)
}

type Candidate = Readonly<{ of: Suggestion['of']; value: string; count: number; rank: number }>

/** The values with a word that starts with the input, matches of the first word first. */
function candidates(typed: string, query: SearchQuery, source: Source): readonly Candidate[] {
  const result = source.search(query)
  const groups = [
    // Another value of a selected category would become an alternative, but no one types Subaru after Jeep.
    ...FACETS.filter((name) => query.selections[name] === undefined).map((name) => ({
      of: name,
      values: result.facets[name],
    })),
    { of: 'feature' as const, values: result.features },
  ]
  return groups
    .flatMap(({ of, values }, order) =>
      values.flatMap(({ value, count }): readonly Candidate[] => {
        const at = count > 0 ? indexOfMatch(typed, source.namesOf(value)) : null
        return at === null
          ? []
          : [{ of, value, count, rank: Number(at > 0) * groups.length + order }]
      }),
    )
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        b.count - a.count ||
        byName(a.value, b.value) ||
        byCode(a.value, b.value),
    )
}

const isNamed = (value: string, typed: string, source: Source) =>
  source.namesOf(value).some((name) => compact(wordsOf(name)) === typed)

const withValue = (query: SearchQuery, facet: ListFacetName, value: string) =>
  withMeaning(query, { kind: 'values', facet, values: [value] })

/** The models of a completely typed make, most vehicles first. */
function modelsOf(make: Suggestion, source: Source): readonly Suggestion[] {
  const head = `${make.head} ${make.value}`.trim()
  return source
    .search(make.query)
    .facets.model.filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count || byName(a.value, b.value) || byCode(a.value, b.value))
    .map(({ value, count }) => ({
      of: 'model',
      value,
      count,
      head,
      query: withValue(make.query, 'model', value),
    }))
}

/**
 * Completions of the last words of a text, best first, with as many words as form the prefix of a name. The words
 * before them are parsed and filter the counts. After a completely typed make, its models follow.
 * @param limit the maximum number
 */
export function suggestions(text: string, source: Source, limit: number): readonly Suggestion[] {
  const typed = text.trim().split(/\s+/).filter(Boolean)
  for (let from = Math.max(0, typed.length - MAX_NAME_WORDS); from < typed.length; from++) {
    const head = typed.slice(0, from).join(' ')
    const query = source.read(head)
    const prefix = compact(wordsOf(typed.slice(from).join(' ')))
    const found = prefix === '' ? [] : candidates(prefix, query, source)
    if (found.length > 0) {
      const matches = found.map(({ of, value, count }): Suggestion => ({
        of,
        value,
        count,
        head,
        query:
          of === 'feature'
            ? withMeaning(query, { kind: 'feature', feature: value })
            : withValue(query, of, value),
      }))
      const make = matches.find(({ of, value }) => of === 'make' && isNamed(value, prefix, source))
      return [...matches, ...(make ? modelsOf(make, source) : [])].slice(0, limit)
    }
  }
  return []
}
