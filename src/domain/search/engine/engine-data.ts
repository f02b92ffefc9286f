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

/** What is known of a whole list, whatever narrows it. */
export type Extremes = Readonly<{
  /** The smallest and the largest number; empty where no number is known. */
  price: readonly number[]
  mileage: readonly number[]
  total: number
  /** How many vehicles have the number of each limit. */
  known: Readonly<Record<LimitName, number>>
}>

/** What is known of a whole list before anything narrows it: its unsold vehicles. */
export type Base = Readonly<{
  rows: Bits
  total: number
  /** As `EngineData.counts`. */
  counts: Int32Array
}>

/**
 * The columns of a list, arranged so that a query touches as little of them as can be. Rows are vehicles, clustered
 * by what they are built as. What is called scratch is overwritten by every query.
 */
export type EngineData = Readonly<{
  kernels: Kernels
  columns: VehicleColumns
  /** What vehicles come to, in the places of the columns. */
  figures: Figures
  size: number
  /** The vehicle of each row. */
  ids: Uint32Array
  groups: readonly Group[]
  /** Which group holds a column; columns in which nothing is known have none. */
  groupOf: ReadonlyMap<Counted, Group>
  /** Rows of each code of the first group: from starts[code] to before starts[code + 1]. */
  starts: Uint32Array
  /** Rows by value, for the columns that rows are not clustered by. */
  sets: ReadonlyMap<ListFacetName, ValueSets>
  codeOf: ReadonlyMap<ListFacetName, ReadonlyMap<string, number>>
  nameRanks: ReadonlyMap<ListFacetName, Uint32Array>
  /** The different sets of tags, by code of the column. */
  tagSets: readonly number[]
  /** By tag. */
  tagRows: ValueSets
  /** The rows that are still there; `null` for all. */
  live: Bits | null
  /** By list, in the order of `VEHICLE_TYPES`. */
  lists: readonly Bits[]
  sold: Bits
  unsold: Bits
  photos: Bits
  features: FeatureIndex
  /** By the number of each limit. */
  limits: Readonly<Record<LimitName, AtLeastIndex>>
  /** By the day that a vehicle was listed, and that its price was lowered last. */
  listedOn: AtLeastIndex
  droppedOn: AtLeastIndex
  /** The vehicles whose price was lowered lately as of a day; scratch, worked out once a day. */
  drops: { day: number | null; readonly rows: Bits }
  /** The rows of each sort tier, first to last: see `tierOf`. */
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
  /** Scratch: how many there are, column after column. */
  counts: Int32Array
  /** The part of `counts` that a column has. */
  slots: ReadonlyMap<Counted, Readonly<{ from: number; to: number }>>
  /** Fewer rows than this are counted one by one. */
  fewRows: number
  /** Scratch, with room for those. */
  rowList: Uint32Array
  /** Scratch: 1 for each code of a column that is wanted. */
  wanted: Uint8Array
  pool: Bits[]
  memo: Readonly<{
    bases: Map<number, Base>
    listed: Map<number, Bits>
    extremes: Map<number, Extremes>
    ranks: Map<string, Uint32Array>
    /** By row: the place of its figure among all different ones, the number of these where it is unknown. */
    figures: Map<FigureName, NumberRanks>
  }>
}>

/** A set to write to, with arbitrary content. */
export const borrow = ({ kernels, pool, size }: EngineData): Bits =>
  pool.pop() ?? kernels.bits(size)

/** An empty set to write to. */
export function borrowEmpty(data: EngineData): Bits {
  const set = borrow(data)
  data.kernels.clear(set)
  return set
}

/** Gives sets back. */
export function giveBack({ pool }: EngineData, ...sets: readonly Bits[]): void {
  pool.push(...sets)
}
