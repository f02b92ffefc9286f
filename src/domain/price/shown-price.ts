import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

import { chargesTotal } from './all-in-price.ts'
import type { Fee } from './fee.ts'
import {
  generalPrice,
  generalPriceOf,
  personalPrice,
  type GeneralPrice,
  type PricedVehicle,
  type PricingOptions,
} from './general-price.ts'

/** The viewer: `known` has given customer info. */
export type Shopper = 'unknown' | 'known'

/** A site's options on displayed prices. */
export type PricedSite = Readonly<{
  pricing: PricingOptions
  pricingSectionOptions: Readonly<{ showAllInPrice: boolean }>
}>

export type PriceContext = Readonly<{
  site: PricedSite
  shopper: Shopper
  /** The fees of the vehicle's dealer; empty if the dealer has no fee table. @see PRC-12 */
  fees: readonly Fee[]
}>

/** The label of the most prominent price; `personal` is the site's own label. */
export type PriceLabel = 'allIn' | 'yourAllIn' | 'personal' | 'msrp' | 'price'

/** A price with its label. */
export type LeadPrice = Readonly<{ label: PriceLabel; amount: Cents }>

export type Prices = Readonly<{
  shopper: Shopper
  /** The public price; `null` if it is hidden or "Call". @see PRC-3, PRC-4 */
  general: Cents | null
  /** The price for a known shopper; `null` for "Call", and for unknown shoppers. @see PRC-2 */
  personal: Cents | null
  /** The charges that every buyer pays the dealer, computed from the general price; `null` if unknown. */
  charges: Cents | null
  /** The public all-in price; `null` if `general` or `charges` is, or if the site does not show it. @see PRC-11 */
  allIn: Cents | null
}>

/** The prices of a vehicle for one shopper, or why there are none. */
export type PricesFound = Readonly<{
  prices: Prices
  /** The general price with its kind. */
  base: GeneralPrice
  /** The price of this shopper before charges: the personal one, else the general one. */
  shown: Cents | null
  /** The most prominent price; `null` if `shown` is. @see PRC-11 */
  lead: LeadPrice | null
}>

/** Smaller discounts are not named. @see PRC-6 */
const SMALLEST_DISCOUNT = cents(30_000)

/** Whether a discount may be named in a line, a label or a badge. @see PRC-6 */
export const isValidDiscount = (discount: Cents): boolean => discount >= SMALLEST_DISCOUNT

/** The label of the price that this shopper sees, by PRC-2. */
const labelOf = ({ pricing }: PricedVehicle, kind: GeneralPrice['kind'], { personal }: Prices) => {
  if (personal !== null) return isValidDiscount(pricing.exclusiveDiscount) ? 'personal' : 'price'
  return kind === 'msrp' ? 'msrp' : 'price'
}

/**
 * The prices of a vehicle without their lines: lists sort and filter by them, and `priceLedger` starts from them.
 * @see PRC-2 to PRC-5, PRC-8, PRC-11
 */
export function pricesOf(
  vehicle: PricedVehicle,
  { site, shopper, fees }: PriceContext,
): PricesFound {
  const base = generalPriceOf(vehicle, site.pricing)
  const personal = shopper === 'known' ? personalPrice(vehicle) : null
  const general = base.amount
  const shown = personal ?? general
  const from = general ?? personal
  const charges = from === null ? null : chargesTotal(fees, from)
  const isAllIn = site.pricingSectionOptions.showAllInPrice && charges !== null
  const allIn = isAllIn && general !== null ? cents(general + charges) : null
  const prices: Prices = { shopper, general, personal, charges, allIn }
  if (shown === null) return { prices, base, shown, lead: null }
  const lead: LeadPrice = isAllIn
    ? { label: shown === general ? 'allIn' : 'yourAllIn', amount: cents(shown + charges) }
    : { label: labelOf(vehicle, base.kind, prices), amount: shown }
  return { prices, base, shown, lead }
}

/**
 * The price before charges that a shopper sees and payments are based on: the personal one, else the general one;
 * `null` if it is hidden or "Call".
 * @see PRC-2, PRC-8
 */
export const shownPrice = (
  vehicle: PricedVehicle,
  { site, shopper }: Pick<PriceContext, 'site' | 'shopper'>,
): Cents | null =>
  (shopper === 'known' ? personalPrice(vehicle) : null) ?? generalPrice(vehicle, site.pricing)

/** The most prominent price on cards, which lists sort and filter by; `null` if there is none. @see PRC-8 */
export const leadAmount = (vehicle: PricedVehicle, context: PriceContext): Cents | null =>
  pricesOf(vehicle, context).lead?.amount ?? null

/** Smaller savings are not named. @see PRC-7 */
const SMALLEST_SAVING = 10_000

/** The reference of a price: the public all-in price, the MSRP, or the previous list price of a used vehicle. */
export type Reference = Readonly<{ kind: 'allIn' | 'msrp' | 'was'; amount: Cents }>

export type Comparison = Readonly<{
  /** The price that the shown one is compared with on the page; `null` for none. */
  reference: Reference | null
  /** How far the most prominent price is below it, at least 100 dollars; else `null`. */
  saving: Cents | null
}>

/** The MSRP of a new vehicle; for a used one the feed's MSRP field is the previous list price. */
export function listedAt({
  pricing: { msrp },
  condition,
}: Pick<Vehicle, 'pricing' | 'condition'>): Reference | null {
  if (msrp === null || msrp <= 0) return null
  return { kind: condition === 'new' ? 'msrp' : 'was', amount: msrp }
}

/**
 * The saving of a shown price against another price; `null` if it may not be named: under 100 dollars, or with a final
 * price that is not below the MSRP.
 * @see PRC-7
 */
export function savingOf(
  { pricing: { msrp, finalPrice } }: Pick<Vehicle, 'pricing'>,
  reference: Cents,
  shown: Cents,
): Cents | null {
  if (msrp === null || finalPrice <= 0 || finalPrice >= msrp) return null
  return reference - shown >= SMALLEST_SAVING ? cents(reference - shown) : null
}

/**
 * What the most prominent price is compared with: a personal price with the public all-in price, other prices with the
 * MSRP. The previous list price of a used vehicle counts only if it yields a saving.
 * @see PRC-7, PRC-11
 */
export function comparisonOf(
  vehicle: PricedVehicle,
  { prices, base, lead }: PricesFound,
): Comparison {
  if (lead === null) return { reference: null, saving: null }
  if (lead.label === 'yourAllIn' && prices.allIn !== null) {
    const saving = savingOf(vehicle, prices.allIn, lead.amount)
    return { reference: { kind: 'allIn', amount: prices.allIn }, saving }
  }
  // The price itself is the MSRP, so there is no reference.
  const isMsrp = base.kind === 'msrp' && prices.personal === null
  const reference = isMsrp ? null : listedAt(vehicle)
  const saving = reference && savingOf(vehicle, reference.amount, lead.amount)
  return { reference: reference?.kind === 'was' && saving === null ? null : reference, saving }
}
