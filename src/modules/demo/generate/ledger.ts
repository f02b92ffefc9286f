import { cents, fromDollars } from '#domain/kernel/money.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'

/** The components of a price, in whole dollars. */
export type Ledger = Readonly<{
  /** The price before all adjustments: the MSRP of a new vehicle, the list price of a used one. */
  start: number
  /** Whether the feed contains `start` (as its MSRP). */
  isStartKnown: boolean
  markups: number
  /** Without the exclusive discount, which has its own line. */
  discounts: number
  rebatesForEveryone: number
  /** Applied, but conditional. */
  rebatesForSome: number
  exclusive: number
  /** The store names no price. */
  isCall: boolean
}>

/**
 * The pricing of a ledger. Its lines add up:
 * msrp + markups − discounts − rebates for everyone − further applied rebates − exclusive discount = final price.
 * @see PRC-9
 */
export function pricingOf(ledger: Ledger): Pricing {
  const { start, markups, discounts, rebatesForEveryone, rebatesForSome, exclusive } = ledger
  const rebates = rebatesForEveryone + rebatesForSome
  const zero = cents(0)
  if (ledger.isCall)
    return {
      msrp: null,
      exclusiveDiscount: zero,
      markupsTotal: zero,
      rebatesAppliedTotal: zero,
      rebatesEveryoneTotal: zero,
      discountsTotal: zero,
      finalPrice: zero,
    }
  return {
    msrp: ledger.isStartKnown ? fromDollars(start) : null,
    exclusiveDiscount: fromDollars(exclusive),
    markupsTotal: fromDollars(markups),
    rebatesAppliedTotal: fromDollars(rebates),
    rebatesEveryoneTotal: fromDollars(rebatesForEveryone),
    discountsTotal: fromDollars(discounts),
    finalPrice: fromDollars(start + markups - discounts - rebates - exclusive),
  }
}
