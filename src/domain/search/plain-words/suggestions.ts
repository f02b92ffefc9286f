import { byName, byCode, fold } from '#domain/kernel/text.ts'
import type { ListFacetName } from '#domain/search/facets.data.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'

import { withMeaning } from './meaning.ts'

/** What a few typed letters may become. */
export type Suggestion = Readonly<{
  of: ListFacetName | 'feature'
  value: string
  /** How many vehicles of the list there are then. */
  count: number
  /** The input before it, and stays. */
  head: string
  /** What asks for it, together with everything that was typed before. */
  query: SearchQuery
}>

type Source = Readonly<{
  /** What words that were typed ask. */
  read: (text: string) => SearchQuery
  search: (query: SearchQuery) => Pick<SearchResult, 'facets' | 'features'>
  /** What a value is called, in every language. */
  namesOf: (value: string) => readonly string[]
}>

const FACETS = ['make', 'model', 'body', 'trim'] as const
const MAX_NAME_WORDS = 4

const compact = (words: readonly string[]) => words.join('')
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** More names than any group has at a time; then all are worked out again. */
const MAX_NAMES = 20_000
const known = new Map<string, readonly string[]>()

/** A name from each of its words on, as it is compared with the input: folding a name takes longer than all the rest. */
function endsOf(name: string): readonly string[] {
  const before = known.get(name)
  if (before) return before
  if (known.size >= MAX_NAMES) known.clear()
  const words = wordsOf(name)
  const ends = words.map((_, index) => compact(words.slice(index)))
  known.set(name, ends)
  return ends
}

/** Which word of a name the input begins; `null` for none. */
function wordBegun(typed: string, names: readonly string[]): number | null {
  const places = names.flatMap((name) => {
    const at = endsOf(name).findIndex((end) => end.startsWith(typed))
    return at === -1 ? [] : [at]
  })
  return places.length === 0 ? null : Math.min(...places)
}

type Candidate = Readonly<{ of: Suggestion['of']; value: string; count: number; rank: number }>

/** The values that the input begins, the first word of a name before the others. */
function candidates(typed: string, query: SearchQuery, source: Source): readonly Candidate[] {
  const result = source.search(query)
  const groups = [
    // What is chosen already would become an alternative: who has said Jeep does not go on to Subaru.
    ...FACETS.filter((name) => query.selections[name] === undefined).map((name) => ({
      of: name,
      values: result.facets[name],
    })),
    { of: 'feature' as const, values: result.features },
  ]
  return groups
    .flatMap(({ of, values }, order) =>
      values.flatMap(({ value, count }): readonly Candidate[] => {
        const at = count > 0 ? wordBegun(typed, source.namesOf(value)) : null
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

/** The models of a make whose whole name was typed, most vehicles first. */
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
 * What the last words of a text may become, best first: as many of them as some name begins with. The text before
 * them is read as plain words and narrows what is counted. Behind the whole name of a make come its models.
 * @param limit the most that come
 */
export function suggestions(text: string, source: Source, limit: number): readonly Suggestion[] {
  const typed = text.trim().split(/\s+/).filter(Boolean)
  for (let from = Math.max(0, typed.length - MAX_NAME_WORDS); from < typed.length; from++) {
    const head = typed.slice(0, from).join(' ')
    const query = source.read(head)
    const begun = compact(wordsOf(typed.slice(from).join(' ')))
    const found = begun === '' ? [] : candidates(begun, query, source)
    if (found.length > 0) {
      const begins = found.map(({ of, value, count }): Suggestion => ({
        of,
        value,
        count,
        head,
        query:
          of === 'feature'
            ? withMeaning(query, { kind: 'feature', feature: value })
            : withValue(query, of, value),
      }))
      const make = begins.find(({ of, value }) => of === 'make' && isNamed(value, begun, source))
      return [...begins, ...(make ? modelsOf(make, source) : [])].slice(0, limit)
    }
  }
  return []
}
