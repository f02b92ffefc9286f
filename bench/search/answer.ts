import type { ListFacetName } from '#domain/search/facets.data.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'

/** What a results page needs of one query; the engine's own answer has this shape. */
export type Answer = Readonly<{
  total: number
  /** Rows of the workload: the first `show`, in order. */
  rows: ArrayLike<number>
  /** Vehicles by code of the category's column, its own selection left out; unknown (0) is not compared. */
  countsOf: (name: ListFacetName) => ArrayLike<number>
  /** Vehicles by place in `TAGS`. */
  tags: ArrayLike<number>
  /** Vehicles by step between the bounds of the list, their own range left out. */
  price: ArrayLike<number>
  mileage: ArrayLike<number>
  /** Vehicles by code of the features column. */
  features: ArrayLike<number>
  /** Vehicles whose price was lowered lately, and those with their own picture. */
  drops: number
  photos: number
}>

/** One query as a system was given it. */
export type Ask = Readonly<{
  /** All of the system's work for one page. This is what is timed. */
  run: () => unknown
  /** What `run` gave, in the words of the workload. Not timed. */
  read: (found: unknown) => Answer
}>

/** A system that holds the workload and answers queries. */
export type Peer = Readonly<{
  /** Bytes it keeps for all vehicles, as it counts them itself where it can. */
  bytes: number
  /** What does not change between two runs of a query (statements, plans) is done here, to every peer's advantage. */
  ask: (query: SearchQuery) => Promise<Ask> | Ask
  close: () => Promise<void> | void
}>
