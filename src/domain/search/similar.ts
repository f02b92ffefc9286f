import { byCode, byName } from '#domain/kernel/text.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

import type { SearchIndex, Segment } from './build-index.ts'
import { eachInSteps, finish, type Steps } from './steps.ts'

/** This many model years apart, or more, counts as completely different. */
const YEAR_SPAN = 10

/** The fields that similarity depends on. */
export type ComparedFields = Pick<
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

type Candidate<V> = Readonly<{
  vehicle: V
  distance: number
  /** Its segment, and its rank there in the order of stock numbers. */
  engine: Segment['engine']
  rank: number
}>

/** Comparing names takes microseconds, and thousands of vehicles of one model may have no price. */
const byStock = (a: Candidate<ListedVehicle>, b: Candidate<ListedVehicle>) =>
  a.engine === b.engine
    ? a.rank - b.rank
    : byName(a.vehicle.stock, b.vehicle.stock) ||
      byCode(a.vehicle.stock, b.vehicle.stock) ||
      byCode(a.vehicle.dealerCode, b.vehicle.dealerCode)

const byDistance = (a: Candidate<ListedVehicle>, b: Candidate<ListedVehicle>) =>
  a.distance - b.distance || byStock(a, b)

/** Inserts a candidate into the best ones, if it is closer. */
function addClosest<V extends ListedVehicle>(
  best: Candidate<V>[],
  candidate: Candidate<V>,
  limit: number,
): void {
  const last = best[limit - 1]
  if (last && byDistance(candidate, last) >= 0) return
  const index = best.findIndex((other) => byDistance(candidate, other) < 0)
  best.splice(index === -1 ? best.length : index, 0, candidate)
  best.splice(limit)
}

/** Vehicles of one make, model and body: their row numbers by model year, lowest price first and unknown ones last. */
type ModelGroup = Readonly<{
  make: string
  model: string
  body: string | null
  byYear: ReadonlyMap<number, readonly number[]>
}>

/** Cached per columns; a segment keeps its columns when some vehicles change. */
const known = new WeakMap<Segment['engine']['columns'], readonly ModelGroup[]>()

function* modelGroupsInSteps<V extends ListedVehicle>({
  vehicles,
  engine,
}: Segment<V>): Steps<readonly ModelGroup[]> {
  const before = known.get(engine.columns)
  if (before) return before
  const { priceCents, texts } = engine.columns
  const { make, model, body } = texts
  const groups = new Map<number, Omit<ModelGroup, 'byYear'> & { byYear: Map<number, number[]> }>()
  yield* eachInSteps(vehicles, (vehicle, position) => {
    const makeAndModel =
      (make.codes[position] ?? 0) * model.values.length + (model.codes[position] ?? 0)
    const key = makeAndModel * body.values.length + (body.codes[position] ?? 0)
    // Read from the columns: the vehicle at a removed row may have been replaced since.
    const group = groups.get(key) ?? {
      make: make.values[make.codes[position] ?? 0] ?? '',
      model: model.values[model.codes[position] ?? 0] ?? '',
      body: body.values[body.codes[position] ?? 0] || null,
      byYear: new Map<number, number[]>(),
    }
    groups.set(key, group)
    const positions = group.byYear.get(vehicle.year)
    if (positions) positions.push(position)
    else group.byYear.set(vehicle.year, [position])
  })
  const modelGroups = [...groups.values()]
  const keyAt = (position: number) => priceCents[position] || Number.POSITIVE_INFINITY
  for (const { byYear } of modelGroups) {
    for (const positions of byYear.values()) positions.sort((a, b) => keyAt(a) - keyAt(b) || a - b)
    yield
  }
  known.set(engine.columns, modelGroups)
  return modelGroups
}

/** Computes in advance, in steps, the cache that the first call of `similar` for a list would compute. */
export function* prepareSimilar({ segments }: SearchIndex): Steps<void> {
  for (const segment of segments) yield* modelGroupsInSteps(segment)
}

/** The minimum distance of any vehicle in a group, whatever its price and year. */
const distanceOf = ({ make, model, body }: ModelGroup, vehicle: ComparedFields): number =>
  Number(make !== vehicle.make) +
  OTHER_MODEL * Number(make !== vehicle.make || model !== vehicle.model) +
  Number(body === null || body !== vehicle.body)

/** The vehicles of one model year of a group, with their distance by year. */
type Part<V extends ListedVehicle> = Readonly<{
  segment: Segment<V>
  positions: readonly number[]
  distance: number
  years: number
}>

