import type { LimitName, ListFacetName } from '#domain/search/facets.data.ts'

import type { AtLeastIndex } from './columns/at-least.ts'
import type { FeatureIndex } from './columns/feature-index.ts'
import type { Identifiers } from './columns/identifiers.ts'
import type { KeywordValues } from './columns/keyword-values.ts'
import type { NumberIndex, NumberRanks } from './columns/number-index.ts'
import type { ValueSets } from './columns/value-sets.ts'
import type { VehicleColumns } from './columns/vehicle-columns.ts'
import type { FigureName, Figures } from './figures.ts'
import type { Group } from './groups/group.ts'
import type { Counted } from './groups/groups.data.ts'
import type { Bits, Kernels } from './kernels/kernels.ts'

/** Properties of a whole list, independent of filters. */
export type Extremes = Readonly<{
  /** The smallest and the largest number; empty if none is known. */
  price: readonly number[]
  mileage: readonly number[]
  total: number
  /** The number of vehicles with a known value of each limit. */
  known: Readonly<Record<LimitName, number>>
}>

/** An unfiltered list: its unsold vehicles and their counts. */
export type Base = Readonly<{
  rows: Bits
  total: number
  /** In the layout of `EngineData.counts`. */
  counts: Int32Array
}>

/**
 * The columns of a list, arranged so that a query reads as little of them as possible. Rows are vehicles, clustered by
 * configuration. Fields called scratch are overwritten by every query.
 */
export type EngineData = Readonly<{
  kernels: Kernels
  columns: VehicleColumns
  /** Payment figures of vehicles, by row number of the columns. */
  figures: Figures
  size: number
  /** The vehicle of each row. */
  ids: Uint32Array
  groups: readonly Group[]
  /** The group of each column; columns without known values have none. */
  groupOf: ReadonlyMap<Counted, Group>
  /** Rows of each code of the first group: from starts[code] to before starts[code + 1]. */
  starts: Uint32Array
  /** Rows by value, for the columns that do not determine the clustering. */
  sets: ReadonlyMap<Counted, ValueSets>
  codeOf: ReadonlyMap<ListFacetName, ReadonlyMap<string, number>>
  nameRanks: ReadonlyMap<ListFacetName, Uint32Array>
  /** The distinct sets of tags, by the column's code. */
  tagSets: readonly number[]
  /** By tag. */
  tagRows: ValueSets
  /** The rows still in the list; `null` for all. */
  live: Bits | null
  /** By list, in the order of `VEHICLE_TYPES`. */
  lists: readonly Bits[]
  sold: Bits
  unsold: Bits
  photos: Bits
  features: FeatureIndex
  /** By the value of each limit. */
  limits: Readonly<Record<LimitName, AtLeastIndex>>
  /** By the days on which vehicles were listed and prices last lowered. */
  listedOn: AtLeastIndex
  droppedOn: AtLeastIndex
  /** Vehicles with a recent price drop as of a day; scratch, computed once a day. */
  drops: { day: number | null; readonly rows: Bits }
  /** The rows of each sort tier, first to last, see `tierOf`. */
  tiers: readonly Bits[]
  price: NumberIndex
  mileage: NumberIndex
  popularity: NumberIndex
  /** By row. */
  stockRanks: Uint32Array
  /** The rows in the order of their stock numbers. */
  rowsByStock: Uint32Array
  /** The row of each vehicle. */
  rowOf: Uint32Array
  identifiers: Identifiers
  keywords: KeywordValues
  /** Scratch: the counts, column after column. */
  counts: Int32Array
  /** Each column's slice of `counts`. */
  slots: ReadonlyMap<Counted, Readonly<{ from: number; to: number }>>
  /** Fewer rows than this are counted one by one. */
  fewRows: number
  /** Scratch for that many rows. */
  rowList: Uint32Array
  /** Scratch: 1 for each wanted code of a column. */
  wanted: Uint8Array
  pool: Bits[]
  memo: Readonly<{
    bases: Map<number, Base>
    listed: Map<number, Bits>
    extremes: Map<number, Extremes>
    ranks: Map<string, Uint32Array>
    /** By row: the index of its figure among the distinct ones, or their number if unknown. */
    figures: Map<FigureName, NumberRanks>
  }>
}>

/** Nothing remembered yet. */
export const emptyMemo = (): EngineData['memo'] => ({
  bases: new Map(),
  listed: new Map(),
  extremes: new Map(),
  ranks: new Map(),
  figures: new Map(),
})

/** Takes a set with arbitrary content from the pool. */
export const acquire = ({ kernels, pool, size }: EngineData): Bits =>
  pool.pop() ?? kernels.bits(size)

/** Takes an empty set from the pool. */
export function acquireEmpty(data: EngineData): Bits {
  const set = acquire(data)
  data.kernels.clear(set)
  return set
}

/** Returns sets to the pool. */
export function release({ pool }: EngineData, ...sets: readonly Bits[]): void {
  pool.push(...sets)
}
