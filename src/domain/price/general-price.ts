import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Pricing, Vehicle } from '#domain/vehicle/vehicle.ts'

/** The part of a site's configuration about prices. */
export type PricingOptions = Readonly<{
  /** The price of MSRP-only vehicles includes the markups. @see PRC-4 */
  msrpIncludesMarkups: boolean
}>

/** What the price of a vehicle depends on. */
export type PricedVehicle = Pick<Vehicle, 'pricing' | 'isMsrpRequired' | 'condition'>

/** Rebates in the final price that not everyone qualifies for; never below zero. @see PRC-3 */
export const conditionalRebates = (
  pricing: Pick<Pricing, 'rebatesAppliedTotal' | 'rebatesEveryoneTotal'>,
): Cents => cents(Math.max(0, pricing.rebatesAppliedTotal - pricing.rebatesEveryoneTotal))

/** Why no price is shown: to anyone (`call`), or to this shopper yet (`hidden`). */
type NoPrice = Readonly<{ kind: 'call' | 'hidden'; amount: null }>
export type GeneralPrice = NoPrice | Readonly<{ kind: 'price' | 'msrp'; amount: Cents }>

const CALL: NoPrice = { kind: 'call', amount: null }
const HIDDEN: NoPrice = { kind: 'hidden', amount: null }

const positive = (kind: 'price' | 'msrp', amount: number): GeneralPrice =>
  amount > 0 ? { kind, amount: cents(amount) } : CALL

/**
 * The price for a shopper without customer info: without the exclusive discount and without rebates that not everyone
 * gets, or the MSRP where the maker requires it.
 * @see PRC-3, PRC-4, PRC-5
 */
export function generalPriceOf(
  { pricing, isMsrpRequired }: PricedVehicle,
  options: PricingOptions,
): GeneralPrice {
  const { msrp, finalPrice, exclusiveDiscount, markupsTotal } = pricing
  if (finalPrice <= 0) return CALL
  if (!isMsrpRequired)
    return positive('price', finalPrice + exclusiveDiscount + conditionalRebates(pricing))
  if (msrp === null || msrp <= 0) return HIDDEN
  return positive('msrp', msrp + (options.msrpIncludesMarkups ? markupsTotal : 0))
}

/** The general price, which the API and payments start from; `null` if it is hidden or "Call". @see PRC-8 */
export const generalPrice = (vehicle: PricedVehicle, options: PricingOptions): Cents | null =>
  generalPriceOf(vehicle, options).amount

/**
 * The difference between the general price and the final one; `null` if no one sees a general price: "Call", hidden
 * and MSRP-only vehicles. Added to the final price of any moment, it gives the general price of that moment.
 * @see PRC-3
 */
export function generalGap(vehicle: PricedVehicle): Cents | null {
  // Markups belong to MSRP-only vehicles, which have no gap.
  const { kind, amount } = generalPriceOf(vehicle, { msrpIncludesMarkups: false })
  return kind === 'price' ? cents(amount - vehicle.pricing.finalPrice) : null
}

/** What a shopper with customer info sees: the final price; `null` for "Call". @see PRC-2, PRC-5 */
export const personalPrice = ({ pricing }: Pick<PricedVehicle, 'pricing'>): Cents | null =>
  pricing.finalPrice > 0 ? pricing.finalPrice : null
