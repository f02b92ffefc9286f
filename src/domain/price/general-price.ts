import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Pricing, Vehicle } from '#domain/vehicle/vehicle.ts'

/** A site's options on prices. */
export type PricingOptions = Readonly<{
  /** The price of MSRP-only vehicles includes the markups. @see PRC-4 */
  msrpIncludesMarkups: boolean
}>

/** The vehicle fields that its price depends on. */
export type PricedVehicle = Pick<Vehicle, 'pricing' | 'isMsrpRequired' | 'condition'>

/** Rebates in the final price that not everyone qualifies for; never below zero. @see PRC-3 */
export const conditionalRebates = (
  pricing: Pick<Pricing, 'rebatesAppliedTotal' | 'rebatesEveryoneTotal'>,
): Cents => cents(Math.max(0, pricing.rebatesAppliedTotal - pricing.rebatesEveryoneTotal))

/** Why no price is shown: to anyone (`call`), or not yet to this shopper (`hidden`). */
type NoPrice = Readonly<{ kind: 'call' | 'hidden'; amount: null }>
export type GeneralPrice = NoPrice | Readonly<{ kind: 'price' | 'msrp'; amount: Cents }>

const CALL: NoPrice = { kind: 'call', amount: null }
const HIDDEN: NoPrice = { kind: 'hidden', amount: null }

const positive = (kind: 'price' | 'msrp', amount: number): GeneralPrice =>
  amount > 0 ? { kind, amount: cents(amount) } : CALL

/**
 * The price for a shopper without customer info: without the exclusive discount and without conditional rebates, or the
 * MSRP if the maker requires it.
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

/** The general price, on which the API and payments are based; `null` if it is hidden or "Call". @see PRC-8 */
export const generalPrice = (vehicle: PricedVehicle, options: PricingOptions): Cents | null =>
  generalPriceOf(vehicle, options).amount

/**
 * The general price less the final price; `null` if there is no general price: "Call", hidden and MSRP-only vehicles.
 * Added to a later final price, it gives the general price at that time.
 * @see PRC-3
 */
export function generalGap(vehicle: PricedVehicle): Cents | null {
  // Markups exist only on MSRP-only vehicles, which have no gap.
  const { kind, amount } = generalPriceOf(vehicle, { msrpIncludesMarkups: false })
  return kind === 'price' ? cents(amount - vehicle.pricing.finalPrice) : null
}

/** The price for a shopper with customer info: the final price; `null` for "Call". @see PRC-2, PRC-5 */
export const personalPrice = ({ pricing }: Pick<PricedVehicle, 'pricing'>): Cents | null =>
  pricing.finalPrice > 0 ? pricing.finalPrice : null
