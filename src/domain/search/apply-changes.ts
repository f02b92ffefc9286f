import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

import { indexInSteps, segmentInSteps, type SearchIndex, type Segment } from './build-index.ts'
import { finish, type Steps } from './steps.ts'

type Key = Pick<ListedVehicle, 'dealerCode' | 'stock'>

export type IndexChanges<V extends ListedVehicle> = Readonly<{
  /** New and changed vehicles. */
  upsert: readonly V[]
  remove: readonly Key[]
}>

type Limits = Readonly<{
  /** Smaller lists are always reindexed completely, which takes milliseconds. */
  minSize: number
  /** The share of a list that may change before it is completely reindexed. */
  maxChangedShare: number
  /** The number of batches of changes until the list is reindexed, which frees the garbage that each leaves. */
  maxBatches: number
}>

const LIMITS: Limits = { minSize: 2000, maxChangedShare: 0.1, maxBatches: 32 }

const keyOf = ({ dealerCode, stock }: Key) => `${dealerCode}\n${stock}`

const liveVehicles = <V extends ListedVehicle>({ vehicles, gone }: Segment<V>): readonly V[] =>
  gone.size === 0 ? vehicles : vehicles.filter((_, id) => !gone.has(id))

/** Every vehicle of a list, in no particular order. */
export const vehiclesOf = <V extends ListedVehicle>({ segments }: SearchIndex<V>): readonly V[] =>
  segments.flatMap(liveVehicles)

/** A segment without the given vehicles. */
function segmentWithout<V extends ListedVehicle>(
  segment: Segment<V>,
  keys: readonly Key[],
): Segment<V> {
  const positions = new Set(keys.flatMap((key) => segment.engine.positionOf(key) ?? []))
  const more = [...positions].filter((position) => !segment.gone.has(position))
  if (more.length === 0) return segment
  const gone = new Set([...segment.gone, ...more])
  return { ...segment, gone, engine: segment.engine.without(more), unfiltered: new Map() }
}

/**
 * The index after some changes. The given index is not modified, so its readers see one consistent version. Takes time
 * proportional to the changes, not to the list, unless so much has changed that everything is reindexed.
 */
export const applyChanges = <V extends ListedVehicle>(
  index: SearchIndex<V>,
  changes: IndexChanges<V>,
  limits: Limits = LIMITS,
): SearchIndex<V> => finish(changesInSteps(index, changes, limits))

/** The same in steps, for lists that take long to index. */
export function* changesInSteps<V extends ListedVehicle>(
  index: SearchIndex<V>,
  { upsert, remove }: IndexChanges<V>,
  limits: Limits = LIMITS,
): Steps<SearchIndex<V>> {
  const { segments, options } = index
  const [base, ...later] = segments
  const keys = new Set([...upsert, ...remove].map(keyOf))
  if (keys.size === 0) return index
  const remaining = segmentWithout(base, [...upsert, ...remove])
  const changed = [
    ...later.flatMap(liveVehicles).filter((vehicle) => !keys.has(keyOf(vehicle))),
    // The last state of a vehicle that changed twice wins.
    ...new Map(upsert.map((vehicle) => [keyOf(vehicle), vehicle])).values(),
  ]
  const size = base.vehicles.length
  const isDue =
    size < limits.minSize ||
    index.changes >= limits.maxBatches ||
    remaining.gone.size + changed.length > size * limits.maxChangedShare
  if (isDue) return yield* indexInSteps([...liveVehicles(remaining), ...changed], options)
  return {
    segments:
      changed.length === 0 ? [remaining] : [remaining, yield* segmentInSteps(changed, options)],
    changes: index.changes + 1,
    options,
  }
}
