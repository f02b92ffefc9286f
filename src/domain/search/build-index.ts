import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

import {
  columnsInSteps,
  vehicleColumns,
  type ColumnOptions,
  type VehicleColumns,
} from './engine/columns/vehicle-columns.ts'
import { engineInSteps, type Engine } from './engine/engine.ts'
import { figuresInSteps, figuresOf, type FigureOptions } from './engine/figures.ts'
import type { MakeKernels } from './engine/kernels/kernels.ts'
import { eachListFacet, type ListFacetName } from './facets.data.ts'
import {
  codesByName,
  codesInOrder,
  featuresByName,
  listingOf,
  type Listing,
} from './result/facet-values.ts'
import type { SearchResult } from './result/result.ts'
import { finish, type Steps } from './steps.ts'

export type IndexOptions = ColumnOptions &
  FigureOptions &
  Readonly<{
    /** A make listed before all others; `null` for none. @see SRCH-8 */
    makeFirst: string | null
    /** The implementation of the inner loops; TypeScript by default. */
    makeKernels?: MakeKernels | undefined
  }>

/** Vehicles that were indexed together. */
export type Segment<V extends ListedVehicle = ListedVehicle> = Readonly<{
  engine: Engine
  /** In the order of the engine's columns; those in `gone` have left the list. */
  vehicles: readonly V[]
  gone: ReadonlySet<number>
  /** The order of each category's values; of features by name. */
  listing: Readonly<Record<ListFacetName | 'feature', Listing>>
  /** The codes of all dealers, sorted by dealer. */
  dealersInOrder: Uint32Array
  /** The values and counts of unfiltered lists, by `EngineResult.unfilteredLists`; computed on first use. */
  unfiltered: Map<number, Pick<SearchResult, 'facets' | 'features'>>
}>

/**
 * A list of vehicles, indexed for `search`. It is immutable: `applyChanges` returns a new one. Most vehicles are in one
 * segment; later changes are in a second one.
 */
export type SearchIndex<V extends ListedVehicle = ListedVehicle> = Readonly<{
  segments: readonly [Segment<V>, ...Segment<V>[]]
  /** The number of changes since it was completely indexed. */
  changes: number
  options: IndexOptions
}>

/** Builds a segment of vehicles from their columns. */
function* segmentOfColumns<V extends ListedVehicle>(
  columns: VehicleColumns,
  vehicles: readonly V[],
  options: IndexOptions,
): Steps<Segment<V>> {
  const figures = yield* figuresInSteps(vehicles, options)
  return segmentOf(yield* engineInSteps(columns, figures, options), vehicles)
}

const segmentOf = <V extends ListedVehicle>(engine: Engine, vehicles: readonly V[]): Segment<V> => {
  const { texts, features, dealers } = engine.columns
  return {
    engine,
    vehicles,
    gone: new Set(),
    dealersInOrder: codesInOrder(dealers.values),
    unfiltered: new Map(),
    listing: {
      ...eachListFacet(({ name, order }) => {
        const { values } = texts[name]
        return listingOf(codesByName(values, order), values.length)
      }),
      feature: listingOf(featuresByName(features.values), features.values.length),
    },
  }
}

/** An index from an engine that was built from these vehicles with the same options. */
export const indexFrom = <V extends ListedVehicle>(
  engine: Engine,
  vehicles: readonly V[],
  options: IndexOptions,
): SearchIndex<V> => ({ segments: [segmentOf(engine, vehicles)], changes: 0, options })

/** Builds a segment of vehicles, in steps. */
export function* segmentInSteps<V extends ListedVehicle>(
  vehicles: readonly V[],
  options: IndexOptions,
): Steps<Segment<V>> {
  const columns = yield* columnsInSteps(vehicles, options)
  return yield* segmentOfColumns(columns, vehicles, options)
}

/** Builds an index of vehicles, including sold ones, in steps. */
export function* indexInSteps<V extends ListedVehicle>(
  vehicles: readonly V[],
  options: IndexOptions,
): Steps<SearchIndex<V>> {
  return { segments: [yield* segmentInSteps(vehicles, options)], changes: 0, options }
}

/**
 * Builds an index of vehicles, including sold ones.
 * @param columns of the vehicles, if known
 */
export const buildIndex = <V extends ListedVehicle>(
  vehicles: readonly V[],
  options: IndexOptions,
  columns = vehicleColumns(vehicles, options),
): SearchIndex<V> => ({
  segments: [finish(segmentOfColumns(columns, vehicles, options))],
  changes: 0,
  options,
})

/**
 * The same list with the payments and out-the-door prices of another plan. The given index is not modified, and nothing
 * else is reindexed.
 * @see SRCH-16
 */
export function withFigures<V extends ListedVehicle>(
  index: SearchIndex<V>,
  figures: FigureOptions,
): SearchIndex<V> {
  const { segments, options } = index
  const [first, ...later] = segments
  const next = { ...options, ...figures }
  const refigured = (segment: Segment<V>): Segment<V> => ({
    ...segment,
    engine: segment.engine.withFigures(figuresOf(segment.vehicles, next)),
  })
  return { ...index, segments: [refigured(first), ...later.map(refigured)], options: next }
}
