import type { FeedVehicle } from '#domain/feed/feed.ts'
import { pathKey } from '#domain/kernel/text.ts'
import type { DerivedFact } from '#domain/vehicle/vehicle.ts'
import type { DecodedVin } from '#domain/vin/decode-vin.ts'

/**
 * The facts for which the VIN tables are reliable enough. Trims are not among them: one in five differed from the
 * feed's.
 * @see docs/rules/vin.md
 */
const FACTS = ['body', 'engine', 'drive', 'fuel'] as const satisfies readonly DerivedFact[]

type Facts = Pick<FeedVehicle, (typeof FACTS)[number]>

/** Whether a feed lacks a fact that can be decoded from its vehicle's VIN. */
export const lacksVinFacts = (vehicle: Facts): boolean =>
  FACTS.some((name) => vehicle[name] === null)

/** Whether one name begins with the other: feeds write `540`, `540 i` or `540i`. */
function isSameModel(one: string, other: string): boolean {
  const [a, b] = [pathKey(one), pathKey(other)]
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a))
}

/**
 * A vehicle with the facts of its VIN that the feed lacks; they are named in `derived`. The feed's own facts never
 * change. A VIN of another year, make or model than the feed's is not used: one of the two is wrong.
 */
export function withVinFacts<V extends Facts & Pick<FeedVehicle, 'derived' | 'isTruck'> & Named>(
  vehicle: V,
  vin: DecodedVin,
): V {
  const isSame =
    vin.year === vehicle.year &&
    pathKey(vin.make ?? '') === pathKey(vehicle.make) &&
    isSameModel(vin.model ?? '', vehicle.model)
  const found = isSame ? FACTS.filter((name) => vehicle[name] === null && vin[name] !== null) : []
  if (found.length === 0) return vehicle
  const facts = Object.fromEntries(found.map((name) => [name, vin[name]]))
  return {
    ...vehicle,
    ...facts,
    isTruck: vehicle.isTruck || facts['body'] === 'Truck',
    derived: [...found, ...vehicle.derived],
  }
}

type Named = Pick<FeedVehicle, 'year' | 'make' | 'model'>
