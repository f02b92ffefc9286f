import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { conditionalRebates } from '#domain/price/general-price.ts'
import {
  isValidDiscount,
  listedAt,
  pricesOf,
  savingOf,
  type Comparison,
  type PricedSite,
} from '#domain/price/shown-price.ts'
import { specialsPrice } from '#domain/price/specials-price.ts'
import { PRICE_DROP_DAYS } from '#domain/search/search-moment.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/**
 * Why a vehicle is a special. `day45`: it has its price for 45 days in stock. `open`: everyone gets the price of known
 * shoppers. `drop`: its price was lowered recently. `savings`: it costs clearly less than its MSRP.
 */
export type SpecialReason = Readonly<{
  kind: 'day45' | 'open' | 'drop' | 'savings'
  /** The discount for this reason; at least the smallest one that may be named. @see PRC-6 */
  amount: Cents
  /** When the price was lowered, ISO; `null` for the other reasons. */
  at: string | null
}>

export type SpecialPrice = Readonly<{
  /** The special price for everyone, before fees. */
  amount: Cents
  /** The regular price for everyone, before fees; never below `amount`. */
  general: Cents
  /** The mandatory charges on top of both; `null` if no all-in price is shown. @see PRC-11 */
  charges: Cents | null
  /** The source of the amount. @see PRC-10 */
  basis: 'general' | 'final' | 'day45'
  /** Conditional rebates: shown below the price, not part of it. @see PRC-11 */
  conditional: Cents
}>

/**
 * A special: the vehicle, its price, and its reasons, largest first; with the reference price of its card and the
 * saving against it. A previous price is shown with its date but is never a reference: how long it was offered is
 * unknown.
 * @see PRC-7
 */
export type Special = Comparison &
  Readonly<{
    vehicle: Vehicle
    price: SpecialPrice
    reasons: readonly [SpecialReason, ...SpecialReason[]]
  }>

/** A site's specials settings at one moment. */
export type SpecialsRule = Readonly<{
  site: PricedSite
  /** The fees of the vehicle's dealer. */
  fees: readonly Fee[]
  /** Whether the vehicle's list uses the price for 45 days in stock. @see PRC-10 */
  usesDay45Pricing: boolean
  now: Date
}>

const DAY_MS = 86_400_000
/** The minimum saving as a share of the MSRP, since nearly all new vehicles cost somewhat less than their MSRP. */
const MIN_SAVING_SHARE = 0.08

/**
 * A vehicle's special price; `null` if it can't be a special: no visible price, an MSRP-only maker, or a special price
 * above the general one.
 * @see PRC-3 to PRC-5, PRC-10, PRC-11
 */
export function specialPriceOf(
  vehicle: Vehicle,
  { site, fees, usesDay45Pricing }: Omit<SpecialsRule, 'now'>,
): SpecialPrice | null {
  const { base, prices } = pricesOf(vehicle, { site, shopper: 'unknown', fees })
  if (base.kind !== 'price') return null
  const general = base.amount
  const charges = prices.allIn === null ? null : prices.charges
  const specialPrice = usesDay45Pricing ? specialsPrice(vehicle, usesDay45Pricing) : null
  const regular = {
    amount: general,
    general,
    charges,
    basis: 'general',
    conditional: cents(0),
  } as const
  if (specialPrice === null) return regular
  const isDay45 = vehicle.day45Price !== null
  // The final price includes conditional rebates; a special price is for everyone.
  const conditional = isDay45 ? cents(0) : conditionalRebates(vehicle.pricing)
  const amount = cents(specialPrice + conditional)
  if (amount > general) return null
  const basis = isDay45 ? 'day45' : 'final'
  return { ...regular, amount, basis: amount === general ? 'general' : basis, conditional }
}

/** A recent price drop that is large enough to be named. @see PRC-6 */
function dropOf({ priceChange }: Vehicle, { general }: SpecialPrice, now: Date): SpecialReason[] {
  if (priceChange === null) return []
  const age = now.getTime() - Date.parse(priceChange.at)
  const isRecent = age >= 0 && age <= PRICE_DROP_DAYS * DAY_MS
  const amount = cents(priceChange.from - general)
  return isRecent && isValidDiscount(amount) ? [{ kind: 'drop', amount, at: priceChange.at }] : []
}

/** The reference price: the public price if that is clearly higher, else the MSRP. @see PRC-7 */
function comparisonOf(vehicle: Vehicle, { amount, general, charges }: SpecialPrice): Comparison {
  const shown = cents(amount + (charges ?? 0))
  const saving = savingOf(vehicle, general, amount)
  if (saving !== null || isValidDiscount(cents(general - amount)))
    return { reference: { kind: 'allIn', amount: cents(general + (charges ?? 0)) }, saving }
  const listed = listedAt(vehicle)
  const below = listed && savingOf(vehicle, listed.amount, shown)
  return below === null ? { reference: null, saving: null } : { reference: listed, saving: below }
}

/** The saving against the MSRP, if that is the reference and the saving is large enough. @see PRC-7 */
function savingsOf({ reference, saving }: Comparison): SpecialReason[] {
  if (saving === null || reference === null || reference.kind === 'allIn') return []
  const isClear = isValidDiscount(saving) && saving >= reference.amount * MIN_SAVING_SHARE
  return isClear ? [{ kind: 'savings', amount: saving, at: null }] : []
}

function shopperSaving({ amount, general, basis }: SpecialPrice): SpecialReason[] {
  const saving = cents(general - amount)
  if (basis === 'general' || !isValidDiscount(saving)) return []
  return [{ kind: basis === 'day45' ? 'day45' : 'open', amount: saving, at: null }]
}

/**
 * A vehicle as a special; `null` for one that is sold, pending, without a special price, or without a reason.
 * @see docs/rules/specials.md
 */
export function specialOf(vehicle: Vehicle, rule: SpecialsRule): Special | null {
  if (vehicle.tags.has('isSold') || vehicle.tags.has('isPendingSold')) return null
  const price = specialPriceOf(vehicle, rule)
  if (price === null) return null
  const comparison = comparisonOf(vehicle, price)
  const [first, ...others] = [
    ...shopperSaving(price),
    ...dropOf(vehicle, price, rule.now),
    ...savingsOf(comparison),
  ].toSorted((a, b) => b.amount - a.amount)
  return first ? { vehicle, price, ...comparison, reasons: [first, ...others] } : null
}