function partsOf<V extends ListedVehicle>(
  segments: readonly Segment<V>[],
  vehicle: ComparedFields,
): readonly Part<V>[] {
  const parts = segments.flatMap((segment) =>
    finish(modelGroupsInSteps(segment)).flatMap((group) => {
      const distance = distanceOf(group, vehicle)
      return Array.from(group.byYear, ([year, positions]): Part<V> => {
        const years = relativeDistance(year, vehicle.year, YEAR_SPAN)
        return { segment, positions, distance, years }
      })
    }),
  )
  return parts.toSorted((a, b) => a.distance + a.years - (b.distance + b.years))
}

const priceAt = ({ engine }: Segment, position: number): number | null =>
  (engine.columns.priceCents[position] ?? 0) || null

/** The number of positions with a lower known price. */
function belowPrice(segment: Segment, positions: readonly number[], price: number): number {
  let low = 0
  let high = positions.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((priceAt(segment, positions[middle] ?? 0) ?? Number.POSITIVE_INFINITY) < price)
      low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Calls back with the positions of a part and their distance by price, closest first and those without a price last,
 * until it returns `false`.
 */
function eachByPrice(
  { segment, positions }: Part<ListedVehicle>,
  price: number | null,
  use: (position: number, prices: number) => boolean,
): void {
  const distanceAt = (index: number) =>
    index < 0 || index >= positions.length
      ? Number.POSITIVE_INFINITY
      : relativeDistance(priceAt(segment, positions[index] ?? 0), price, price ?? 1)
  let above = price === null ? 0 : belowPrice(segment, positions, price)
  let below = above - 1
  let [down, up] = [distanceAt(below), distanceAt(above)]
  while (down < Number.POSITIVE_INFINITY || up < Number.POSITIVE_INFINITY) {
    const isBelow = down <= up
    if (!use(positions[isBelow ? below : above] ?? 0, isBelow ? down : up)) return
    if (isBelow) down = distanceAt(--below)
    else up = distanceAt(++above)
  }
}

/**
 * Up to `limit` unsold vehicles most similar to this one, closest first, equally close ones by stock number: another
 * make or another body counts one each, another model half, price and model year up to one each. Excludes the vehicle
 * itself. Reads only vehicles that may be a result.
 * @param vehicle need not be in the index; its price is known only if it is, with the same make, model and year
 */
export function similar<V extends ListedVehicle>(
  { segments }: SearchIndex<V>,
  vehicle: ComparedFields,
  limit: number,
): readonly V[] {
  const isItself = (other: ListedVehicle) =>
    other.stock === vehicle.stock && other.dealerCode === vehicle.dealerCode
  const parts = partsOf(segments, vehicle)
  const price = priceOf(segments, vehicle)
  const best: Candidate<V>[] = []
  /** Whether a vehicle at this distance, and every one further away, is no result. */
  const isTooFar = (distance: number) => {
    const last = best[limit - 1]
    return last !== undefined && distance > last.distance + ROUNDING
  }
  // Without its price, every price is equally far.
  const closest = price === null ? 1 : 0
  for (const part of parts) {
    const { segment, distance, years } = part
    if (isTooFar(distance + closest + years)) break
    const { engine, gone, vehicles } = segment
    const { rowOf, stockRanks } = engine.data()
    eachByPrice(part, price, (position, prices) => {
      const total = distance + prices + years
      if (isTooFar(total)) return false
      const rank = stockRanks[rowOf[position] ?? 0] ?? 0
      // Of vehicles that are equally close, most are left out by their numbers, without reading them.
      const last = best[limit - 1]
      if (last?.engine === engine && (total - last.distance || rank - last.rank) > 0) return true
      const other = vehicles[position]
      if (!other || gone.has(position) || other.tags.has('isSold') || isItself(other)) return true
      addClosest(best, { vehicle: other, distance: total, engine, rank }, limit)
      return true
    })
  }
  return best.map((candidate) => candidate.vehicle)
}

/** The price of the vehicle itself if it is listed, in cents. */
function priceOf(segments: readonly Segment[], vehicle: ComparedFields): number | null {
  for (const segment of segments) {
    const position = segment.engine.positionOf(vehicle)
    if (position === null || segment.gone.has(position)) continue
    const listed = segment.vehicles[position]
    const isSame =
      listed?.make === vehicle.make &&
      listed.model === vehicle.model &&
      listed.year === vehicle.year
    if (isSame) return priceAt(segment, position)
  }
  return null
}
