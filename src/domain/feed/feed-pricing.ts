import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'

const NOTHING = cents(0)

/**
 * The pricing of a vehicle for which a feed gives only MSRP and final price: the difference is one discount or one
 * markup, so that the breakdown adds up. If one is missing there is no difference.
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
