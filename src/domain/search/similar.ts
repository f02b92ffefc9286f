import { byCode, byName } from '#domain/kernel/text.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

import type { SearchIndex, Segment } from './build-index.ts'
import { eachInSteps, finish, type Steps } from './steps.ts'

/** This many model years apart, or more, counts as completely different. */
const YEAR_SPAN = 10

/** The fields that similarity depends on. */
export type Likeness = Pick<
  ListedVehicle,
  'dealerCode' | 'stock' | 'make' | 'model' | 'body' | 'year'
>

/** Floating-point tolerance for sums in another order. */
const ROUNDING = 1e-9

/** Another model of the same make counts half as much as another make. */
const OTHER_MODEL = 0.5

/** The distance of two numbers, from 0 to 1; 1 if either is unknown. */
const relativeDistance = (a: number | null, b: number | null, span: number) =>
  a === null || b === null ? 1 : Math.min(1, Math.abs(a - b) / span)

type Candidate<V> = Readonly<{ vehicle: V; distance: number }>

const byDistance = (a: Candidate<ListedVehicle>, b: Candidate<ListedVehicle>) =>
  a.distance - b.distance ||
  byName(a.vehicle.stock, b.vehicle.stock) ||
  byCode(a.vehicle.dealerCode, b.vehicle.dealerCode)

/** Inserts a candidate into the best ones, if it is closer. */
function addClosest<V extends ListedVehicle>(
  best: Candidate<V>[],
  candidate: Candidate<V>,
  limit: number,
): void {
  const last = best[limit - 1]
  if (last && byDistance(candidate, last) >= 0) return
  const at = best.findIndex((other) => byDistance(candidate, other) < 0)
  best.splice(at === -1 ? best.length : at, 0, candidate)
  best.splice(limit)
}

/** Vehicles of one make, model and body: their row numbers by model year. */
type ModelGroup = Readonly<{
  make: string
  model: string
  body: string | null
  byYear: ReadonlyMap<number, readonly number[]>
}>

/** Cached per vehicle array; a segment keeps its array when some vehicles change. */
const known = new WeakMap<readonly ListedVehicle[], readonly ModelGroup[]>()

function* modelGroupsInSteps<V extends ListedVehicle>({
  vehicles,
  engine,
}: Segment<V>): Steps<readonly ModelGroup[]> {
  const before = known.get(vehicles)
  if (before) return before
  const { make, model, body } = engine.columns.texts
  const groups = new Map<number, Omit<ModelGroup, 'byYear'> & { byYear: Map<number, number[]> }>()
  yield* eachInSteps(vehicles, (vehicle, place) => {
    const makeAndModel = (make.codes[place] ?? 0) * model.values.length + (model.codes[place] ?? 0)
    const key = makeAndModel * body.values.length + (body.codes[place] ?? 0)
    // Read from the columns: the vehicle at a removed row may have been replaced since.
    const group = groups.get(key) ?? {
      make: make.values[make.codes[place] ?? 0] ?? '',
      model: model.values[model.codes[place] ?? 0] ?? '',
      body: body.values[body.codes[place] ?? 0] || null,
      byYear: new Map<number, number[]>(),
    }
    groups.set(key, group)
    const places = group.byYear.get(vehicle.year)
    if (places) places.push(place)
    else group.byYear.set(vehicle.year, [place])
  })
  const modelGroups = [...groups.values()]
  known.set(vehicles, modelGroups)
  return modelGroups
}

/** Computes in advance, in steps, the cache that the first call of `similar` for a list would compute. */
export function* prepareSimilar({ segments }: SearchIndex): Steps<void> {
  for (const segment of segments) yield* modelGroupsInSteps(segment)
}

/** The minimum distance of any vehicle in a group, whatever its price and year. */
const distanceOf = ({ make, model, body }: ModelGroup, vehicle: Likeness): number =>
  Number(make !== vehicle.make) +
  OTHER_MODEL * Number(make !== vehicle.make || model !== vehicle.model) +
  Number(body === null || body !== vehicle.body)

/** The vehicles of one model year of a group, with their distance by year. */
type Part<V extends ListedVehicle> = Readonly<{
  segment: Segment<V>
  group: ModelGroup
  year: number
  places: readonly number[]
  distance: number
  years: number
}>

function partsOf<V extends ListedVehicle>(
  segments: readonly Segment<V>[],
  vehicle: Likeness,
): readonly Part<V>[] {
  const parts = segments.flatMap((segment) =>
    finish(modelGroupsInSteps(segment)).flatMap((group) => {
      const distance = distanceOf(group, vehicle)
      return Array.from(group.byYear, ([year, places]): Part<V> => {
        const years = relativeDistance(year, vehicle.year, YEAR_SPAN)
        return { segment, group, year, places, distance, years }
      })
    }),
  )
  return parts.toSorted((a, b) => a.distance + a.years - (b.distance + b.years))
}

const priceAt = ({ engine }: Segment, place: number): number | null =>
  (engine.columns.priceCents[place] ?? 0) || null

/**
 * Up to `limit` unsold vehicles most similar to this one, closest first, equally close ones by stock number: another
 * make or another body counts one each, another model half, price and model year up to one each. Excludes the vehicle
 * itself. Scans only groups that can contain a result.
 * @param vehicle need not be in the index; its price is known only if it is, with the same make, model and year
 */
export function similar<V extends ListedVehicle>(
  { segments }: SearchIndex<V>,
  vehicle: Likeness,
  limit: number,
): readonly V[] {
  const isItself = (other: ListedVehicle) =>
    other.stock === vehicle.stock && other.dealerCode === vehicle.dealerCode
  const parts = partsOf(segments, vehicle)
  const price = priceOf(parts, vehicle, isItself)
  const best: Candidate<V>[] = []
  for (const { segment, places, distance, years } of parts) {
    const last = best[limit - 1]
    if (last && distance + years > last.distance + ROUNDING) break
    for (const place of places) {
      const other = segment.vehicles[place]
      if (!other || segment.gone.has(place) || other.tags.has('isSold') || isItself(other)) continue
      const prices = relativeDistance(priceAt(segment, place), price, price ?? 1)
      addClosest(best, { vehicle: other, distance: distance + prices + years }, limit)
    }
  }
  return best.map((candidate) => candidate.vehicle)
}

/** The price of the vehicle itself if it is listed, in cents. */
function priceOf<V extends ListedVehicle>(
  parts: readonly Part<V>[],
  { make, model, year }: Likeness,
  isItself: (vehicle: V) => boolean,
): number | null {
  for (const { segment, group, year: partYear, places } of parts) {
    if (partYear !== year || group.make !== make || group.model !== model) continue
    const place = places.find((at) => {
      const other = segment.vehicles[at]
      return other && !segment.gone.has(at) && isItself(other)
    })
    if (place !== undefined) return priceAt(segment, place)
  }
  return null
}
