import { buildIndex } from '#domain/search/build-index.ts'
import type { MakeKernels } from '#domain/search/engine/kernels/kernels.ts'
import type { ListFacetName } from '#domain/search/facets.data.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { FacetValue, SearchResult } from '#domain/search/result/result.ts'
import { search } from '#domain/search/search.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

import type { PageResult, Peer } from './peer-types.ts'
import type { Stage } from './stage.ts'

/** A placeholder for the vehicle of a row: the index only returns it. */
type Row = ListedVehicle & Readonly<{ row: number }>

/** The counts of these values, in order. */
function countsIn(values: readonly string[], found: readonly FacetValue[]): readonly number[] {
  const counts = new Map(found.map(({ value, count }) => [value, count]))
  return values.map((value) => counts.get(value) ?? 0)
}

/** The product's own search with these kernels. */
export function oursPeer(
  { workload: { columns, makeFirst, moment } }: Stage,
  makeKernels: MakeKernels,
): Peer {
  const rows = Array.from({ length: columns.size }, (_, row) => ({ row }) as Row)
  const index = buildIndex(rows, { priceOf: () => null, makeFirst, makeKernels }, columns)

  const read = (found: SearchResult<Row>): PageResult => ({
    total: found.total,
    rows: found.vehicles.map(({ row }) => row),
    countsOf: (name: ListFacetName) => countsIn(columns.texts[name].values, found.facets[name]),
    tags: found.tags.map(({ count }) => count),
    price: found.histograms.price,
    mileage: found.histograms.mileage,
    features: countsIn(columns.features.values, found.features),
    drops: found.withPriceDrop,
    photos: found.withPhoto,
  })
  return {
    bytes: index.segments[0].engine.byteLength(),
    prepareSearch: (query: SearchQuery) => ({
      run: () => search(index, query, moment),
      // `read` is only called with the result of `run`.
      read: (found) => read(found as SearchResult<Row>),
    }),
    close: () => {},
  }
}
