import { byCode, byName } from '#domain/kernel/text.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'

import { vehiclesOf } from './apply-changes.ts'
import type { SearchIndex } from './build-index.ts'

/** This many model years apart, or more, counts as wholly different. */
const YEAR_SPAN = 10

/** What a vehicle is compared by; the rest of it need not be known. */
export type Likeness = Pick<
  ListedVehicle,
  'dealerCode' | 'stock' | 'make' | 'model' | 'body' | 'year'
>

/** Another model of the same make counts half as much as another make. */
const OTHER_MODEL = 0.5

/** How far two numbers are apart, from 0 to 1; 1 as well where either is unknown. */
const apart = (a: number | null, b: number | null, span: number) =>
  a === null || b === null ? 1 : Math.min(1, Math.abs(a - b) / span)

type Candidate<V> = Readonly<{ vehicle: V; distance: number }>

const byDistance = (a: Candidate<ListedVehicle>, b: Candidate<ListedVehicle>) =>
  a.distance - b.distance ||
  byName(a.vehicle.stock, b.vehicle.stock) ||
  byCode(a.vehicle.dealerCode, b.vehicle.dealerCode)

/** The first `limit` candidates in order. Few are wanted of many: sorting all of them takes ten times as long. */
function closest<V extends ListedVehicle>(
  candidates: Iterable<Candidate<V>>,
  limit: number,
): readonly Candidate<V>[] {
  const best: Candidate<V>[] = []
  for (const candidate of candidates) {
    const last = best[limit - 1]
    if (last && byDistance(candidate, last) >= 0) continue
    const at = best.findIndex((other) => byDistance(candidate, other) < 0)
    best.splice(at === -1 ? best.length : at, 0, candidate)
    best.splice(limit)
  }
  return best
}

/**
 * Up to `limit` unsold vehicles closest to this one, the closest first, equally close ones by stock number: another
 * make or another body count one each, another model half, price and model year up to one each by how far they are. The vehicle itself is
 * never among them.
 * @param vehicle need not be in the index; its price is known only if it is
 */
export function similar<V extends ListedVehicle>(
  index: SearchIndex<V>,
  vehicle: Likeness,
  limit: number,
): readonly V[] {
  const vehicles = vehiclesOf(index)
  const isItself = (other: ListedVehicle) =>
    other.stock === vehicle.stock && other.dealerCode === vehicle.dealerCode
  const priceOf = (other: ListedVehicle) => {
    const price = index.options.priceOf(other) ?? 0
    return price > 0 ? price : null
  }
  const itself = vehicles.find(isItself)
  const price = itself ? priceOf(itself) : null
  function* candidates(): Generator<Candidate<V>> {
    for (const other of vehicles)
      if (!other.tags.has('isSold') && !isItself(other))
        yield {
          vehicle: other,
          distance:
            Number(other.make !== vehicle.make) +
            OTHER_MODEL * Number(other.make !== vehicle.make || other.model !== vehicle.model) +
            Number(other.body === null || other.body !== vehicle.body) +
            apart(priceOf(other), price, price ?? 1) +
            apart(other.year, vehicle.year, YEAR_SPAN),
        }
  }
  return closest(candidates(), limit).map((candidate) => candidate.vehicle)
}
