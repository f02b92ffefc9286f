import { byName } from '#domain/kernel/text.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { SearchIndex } from './build-index.ts'

/** This many model years apart, or more, counts as wholly different. */
const YEAR_SPAN = 10
const SOLD = 1 << TAGS.indexOf('isSold')

/** How far two numbers are apart, from 0 to 1; 1 as well where either is unknown (0 or less). */
const apart = (a: number, b: number, span: number) =>
  a <= 0 || b <= 0 ? 1 : Math.min(1, Math.abs(a - b) / span)

/**
 * Up to `limit` unsold vehicles closest to this one, the closest first, equally close ones by stock number: another
 * make or another body count one each, price and model year up to one each by how far they are. The vehicle itself is
 * never among them.
 * @param vehicle need not be in the index; its price is known only if it is
 */
export function similar(
  { engine, vehicleAt }: SearchIndex,
  vehicle: Vehicle,
  limit: number,
): readonly Vehicle[] {
  const { texts, dealers, stocks, tags, priceCents, size } = engine.columns
  const isItself = (id: number) =>
    stocks[id] === vehicle.stock && dealers.values[dealers.codes[id] ?? 0] === vehicle.dealerCode
  const ids = Array.from({ length: size }, (_, id) => id)
  const price = priceCents[ids.findIndex(isItself)] ?? 0
  const make = texts.make.values.indexOf(vehicle.make)
  const body = vehicle.body === null ? -1 : texts.body.values.indexOf(vehicle.body)
  return ids
    .filter((id) => ((tags[id] ?? 0) & SOLD) === 0 && !isItself(id))
    .map((id) => ({
      id,
      distance:
        Number(texts.make.codes[id] !== make) +
        Number(texts.body.codes[id] !== body) +
        apart(priceCents[id] ?? 0, price, price) +
        apart(Number(texts.year.values[texts.year.codes[id] ?? 0]), vehicle.year, YEAR_SPAN),
    }))
    .sort(
      (a, b) =>
        a.distance - b.distance || byName(stocks[a.id] ?? '', stocks[b.id] ?? '') || a.id - b.id,
    )
    .slice(0, limit)
    .flatMap(({ id }) => vehicleAt(id) ?? [])
}
