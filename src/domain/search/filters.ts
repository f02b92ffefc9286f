import { fold } from '#domain/kernel/text.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'

import type { SearchIndex } from './build-index.ts'
import { bitsOf } from './engine/vehicle-columns.ts'
import { LIST_FACETS, type FacetName } from './facets.data.ts'
import type { Range, SearchQuery } from './query.ts'
import type { Bounds } from './result.ts'
import { hasLatePriceDrop, type SearchMoment } from './search-moment.ts'

/** One thing a query asks of every vehicle. */
export type Filter = Readonly<{
  /** The category that leaves this filter out of its own counts, or the rule that hides sold vehicles; else `null`. */
  of: FacetName | 'sold' | null
  holds: (row: number) => boolean
}>

const SOLD_BIT = 1 << TAGS.indexOf('isSold')

/** Whether a row is sold. */
export const isSoldRow = (index: SearchIndex, row: number): boolean =>
  ((index.tags[row] ?? 0) & SOLD_BIT) !== 0

/** The words of a keyword search, folded as the index is. @see SRCH-6 */
const keywordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean)

/** Keeps values inside the range; a vehicle without the value is out. `null` where the range filters nothing. */
function rangeFilter(
  of: FacetName | null,
  values: Float64Array,
  range: Range,
  bounds: Bounds | null,
): Filter | null {
  const min = range.min === bounds?.min ? null : range.min
  const max = range.max === bounds?.max ? null : range.max
  if (min === null && max === null) return null
  const low = min ?? Number.NEGATIVE_INFINITY
  const high = max ?? Number.POSITIVE_INFINITY
  return {
    of,
    holds: (row) => {
      const value = values[row] ?? Number.NaN
      return value >= low && value <= high
    },
  }
}

function listFilters(index: SearchIndex, query: SearchQuery): Filter[] {
  return LIST_FACETS.flatMap(({ name }) => {
    const wanted = query.selections[name]
    if (!wanted || wanted.length === 0) return []
    const { codes, codeOf } = index.columns[name]
    const wantedCodes = new Set(wanted.map((value) => codeOf.get(value)))
    return [{ of: name, holds: (row) => wantedCodes.has(codes[row]) }]
  })
}

/** Sold vehicles are hidden, unless the Sold tag is chosen: then only they are shown. @see SRCH-3 */
const soldFilter = (index: SearchIndex, isWanted: boolean): Filter => ({
  of: 'sold',
  holds: (row) => isSoldRow(index, row) === isWanted,
})

/** What no category of the sidebar's leaves out of its counts. */
function plainFilters(
  { table }: SearchIndex,
  query: SearchQuery,
  moment: SearchMoment,
): readonly (Filter | null)[] {
  const { minMpg, maxDaysListed, payment, features } = query
  const hard = (isAsked: boolean, holds: Filter['holds']) => (isAsked ? { of: null, holds } : null)
  const wanted = features.map((feature) => table.features.values.indexOf(feature))
  return [
    hard(query.hasPhoto, (row) => table.photos[row] === 1),
    hard(query.hasPriceDrop, (row) => hasLatePriceDrop(table.droppedOn[row] ?? 0, moment)),
    hard(minMpg !== null, (row) => (table.mpg[row] ?? 0) >= Math.max(1, minMpg ?? 0)),
    hard(
      maxDaysListed !== null,
      (row) => moment.today - (table.listedOn[row] ?? 0) <= (maxDaysListed ?? 0),
    ),
    hard(payment.min !== null || payment.max !== null, (row) => {
      const amount = table.payment[row] ?? -1
      return amount >= (payment.min ?? 0) && amount <= (payment.max ?? Number.POSITIVE_INFINITY)
    }),
    hard(wanted.length > 0, (row) => {
      const codes = table.features.codes.subarray(
        table.features.starts[row],
        table.features.starts[row + 1],
      )
      return wanted.every((code) => codes.includes(code))
    }),
  ]
}

/**
 * Everything a query asks, cheapest first. A vehicle is found when all of it holds.
 * @param bounds the bounds of the query's list: a range that ends on them filters nothing (SRCH-5)
 * @see SRCH-1, SRCH-2, SRCH-3, SRCH-5, SRCH-6
 */
export function filtersOf(
  index: SearchIndex,
  query: SearchQuery,
  bounds: Readonly<{ price: Bounds; mileage: Bounds }>,
  moment: SearchMoment,
): readonly Filter[] {
  const tags = bitsOf(TAGS, (tag) => tag !== 'isSold' && query.tags.includes(tag))
  const words = keywordsOf(query.keywords)
  const filters: readonly (Filter | null)[] = [
    soldFilter(index, query.tags.includes('isSold')),
    tags === 0 ? null : { of: null, holds: (row) => ((index.tags[row] ?? 0) & tags) === tags },
    // A filter of its own: the counts of years follow it, as they follow every other filter.
    rangeFilter(null, index.years, query.year, null),
    ...plainFilters(index, query, moment),
    rangeFilter('price', index.priceDollars, query.price, bounds.price),
    rangeFilter('mileage', index.mileageMiles, query.mileage, bounds.mileage),
    ...listFilters(index, query),
    words.length === 0
      ? null
      : {
          of: null,
          holds: (row) => {
            const text = index.texts[row] ?? ''
            return words.every((word) => text.includes(word))
          },
        },
  ]
  return filters.filter((filter) => filter !== null)
}
