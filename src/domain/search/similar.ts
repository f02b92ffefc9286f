import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { SearchIndex } from './build-index.ts'
import { isSoldRow } from './filters.ts'

/** This many model years apart, or more, counts as wholly different. */
const YEAR_SPAN = 10

/** How far two numbers are apart, from 0 to 1; 1 as well where either is unknown. */
const apart = (a: number, b: number, span: number) =>
  Number.isNaN(a - b) ? 1 : Math.min(1, Math.abs(a - b) / span)

/**
 * Up to `limit` unsold vehicles closest to this one, the closest first: another make or another body count
 * one each, price and model year up to one each by how far they are. The vehicle itself is never among them.
 * @param vehicle need not be in the index; its price is known only if it is
 */
export function similar(index: SearchIndex, vehicle: Vehicle, limit: number): readonly Vehicle[] {
  const isItself = (other: Vehicle) =>
    other.stock === vehicle.stock && other.dealerCode === vehicle.dealerCode
  const price = index.priceDollars[index.vehicles.findIndex(isItself)] ?? Number.NaN
  return index.vehicles
    .map((other, row) => ({
      other,
      row,
      distance:
        Number(other.make !== vehicle.make) +
        Number(other.body === null || other.body !== vehicle.body) +
        apart(index.priceDollars[row] ?? Number.NaN, price, price) +
        apart(other.year, vehicle.year, YEAR_SPAN),
    }))
    .filter(({ other, row }) => !isItself(other) && !isSoldRow(index, row))
    .sort(
      (a, b) =>
        a.distance - b.distance || (index.stockRanks[a.row] ?? 0) - (index.stockRanks[b.row] ?? 0),
    )
    .slice(0, limit)
    .map(({ other }) => other)
}
