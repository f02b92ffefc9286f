import { cents, type Cents } from '#domain/kernel/money.ts'

import { allInPrice } from './all-in-price.ts'
import type { Fee } from './fee.ts'
import {
  generalPriceOf,
  personalPrice,
  type GeneralPrice,
  type PricedVehicle,
  type PricingOptions,
} from './general-price.ts'
import {
  chargeLines,
  generalLines,
  isValidDiscount,
  msrpLines,
  offeredLines,
  ownLines,
  ownLinesAlone,
  ownLinesFromMsrp,
  type ChargeLine,
  type LedgerLine,
  type PriceLine,
} from './ledger-lines.ts'

/** The viewer: `known` has given customer info. */
export type Shopper = 'unknown' | 'known'

export type PriceContext = Readonly<{
  options: PricingOptions
  shopper: Shopper
  /** The fees of the vehicle's dealer. */
  fees: readonly Fee[]
}>

type Prices = Readonly<{
  shopper: Shopper
  /** The maker's price; `null` for none. */
  msrp: Cents | null
  /** The price for everyone; `null` where it is hidden or "Call". @see PRC-3, PRC-4 */
  general: Cents | null
  /** The price for a known shopper; `null` for "Call", and for unknown shoppers. @see PRC-2 */
  personal: Cents | null
  /** The general price plus the dealer's mandatory charges; `null` where that price is. @see PRC-11 */
  allIn: Cents | null
}>

/** A price that this shopper sees. */
export type ShownPrice = Prices &
  Readonly<{
    /** `msrp`: the maker lets only its own price be shown to unknown shoppers. */
    kind: 'price' | 'msrp'
    /** What the price is called: by everyone's name, or by the one for known shoppers. */
    label: 'general' | 'personal'
    /** The price of this shopper: the personal one, else the general one. */
    shown: Cents
    /** How far below the MSRP that is; above zero, or `null`. @see PRC-7 */
    savings: Cents | null
    /** Every line there is for this shopper; which of them make which price is their condition. */
    lines: readonly LedgerLine[]
  }>

/** `hidden`: shown once the shopper gives customer info. `call`: no price, payment or savings for anyone. */
type NoPrice = Prices & Readonly<{ kind: 'hidden' | 'call'; shown: null }>

/** Everything about a vehicle's price for one shopper; texts are for the page to choose. */
export type PriceLedger = ShownPrice | NoPrice

/** How far the price is below the MSRP; `null` unless the final price is. @see PRC-7 */
function savingsOf({ pricing: { msrp, finalPrice } }: PricedVehicle, shown: Cents): Cents | null {
  const isReduced = msrp !== null && finalPrice > 0 && finalPrice < msrp && shown < msrp
  return isReduced ? cents(msrp - shown) : null
}

/** Lines of what others get, then of what this shopper gets. */
function linesOf(
  { pricing }: PricedVehicle,
  general: GeneralPrice,
  personal: Cents | null,
): readonly PriceLine[] {
  if (general.amount === null) return personal === null ? [] : ownLinesAlone(pricing, personal)
  if (general.kind === 'msrp') {
    const lines = msrpLines(pricing, general.amount)
    return personal === null
      ? lines
      : [...lines, ...ownLinesFromMsrp(pricing, general.amount, personal)]
  }
  const more =
    personal === null ? offeredLines(pricing) : ownLines(pricing, general.amount, personal)
  return [...generalLines(pricing, general.amount), ...more]
}

/**
 * A vehicle's prices: the one source for cards, detail pages, structured data, API and mail. Lists sort and filter by
 * `generalPrice` and `personalPrice`, the same numbers without the lines.
 *
 * Lines for `everyone` add up to the general price, with every `mandatoryCharge` to the all-in price. For a known
 * shopper all lines but the charges add up to the personal price. For an unknown one, lines of known shoppers and
 * of those who qualify are part of no sum, and MSRP-only vehicles have none.
 * @see PRC-1 to PRC-9, PRC-11
 */
export function priceLedger(
  vehicle: PricedVehicle,
  { options, shopper, fees }: PriceContext,
): PriceLedger {
  const { pricing } = vehicle
  const general = generalPriceOf(vehicle, options)
  const personal = shopper === 'known' ? personalPrice(vehicle) : null
  const allIn = general.amount === null ? null : allInPrice(general.amount, fees)
  const prices: Prices = {
    shopper,
    msrp: pricing.msrp !== null && pricing.msrp > 0 ? pricing.msrp : null,
    general: general.amount,
    personal,
    allIn: allIn && allIn.amount,
  }
  const lines = [...linesOf(vehicle, general, personal), ...(allIn ? chargeLines(allIn) : [])]
  if (personal !== null) {
    const label = isValidDiscount(pricing.exclusiveDiscount) ? 'personal' : 'general'
    const savings = savingsOf(vehicle, personal)
    return { ...prices, kind: 'price', label, shown: personal, savings, lines }
  }
  if (general.amount === null) return { ...prices, kind: general.kind, shown: null }
  const savings = savingsOf(vehicle, general.amount)
  return { ...prices, kind: general.kind, label: 'general', shown: general.amount, savings, lines }
}

const isPriceLine = (line: LedgerLine): line is PriceLine => line.condition !== 'mandatoryCharge'

/** Whether a line is part of the price that a shopper sees. */
const isCounted = ({ condition }: PriceLine, shopper: Shopper) =>
  shopper === 'known' || condition === 'everyone'

/** Lines that add up to the price this shopper sees. @see PRC-9 */
export const shownLines = ({ lines, shopper }: ShownPrice): readonly PriceLine[] =>
  lines.filter(isPriceLine).filter((line) => isCounted(line, shopper))

/** What this shopper might get on top; part of no sum. @see PRC-11 */
export const conditionalLines = ({ lines, shopper }: ShownPrice): readonly PriceLine[] =>
  lines.filter(isPriceLine).filter((line) => !isCounted(line, shopper))

/** What the all-in price adds to the general one. @see PRC-11 */
export const mandatoryCharges = ({ lines }: ShownPrice): readonly ChargeLine[] =>
  lines.filter((line) => line.condition === 'mandatoryCharge')

/** Whether the price is another than everyone's: the all-in price is no sum of it then. */
export const isOwnPrice = ({ shown, general }: ShownPrice): boolean => shown !== general

/** What the most prominent price is called; `personal` by the site's own label. */
export type PriceLabel = 'allIn' | 'personal' | 'msrp' | 'price'

/**
 * The most prominent price: the all-in price, unless the site has switched it off or the shopper has a personal price,
 * which is then directly above it.
 * @see PRC-2, PRC-11
 */
export function leadPrice(
  ledger: ShownPrice,
  isAllInShown: boolean,
): Readonly<{ label: PriceLabel; amount: Cents }> {
  if (isAllInShown && ledger.allIn !== null && !isOwnPrice(ledger))
    return { label: 'allIn', amount: ledger.allIn }
  if (ledger.label === 'personal') return { label: 'personal', amount: ledger.shown }
  return { label: ledger.kind, amount: ledger.shown }
}
