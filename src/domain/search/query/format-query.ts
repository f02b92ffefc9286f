import { byCode } from '#domain/kernel/text.ts'
import { LIMITS, LIST_FACETS } from '#domain/search/facets.data.ts'

import { emptyQuery, RANGE_NAMES, type SearchQuery } from './query.ts'

/** The parameters with a single value; `null` for a default. */
function singlesOf(query: SearchQuery): readonly (readonly [string, string | number | null])[] {
  const defaults = emptyQuery()
  return [
    ...LIMITS.map(({ name }) => [name, query[name]] as const),
    ['maxDaysListed', query.maxDaysListed],
    ['priceDrop', query.hasPriceDrop ? 'true' : null],
    ['photosOnly', query.hasPhoto ? 'true' : null],
    ['zip', query.zip],
    ['radius', query.radius],
    ['nearest', query.isNearestFirst ? 'true' : null],
    ['keywords', query.keywords || null],
    ['sort', query.sort === defaults.sort ? null : query.sort],
    ['show', query.show === defaults.show ? null : query.show],
  ]
}

/**
 * The names and values of a query's address, sorted and without defaults; the list itself (`types`) is in the path.
 * Equal queries have the same pairs, and `parseQuery` is the inverse.
 * @see SRCH-4
 */
export function formatQuery(query: SearchQuery): [name: string, value: string][] {
  const pairs: [string, string][] = []
  const add = (name: string, value: string | number) => pairs.push([name, String(value)])
  for (const { name } of LIST_FACETS)
    for (const value of query.selections[name] ?? []) add(name, value)
  for (const tag of query.tags) add(tag, 'true')
  for (const name of ['price', 'mileage', 'year', 'payment', 'outTheDoor'] as const) {
    const { min, max } = query[name]
    if (min !== null) add(RANGE_NAMES[name].min, min)
    if (max !== null) add(RANGE_NAMES[name].max, max)
  }
  for (const feature of query.features) add('feature', feature)
  for (const [name, value] of query.plan) add(name, value)
  for (const [name, value] of singlesOf(query)) if (value !== null) add(name, value)
  return pairs.toSorted(([a, x], [b, y]) => byCode(a, b) || byCode(x, y))
}
