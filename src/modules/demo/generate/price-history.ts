import { cents, type Cents } from '#domain/kernel/money.ts'
import { generalGap } from '#domain/price/general-price.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import type { Random } from './random.ts'

/** The price of a vehicle from a time on. */
export type DemoPrice = Readonly<{
  dealerCode: string
  stock: string
  at: string
  msrp: Cents | null
  finalPrice: Cents
  /** The difference of the public price; `null` if there was none. */
  generalGap: Cents | null
}>

const DAY_MS = 86_400_000
const STEP_CENTS = 250_00
/** Minimum days between changes before the last one. */
const DAYS_APART = 6
const MAX_EARLIER = 3

/** A price above the one that followed it. */
const above = (price: number, random: Random) => cents(price + random.whole(1, 5) * STEP_CENTS)

/**
 * The prices of a vehicle since it was first listed, oldest first; the current price is the last. A vehicle with a
 * price change usually had earlier decreases as well; one without a price has no history.
 */
export function priceHistoryOf(vehicle: Vehicle, random: Random): readonly DemoPrice[] {
  const { dealerCode, stock, firstSeen, priceChange } = vehicle
  const { msrp, finalPrice } = vehicle.pricing
  if (finalPrice <= 0) return []
  const gap = generalGap(vehicle)
  const point = (at: string, price: Cents) => ({
    dealerCode,
    stock,
    at,
    msrp,
    finalPrice: price,
    generalGap: gap,
  })
  if (priceChange === null || gap === null) return [point(firstSeen, finalPrice)]

  const start = Date.parse(firstSeen)
  const days = Math.floor((Date.parse(priceChange.at) - start) / DAY_MS)
  const count = Math.min(Math.floor(days / DAYS_APART) - 1, random.whole(1, MAX_EARLIER))
  const points = [point(priceChange.at, finalPrice)]
  // The gap is assumed to be the same at all times.
  let price = cents(priceChange.from - gap)
  for (let left = Math.max(0, count); left > 0; left--) {
    const day = Math.round((days * left) / (count + 1))
    points.unshift(point(new Date(start + day * DAY_MS).toISOString(), price))
    price = above(price, random)
  }
  return [point(firstSeen, price), ...points]
}
