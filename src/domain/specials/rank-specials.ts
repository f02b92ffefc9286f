import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import { byCode } from '#domain/kernel/text.ts'

import type { Special } from './special.ts'

/** The relative saving on its card; 0 if none is shown. @see PRC-7 */
const shareOf = ({ reference, saving }: Special) =>
  reference && saving ? saving / reference.amount : 0

/** Deal rank; vehicles without one come last. */
const rankOf = ({ vehicle }: Special) => vehicle.popularity ?? Number.MAX_SAFE_INTEGER

/**
 * Sorts specials: largest relative saving first, then deal rank, then dealer and stock number, so that the order is
 * stable.
 * @param limit maximum number; `null` for all
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
