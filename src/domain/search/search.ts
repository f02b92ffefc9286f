import { byCode, byName } from '#domain/kernel/text.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { VEHICLE_TYPES } from '#domain/vehicle/vehicle.ts'

import type { SearchIndex } from './build-index.ts'
import { bitsOf } from './engine/vehicle-columns.ts'
import { facetValues } from './facet-values.ts'
import { eachListFacet, LIST_FACETS, type ListFacetName } from './facets.data.ts'
import { filtersOf, isSoldRow, type Filter } from './filters.ts'
import { histogramSteps } from './histogram.ts'
import type { SearchQuery } from './query.ts'
import { rangeBounds } from './range-bounds.ts'
import type { Bounds, SearchResult } from './result.ts'
import { hasLatePriceDrop, type SearchMoment } from './search-moment.ts'
import { sortOrder } from './sort-order.ts'

type Tally = Readonly<{
  facets: Readonly<Record<ListFacetName, Uint32Array>>
  tags: Uint32Array
  price: Uint32Array
  mileage: Uint32Array
  /** 1 for each row that is found. */
  isFound: Uint8Array
  total: number
  sold: number
}>

type ListBounds = Readonly<{ price: Bounds; mileage: Bounds }>

/**
 * Everything a results page needs for one query: the first vehicles in order, how many there are, what each
 * further choice would give, and the bounds of the whole list.
 *
 * One pass over the rows counts it all: a row that fails no filter counts everywhere, a row that fails one
 * filter counts in that filter's own category alone.
 * @see SRCH-1 to SRCH-10
 */
export function search(index: SearchIndex, query: SearchQuery, moment: SearchMoment): SearchResult {
  const types = query.types.length === 0 ? VEHICLE_TYPES : query.types
  const lists = bitsOf(VEHICLE_TYPES, (type) => types.includes(type))
  const bounds = boundsOf(index, lists)
  const tally = tallyRows(index, lists, filtersOf(index, query, bounds, moment), bounds)
  const countOfTag = (at: number, isSold: boolean) => (isSold ? tally.sold : (tally.tags[at] ?? 0))
  return {
    total: tally.total,
    vehicles: firstFound(index, query, tally, moment),
    facets: eachListFacet(({ name, order }) =>
      facetValues(index.columns[name], tally.facets[name], query.selections[name] ?? [], order),
    ),
    tags: TAGS.map((tag, at) => ({ tag, count: countOfTag(at, tag === 'isSold') })),
    features: featureCounts(index, tally.isFound),
    withPriceDrop: countFound(tally.isFound, (row) =>
      hasLatePriceDrop(index.table.droppedOn[row] ?? 0, moment),
    ),
    withPhoto: countFound(tally.isFound, (row) => index.table.photos[row] === 1),
    bounds,
    histograms: { price: [...tally.price], mileage: [...tally.mileage] },
  }
}

function boundsOf(index: SearchIndex, lists: number): ListBounds {
  const known = index.memo.bounds.get(lists)
  if (known) return known
  const listed = (values: Float64Array) =>
    values.filter((_, row) => ((index.lists[row] ?? 0) & lists) !== 0)
  const bounds = {
    price: rangeBounds(listed(index.priceDollars)),
    mileage: rangeBounds(listed(index.mileageMiles)),
  }
  index.memo.bounds.set(lists, bounds)
  return bounds
}

/** `false` when two filters or more fail, `null` when none does, else the one that fails. */
function onlyMiss(filters: readonly Filter[], row: number): Filter | null | false {
  let miss: Filter | null = null
  for (const filter of filters) {
    if (filter.holds(row)) continue
    if (miss || filter.of === null) return false
    miss = filter
  }
  return miss
}

function addOne(counts: Uint32Array, at: number) {
  counts[at] = (counts[at] ?? 0) + 1
}

function addToHistogram(counts: Uint32Array, value: number, { min, max }: Bounds) {
  if (Number.isNaN(value)) return
  const { width, steps } = histogramSteps({ min, max })
  addOne(counts, Math.min(Math.floor((value - min) / width), steps - 1))
}

function tallyRows(
  index: SearchIndex,
  lists: number,
  filters: readonly Filter[],
  bounds: ListBounds,
): Tally {
  const facets = eachListFacet(({ name }) => new Uint32Array(index.columns[name].values.length))
  const tags = new Uint32Array(TAGS.length)
  const price = new Uint32Array(histogramSteps(bounds.price).steps)
  const mileage = new Uint32Array(histogramSteps(bounds.mileage).steps)
  const isFound = new Uint8Array(index.vehicles.length)
  let total = 0
  let sold = 0

  const countFacet = (name: ListFacetName, row: number) =>
    addOne(facets[name], index.columns[name].codes[row] ?? 0)
  const countPrice = (row: number) =>
    addToHistogram(price, index.priceDollars[row] ?? Number.NaN, bounds.price)
  const countMileage = (row: number) =>
    addToHistogram(mileage, index.mileageMiles[row] ?? Number.NaN, bounds.mileage)
  const countEverywhere = (row: number) => {
    total++
    isFound[row] = 1
    for (const { name } of LIST_FACETS) countFacet(name, row)
    countPrice(row)
    countMileage(row)
    const bits = index.tags[row] ?? 0
    for (let at = 0; bits >> at !== 0; at++) if ((bits >> at) & 1) addOne(tags, at)
    if (isSoldRow(index, row)) sold++
  }

  for (let row = 0; row < isFound.length; row++) {
    if (((index.lists[row] ?? 0) & lists) === 0) continue
    const miss = onlyMiss(filters, row)
    if (miss === false) continue
    if (miss === null) countEverywhere(row)
    else if (miss.of === 'price') countPrice(row)
    else if (miss.of === 'mileage') countMileage(row)
    else if (miss.of === 'sold') sold += Number(isSoldRow(index, row))
    else if (miss.of !== null) countFacet(miss.of, row)
  }
  return { facets, tags, price, mileage, isFound, total, sold }
}

function firstFound(index: SearchIndex, query: SearchQuery, tally: Tally, moment: SearchMoment) {
  const shown: SearchResult['vehicles'][number][] = []
  for (const row of sortOrder(index, query.sort, moment)) {
    if (shown.length >= query.show) break
    const vehicle = index.vehicles[row]
    if (vehicle && tally.isFound[row] === 1) shown.push(vehicle)
  }
  return shown
}

const countFound = (isFound: Uint8Array, holds: (row: number) => boolean) =>
  isFound.reduce((count, found, row) => count + Number(found === 1 && holds(row)), 0)

/** Features of the vehicles found, most frequent first, then in the order of names. */
function featureCounts({ table }: SearchIndex, isFound: Uint8Array) {
  const { values, starts, codes } = table.features
  const counts = new Uint32Array(values.length)
  for (const [row, found] of isFound.entries())
    if (found) for (const code of codes.subarray(starts[row], starts[row + 1])) addOne(counts, code)
  return values
    .map((value, code) => ({ value, count: counts[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || byName(a.value, b.value) || byCode(a.value, b.value))
}
