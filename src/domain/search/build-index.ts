import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { buildEngine, type Engine } from './engine/engine.ts'
import { figuresOf, type FigureOptions } from './engine/figures.ts'
import type { MakeKernels } from './engine/kernels/kernels.ts'
import { nameRanks } from './engine/name-ranks.ts'
import { vehicleColumns, type ColumnOptions } from './engine/vehicle-columns.ts'
import { eachListFacet, type ListFacetName } from './facets.data.ts'

export type IndexOptions = ColumnOptions &
  FigureOptions &
  Readonly<{
    /** A make that stands before all others; `null` for none. @see SRCH-8 */
    makeFirst: string | null
    /** What the inner loops run on; TypeScript where nothing is said. */
    makeKernels?: MakeKernels | undefined
  }>

/** Vehicles that were indexed at one time. */
export type Segment = Readonly<{
  engine: Engine
  /** In the places of the engine's columns; those in `gone` are not in the list any more. */
  vehicles: readonly Vehicle[]
  gone: ReadonlySet<number>
  /** The place of each value in the order of names, by the column's code. */
  nameRanks: Readonly<Record<ListFacetName, Uint32Array>>
}>

/**
 * A list of vehicles, ready for `search`. It never changes: `applyChanges` makes another one of it. Most of it is one
 * segment; what has changed since that was built is a second one.
 */
export type SearchIndex = Readonly<{
  segments: readonly [Segment, ...Segment[]]
  /** How often it has changed since all of it was indexed. */
  changes: number
  options: IndexOptions
}>

/** A segment of these vehicles. */
export function segmentOf(vehicles: readonly Vehicle[], options: IndexOptions): Segment {
  const columns = vehicleColumns(vehicles, options)
  return {
    engine: buildEngine(columns, figuresOf(vehicles, options), options),
    vehicles,
    gone: new Set(),
    nameRanks: eachListFacet(({ name }) => nameRanks(columns.texts[name].values)),
  }
}

/** An index over these vehicles, sold ones included. */
export const buildIndex = (vehicles: readonly Vehicle[], options: IndexOptions): SearchIndex => ({
  segments: [segmentOf(vehicles, options)],
  changes: 0,
  options,
})

/**
 * The same list at other payments and out-the-door prices, as another plan makes them; the one before stays as it is.
 * It takes as long as working them out does: nothing else is indexed anew.
 * @see SRCH-16
 */
export function withFigures(index: SearchIndex, figures: FigureOptions): SearchIndex {
  const { segments, options } = index
  const [first, ...later] = segments
  const next = { ...options, ...figures }
  const refigured = (segment: Segment): Segment => ({
    ...segment,
    engine: segment.engine.withFigures(figuresOf(segment.vehicles, next)),
  })
  return { ...index, segments: [refigured(first), ...later.map(refigured)], options: next }
}
