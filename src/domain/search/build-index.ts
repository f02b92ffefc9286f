import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { buildEngine, type Engine } from './engine/engine.ts'
import type { Kernels } from './engine/kernels/kernels.ts'
import { nameRanks } from './engine/name-ranks.ts'
import {
  vehicleColumns,
  type ColumnOptions,
  type VehicleColumns,
} from './engine/vehicle-columns.ts'
import { eachListFacet, type ListFacetName } from './facets.data.ts'

export type IndexOptions = ColumnOptions &
  Readonly<{
    /** A make that stands before all others; `null` for none. @see SRCH-8 */
    makeFirst: string | null
    /** What the inner loops run on; TypeScript where nothing is said. */
    makeKernels?: (() => Kernels) | undefined
  }>

/** A list of vehicles, ready for `search`. It never changes: build a new one when the vehicles do. */
export type SearchIndex = Readonly<{
  engine: Engine
  vehicleAt: (id: number) => Vehicle | undefined
  /** The place of each value in the order of names, by the column's code. */
  nameRanks: Readonly<Record<ListFacetName, Uint32Array>>
}>

/**
 * An index over columns, wherever they come from.
 * @param vehicleAt the vehicle at a place of the columns
 */
export function indexOf(
  columns: VehicleColumns,
  vehicleAt: SearchIndex['vehicleAt'],
  options: Pick<IndexOptions, 'makeFirst' | 'makeKernels'>,
): SearchIndex {
  return {
    engine: buildEngine(columns, options),
    vehicleAt,
    nameRanks: eachListFacet(({ name }) => nameRanks(columns.texts[name].values)),
  }
}

/** An index over these vehicles, sold ones included. */
export const buildIndex = (vehicles: readonly Vehicle[], options: IndexOptions): SearchIndex =>
  indexOf(vehicleColumns(vehicles, options), (id) => vehicles[id], options)
