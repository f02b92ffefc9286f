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
function countsIn(values: readonly string[], facet: readonly FacetValue[]): readonly number[] {
  const counts = new Map(facet.map(({ value, count }) => [value, count]))
  return values.map((value) => counts.get(value) ?? 0)
}

/** The product's own search with these kernels. */
export function oursPeer(
  { workload: { columns, makeFirst, moment } }: Stage,
  makeKernels: MakeKernels,
): Peer {
  const rows = Array.from({ length: columns.size }, (_, row) => ({ row }) as Row)
  const index = buildIndex(rows, { priceOf: () => null, makeFirst, makeKernels }, columns)

  const read = (result: SearchResult<Row>): PageResult => ({
    total: result.total,
    rows: result.vehicles.map(({ row }) => row),
    countsOf: (name: ListFacetName) => countsIn(columns.texts[name].values, result.facets[name]),
    tags: result.tags.map(({ count }) => count),
    price: result.histograms.price,
    mileage: result.histograms.mileage,
    features: countsIn(columns.features.values, result.features),
    drops: result.withPriceDrop,
    photos: result.withPhoto,
  })
  return {
    bytes: index.segments[0].engine.byteLength(),
    prepareSearch: (query: SearchQuery) => ({
      run: () => search(index, query, moment),
      // `read` is only called with the result of `run`.
      read: (result) => read(result as SearchResult<Row>),
    }),
    close: () => {},
  }
}
