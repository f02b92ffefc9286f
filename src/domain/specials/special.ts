import { cents, type Cents } from '#domain/kernel/money.ts'
import {
  conditionalRebates,
  generalPriceOf,
  type PricingOptions,
} from '#domain/price/general-price.ts'
import { isValidDiscount } from '#domain/price/ledger-lines.ts'
import { specialsPrice } from '#domain/price/specials-price.ts'
import { PRICE_DROP_DAYS } from '#domain/search/search-moment.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/**
 * Why a vehicle is a special. `day45`: it is sold at its price at 45 days in stock. `open`: everyone gets the price of
 * known shoppers. `drop`: its price was lowered lately. `savings`: it costs clearly less than its MSRP.
 */
export type SpecialReason = Readonly<{
  kind: 'day45' | 'open' | 'drop' | 'savings'
  /** The price that it is compared with. */
  before: Cents
  /** How far the special's price is below it; at least the smallest discount that may be named. @see PRC-6 */
  saves: Cents
  /** When the price was lowered, ISO; `null` for the other reasons. */
  at: string | null
}>

export type SpecialPrice = Readonly<{
  /** What anyone pays for it among the specials, before fees. */
  amount: Cents
  /** What anyone pays for it elsewhere, before fees; never below `amount`. */
  general: Cents
  /** The source of the amount. @see PRC-10 */
  basis: 'general' | 'final' | 'day45'
  /** Conditional rebates: shown below the price, not part of it. @see PRC-11 */
  conditional: Cents
}>

/** A special: the vehicle, its price and its reasons, largest saving first. */
export type Special = Readonly<{
  vehicle: Vehicle
  price: SpecialPrice
  reasons: readonly [SpecialReason, ...SpecialReason[]]
}>

/** A site's settings of the specials at one moment. */
export type SpecialsRule = Readonly<{
  pricing: PricingOptions
  /** Whether the vehicle's list is priced at 45 days in stock. @see PRC-10 */
  usesDay45Pricing: boolean
  now: Date
}>

const DAY_MS = 86_400_000
/** Share of the MSRP that a vehicle must cost less: what nearly all new vehicles have is no special. */
const SMALLEST_SHARE = 0.08

/**
 * A vehicle's special price; `null` where it cannot be a special: no visible price, an MSRP-only maker, or a special
 * price above the general one.
 * @see PRC-3 to PRC-5, PRC-10, PRC-11
 */
export function specialPriceOf(
  vehicle: Vehicle,
  { pricing, usesDay45Pricing }: Pick<SpecialsRule, 'pricing' | 'usesDay45Pricing'>,
): SpecialPrice | null {
  const { kind, amount: general } = generalPriceOf(vehicle, pricing)
  if (kind !== 'price') return null
  const own = usesDay45Pricing ? specialsPrice(vehicle, usesDay45Pricing) : null
  if (own === null) return { amount: general, general, basis: 'general', conditional: cents(0) }
  const isDay45 = vehicle.day45Price !== null
  // The final price holds what only some get; that of a special is for everyone.
  const conditional = isDay45 ? cents(0) : conditionalRebates(vehicle.pricing)
  const amount = cents(own + conditional)
  if (amount > general) return null
  const basis = isDay45 ? 'day45' : 'final'
  return { amount, general, basis: amount === general ? 'general' : basis, conditional }
}

const reason = (
  kind: SpecialReason['kind'],
  before: Cents,
  price: Cents,
  at: string | null = null,
): SpecialReason => ({ kind, before, saves: cents(before - price), at })

/** A recent price drop, large enough to be named, to below the former price. @see PRC-6 */
function dropOf(vehicle: Vehicle, { amount, general }: SpecialPrice, now: Date) {
  const { priceChange } = vehicle
  if (priceChange === null) return []
  const age = now.getTime() - Date.parse(priceChange.at)
  const isLate = age >= 0 && age <= PRICE_DROP_DAYS * DAY_MS
  return isLate && isValidDiscount(cents(priceChange.from - general))
    ? [reason('drop', priceChange.from, amount, priceChange.at)]
    : []
}

/** It costs a share less than its MSRP, which its final price is below as well. @see PRC-7 */
function savingsOf({ pricing: { msrp, finalPrice } }: Vehicle, { amount }: SpecialPrice) {
  if (msrp === null || finalPrice >= msrp) return []
  const saved = cents(msrp - amount)
  return isValidDiscount(saved) && saved >= msrp * SMALLEST_SHARE
    ? [reason('savings', msrp, amount)]
    : []
}

function ownOf({ amount, general, basis }: SpecialPrice) {
  if (basis === 'general' || !isValidDiscount(cents(general - amount))) return []
  return [reason(basis === 'day45' ? 'day45' : 'open', general, amount)]
}

/**
 * A vehicle as a special; `null` for one that is sold, pending, without a special price, or without a reason.
 * @see docs/rules/specials.md
 */
export function specialOf(vehicle: Vehicle, rule: SpecialsRule): Special | null {
  if (vehicle.tags.has('isSold') || vehicle.tags.has('isPendingSold')) return null
  const price = specialPriceOf(vehicle, rule)
  if (price === null) return null
  const [first, ...others] = [
    ...ownOf(price),
    ...dropOf(vehicle, price, rule.now),
    ...savingsOf(vehicle, price),
  ].toSorted((a, b) => b.saves - a.saves)
  return first ? { vehicle, price, reasons: [first, ...others] } : null
}
