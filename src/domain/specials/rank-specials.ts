import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import { byCode } from '#domain/kernel/text.ts'

import type { Special } from './special.ts'

/** Share of its former price that a special saves. */
const shareOf = ({ reasons: [{ saves, before }] }: Special) => saves / before

/** Rank of the deal; who has none comes after all that have one. */
const rankOf = ({ vehicle }: Special) => vehicle.popularity ?? Number.MAX_SAFE_INTEGER

/**
 * Specials in the order of their page: those that save the larger share first, then by the rank of the deal, then by
 * dealer and stock number, so that two renderings never differ.
 * @param limit how many there may be; `null` is all
 * @see docs/rules/specials.md
 */
export function rankSpecials(
  specials: readonly Special[],
  limit: number | null,
): readonly Special[] {
  const ranked = specials.toSorted(
    (a, b) =>
      shareOf(b) - shareOf(a) ||
      rankOf(a) - rankOf(b) ||
      byCode(vehicleId(a.vehicle), vehicleId(b.vehicle)),
  )
  return limit === null ? ranked : ranked.slice(0, Math.max(0, limit))
}
