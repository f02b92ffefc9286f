const FIRST_PLACE = 2
const EVERY = 12

/**
 * Inserts promo cards into a list: at position 2 (from 1) and then every 12, in rotation while there are any. A list
 * that does not reach a position has none there.
 * @see SRCH-12
 */
export function withPromos<V, P>(
  vehicles: readonly V[],
  promos: readonly P[],
): readonly ({ vehicle: V; promo?: never } | { promo: P; vehicle?: never })[] {
  const items: ReturnType<typeof withPromos<V, P>>[number][] = vehicles.map((vehicle) => ({
    vehicle,
  }))
  for (const [turn, promo] of promos.entries()) {
    const at = FIRST_PLACE - 1 + turn * EVERY
    if (at > items.length || vehicles.length === 0) break
    items.splice(at, 0, { promo })
  }
  return items
}
