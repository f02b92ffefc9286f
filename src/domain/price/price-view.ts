import { cents, type Cents } from '#domain/kernel/money.ts'

import { allInPrice, type AllInPrice } from './all-in-price.ts'
import type { Fee } from './fee.ts'
import {
  generalPriceOf,
  personalPrice,
  type PricedVehicle,
  type PricingOptions,
} from './general-price.ts'
import {
  conditionalLines,
  isValidDiscount,
  msrpLines,
  priceLines,
  type PriceLine,
} from './price-lines.ts'

/** Who looks: `known` has given customer info. */
export type PriceContext = Readonly<{
  options: PricingOptions
  shopper: 'unknown' | 'known'
  /** The fees of the vehicle's dealer. */
  fees: readonly Fee[]
}>

type Shown = Readonly<{
  /** `msrp`: the maker lets only its own price be shown to unknown shoppers. */
  kind: 'price' | 'msrp'
  /** What the price is called: by everyone's name, or by the one for known shoppers. */
  label: 'general' | 'personal'
  amount: Cents
  /** How far below the MSRP; above zero, or `null`. */
  savings: Cents | null
  /** The same for every shopper; `null` where the general price is hidden or "Call". */
  allIn: AllInPrice | null
  /** How the amount comes about; they add up to it. */
  lines: readonly PriceLine[]
  /** What a known shopper, or one who qualifies, would get on top; no part of any sum here. */
  conditional: readonly PriceLine[]
}>

type NotShown = Readonly<{
  /** `hidden`: shown once the shopper gives customer info. `call`: no price, payment or savings for anyone. */
  kind: 'hidden' | 'call'
  label: 'general'
  amount: null
  savings: null
  allIn: null
  lines: readonly []
  conditional: readonly []
}>

/** Everything about a vehicle's price that a shopper sees; texts are for the page to choose. */
export type PriceView = Shown | NotShown

const notShown = (kind: NotShown['kind']): NotShown => ({
  kind,
  label: 'general',
  amount: null,
  savings: null,
  allIn: null,
  lines: [],
  conditional: [],
})

/** How far the price is below the MSRP; `null` unless the final price is. @see PRC-7 */
function savingsOf({ pricing: { msrp, finalPrice } }: PricedVehicle, amount: Cents): Cents | null {
  const isReduced = msrp !== null && finalPrice > 0 && finalPrice < msrp && amount < msrp
  return isReduced ? cents(msrp - amount) : null
}

/**
 * What a shopper sees of a vehicle's price: on cards, detail pages and in mail alike.
 * @see PRC-1 to PRC-9, PRC-11
 */
export function priceView(vehicle: PricedVehicle, context: PriceContext): PriceView {
  const { pricing } = vehicle
  const general = generalPriceOf(vehicle, context.options)
  const personal = context.shopper === 'known' ? personalPrice(vehicle) : null
  const allIn = general.amount === null ? null : allInPrice(general.amount, context.fees)
  if (personal !== null)
    return {
      kind: 'price',
      label: isValidDiscount(pricing.exclusiveDiscount) ? 'personal' : 'general',
      amount: personal,
      savings: savingsOf(vehicle, personal),
      allIn,
      lines: priceLines(pricing, personal, true),
      conditional: [],
    }
  if (general.amount === null) return notShown(general.kind)
  const isMsrp = general.kind === 'msrp'
  return {
    kind: general.kind,
    label: 'general',
    amount: general.amount,
    savings: savingsOf(vehicle, general.amount),
    allIn,
    lines: isMsrp ? msrpLines(pricing, general.amount) : priceLines(pricing, general.amount, false),
    conditional: isMsrp ? [] : conditionalLines(pricing),
  }
}
