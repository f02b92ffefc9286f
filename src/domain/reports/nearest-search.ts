import { eachLimit, LIST_FACETS, type ListFacetName } from '#domain/search/facets.data.ts'
import { formatQuery } from '#domain/search/query/format-query.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'

/** A similar search, and the number of vehicles that it finds. */
export type NearestSearch = Readonly<{ query: SearchQuery; vehicles: number }>

/** What a vehicle is, the most important last: the last that a wider search gives up. */
const NAMES: readonly ListFacetName[] = ['body', 'model', 'make']
const OTHERS = LIST_FACETS.map(({ name }) => name).filter((name) => !NAMES.includes(name))
const OPEN = { min: null, max: null }
const WITHOUT_RANGE = ['price', 'payment', 'outTheDoor', 'mileage', 'year'] as const

function without(query: SearchQuery, facet: ListFacetName): SearchQuery {
  const { [facet]: _, ...selections } = query.selections
  return { ...query, selections }
}

/** The searches without one of the words. */
function withoutAWord(query: SearchQuery): readonly SearchQuery[] {
  const words = query.keywords.split(' ')
  if (words.length < 2) return []
  return words
    .map((_, at) => words.toSpliced(at, 1).join(' '))
    .toReversed()
    .map((keywords) => ({ ...query, keywords }))
}

/** Only what the vehicle is. */
const nameOnly = (query: SearchQuery): SearchQuery => ({
  ...emptyQuery(...query.types),
  selections: Object.fromEntries(
    Object.entries(query.selections).filter(([name]) => NAMES.some((one) => one === name)),
  ),
})

/** Wider searches, those that give up least first. */
function widerSearches(query: SearchQuery): readonly SearchQuery[] {
  const named = nameOnly(query)
  return [
    {
      ...query,
      ...eachLimit(() => null),
      maxDaysListed: null,
      hasPriceDrop: false,
      hasPhoto: false,
    },
    { ...query, features: [], tags: [] },
    ...WITHOUT_RANGE.map((range) => ({ ...query, [range]: OPEN })),
    ...OTHERS.map((facet) => without(query, facet)),
    ...withoutAWord(query),
    named,
    without(named, 'body'),
    without(without(named, 'body'), 'model'),
    without(without(named, 'make'), 'model'),
  ]
}

const textOf = (query: SearchQuery) => JSON.stringify(formatQuery(query))
const NO_FILTER = textOf(emptyQuery())

/**
 * The search most similar to one without vehicles that finds some: it gives up one filter, else all but make, model and
 * body, else all but one of these. `null` if there is none with any filter.
 * @param count the number of vehicles of a search
 */
export function nearestSearch(
  query: SearchQuery,
  count: (query: SearchQuery) => number,
): NearestSearch | null {
  const tried = new Set([textOf(query), NO_FILTER])
  for (const wider of widerSearches(query)) {
    const text = textOf(wider)
    if (tried.has(text)) continue
    tried.add(text)
    const vehicles = count(wider)
    if (vehicles > 0) return { query: wider, vehicles }
  }
  return null
}
