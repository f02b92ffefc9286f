import type { Cents } from '#domain/kernel/money.ts'

/** One vehicle as its shopper last knew it. */
export type Watched = Readonly<{
  /** The price they saw; `null` if none was shown. */
  price: Cents | null
  /** Whether it was sold or unlisted. */
  isGone: boolean
}>

/** Reasons for a mail about a vehicle: it is new in the list, for sale again, or costs less. */
export const VEHICLE_NOTICES = ['arrived', 'back', 'cheaper'] as const
export type VehicleNotice = (typeof VEHICLE_NOTICES)[number]

/**
 * The effect of a vehicle's change on a subscriber: `news` is the reason for a mail (`null` for none), `known` the
 * vehicle as the subscriber knows it from then on. A first known price is no reason for a mail. An increase leaves the
 * known price unchanged: "cheaper" always means less than the price at the time of subscribing.
 * @param now the current vehicle, with the price that the site shows
 * @see NTF-4
 */
export function watchVehicle(
  known: Watched,
  now: Watched,
): Readonly<{ news: VehicleNotice | null; known: Watched }> {
  if (now.isGone) return { news: null, known: { ...known, isGone: true } }
  const price = known.price ?? now.price
  if (known.isGone) return { news: 'back', known: { price, isGone: false } }
  const isCheaper = known.price !== null && now.price !== null && now.price < known.price
  return { news: isCheaper ? 'cheaper' : null, known: { price, isGone: false } }
}
