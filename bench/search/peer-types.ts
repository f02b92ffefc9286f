import type { ListFacetName } from '#domain/search/facets.data.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'

/** Everything that a results page shows for one query; the engine's own results have this shape. */
export type PageResult = Readonly<{
  total: number
  /** Rows of the workload: the first `show`, in order. */
  rows: ArrayLike<number>
  /** Counts by code of the category's column, without its own selection; unknown (0) is not compared. */
  countsOf: (name: ListFacetName) => ArrayLike<number>
  /** Counts by index in `TAGS`. */
  tags: ArrayLike<number>
  /** Counts by step between the bounds of the list, without their own range. */
  price: ArrayLike<number>
  mileage: ArrayLike<number>
  /** Counts by code of the features column. */
  features: ArrayLike<number>
  /** The numbers of vehicles with a recent price drop, and with their own picture. */
  drops: number
  photos: number
}>

/** One query, prepared for a system. */
export type PreparedSearch = Readonly<{
  /** All of the system's work for one page; only this is timed. */
  run: () => unknown
  /** Converts the result of `run` to rows and codes of the workload. Not timed. */
  read: (result: unknown) => PageResult
}>

/** A system under test, filled with the workload. */
export type Peer = Readonly<{
  /** Its memory for all vehicles, in bytes, as it reports it; not-a-number if it does not. */
  bytes: number
  /** Prepares a query: statements, plans and everything else that is the same for each run. Not timed. */
  prepareSearch: (query: SearchQuery) => Promise<PreparedSearch> | PreparedSearch
  close: () => Promise<void> | void
}>
