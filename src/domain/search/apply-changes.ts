import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

import { buildIndex, segmentOf, type SearchIndex, type Segment } from './build-index.ts'

type Key = Pick<ListedVehicle, 'dealerCode' | 'stock'>

export type IndexChanges<V extends ListedVehicle> = Readonly<{
  /** Vehicles that are new or have changed. */
  upsert: readonly V[]
  remove: readonly Key[]
}>

type Limits = Readonly<{
  /** Lists of fewer vehicles are indexed anew within milliseconds. */
  few: number
  /** So much of a list may have changed before all of it is indexed anew. */
  mostChanged: number
  /** Each change leaves a little behind that only indexing anew takes away. */
  mostChanges: number
}>

const LIMITS: Limits = { few: 2000, mostChanged: 0.1, mostChanges: 32 }

const keyOf = ({ dealerCode, stock }: Key) => `${dealerCode}\n${stock}`

const liveVehicles = <V extends ListedVehicle>({ vehicles, gone }: Segment<V>): readonly V[] =>
  gone.size === 0 ? vehicles : vehicles.filter((_, id) => !gone.has(id))

/** Every vehicle of a list, in no order. */
export const vehiclesOf = <V extends ListedVehicle>({ segments }: SearchIndex<V>): readonly V[] =>
  segments.flatMap(liveVehicles)

/** A segment without the vehicles of some keys. */
function segmentWithout<V extends ListedVehicle>(
  segment: Segment<V>,
  keys: ReadonlySet<string>,
): Segment<V> {
  const gone = new Set(segment.gone)
  for (const [id, vehicle] of segment.vehicles.entries()) if (keys.has(keyOf(vehicle))) gone.add(id)
  if (gone.size === segment.gone.size) return segment
  return { ...segment, gone, engine: segment.engine.without(gone) }
}

/**
 * The index after some changes; the one before stays as it is, so whoever reads it sees one version throughout.
 * It takes as long as the changes are many, not as the list is long, except now and then, when enough has changed
 * to index all of it anew.
 */
export function applyChanges<V extends ListedVehicle>(
  index: SearchIndex<V>,
  { upsert, remove }: IndexChanges<V>,
  limits: Limits = LIMITS,
): SearchIndex<V> {
  const { segments, options } = index
  const [base, ...later] = segments
  const keys = new Set([...upsert, ...remove].map(keyOf))
  if (keys.size === 0) return index
  const kept = segmentWithout(base, keys)
  const changed = [
    ...later.flatMap(liveVehicles).filter((vehicle) => !keys.has(keyOf(vehicle))),
    // Of a vehicle that changed twice the last state counts.
    ...new Map(upsert.map((vehicle) => [keyOf(vehicle), vehicle])).values(),
  ]
  const size = base.vehicles.length
  const isDue =
    size < limits.few ||
    index.changes >= limits.mostChanges ||
    kept.gone.size + changed.length > size * limits.mostChanged
  if (isDue) return buildIndex([...liveVehicles(kept), ...changed], options)
  return {
    segments: changed.length === 0 ? [kept] : [kept, segmentOf(changed, options)],
    changes: index.changes + 1,
    options,
  }
}
