import type { Cents } from '#domain/kernel/money.ts'

/** One vehicle as a shopper last knew it. */
export type Watched = Readonly<{
  /** The price they saw; `null` for none to see. */
  price: Cents | null
  /** Whether it was sold, or not there at all. */
  isGone: boolean
}>

/** Why a vehicle is worth a mail: it is in the list for the first time, is for sale again, or costs less. */
export const NEWS = ['arrived', 'back', 'cheaper'] as const
export type News = (typeof NEWS)[number]

/**
 * The effect of one vehicle's change on a waiting shopper: the notice (`null` for none) and the vehicle as the shopper
 * knows it from then on. A first known price is not a notice, and an increase updates nothing: "cheaper" always means less
 * than what the shopper saw when subscribing.
 * @param now the current vehicle; its price is the one that the site shows
 * @see NTF-4
 */
export function watchVehicle(
  known: Watched,
  now: Watched,
): Readonly<{ news: News | null; known: Watched }> {
  if (now.isGone) return { news: null, known: { ...known, isGone: true } }
  const price = known.price ?? now.price
  if (known.isGone) return { news: 'back', known: { price, isGone: false } }
  const isCheaper = known.price !== null && now.price !== null && now.price < known.price
  return { news: isCheaper ? 'cheaper' : null, known: { price, isGone: false } }
}
