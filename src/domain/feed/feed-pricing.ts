import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'

const NOTHING = cents(0)

/**
 * The pricing of a vehicle of which a feed gives the maker's price and the final price alone: the difference is
 * one discount or one markup, so that the lines of a breakdown add up. Without both there is no difference.
 * @param price zero means "Call" @see PRC-9
 */
export function feedPricing(msrp: Cents | null, price: Cents): Pricing {
  const difference = msrp === null || price === 0 ? 0 : price - msrp
  return {
    msrp,
    exclusiveDiscount: NOTHING,
    markupsTotal: cents(Math.max(0, difference)),
    rebatesAppliedTotal: NOTHING,
    rebatesEveryoneTotal: NOTHING,
    discountsTotal: cents(Math.max(0, -difference)),
    finalPrice: price,
  }
}
