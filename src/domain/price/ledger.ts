import type { Cents } from '#domain/kernel/money.ts'

import { mandatoryChargesOf } from './all-in-price.ts'
import type { GeneralPrice, PricedVehicle } from './general-price.ts'
import {
  chargeLines,
  generalLines,
  msrpLines,
  offeredLines,
  personalLines,
  personalLinesAlone,
  personalLinesFromMsrp,
  type ChargeLine,
  type LedgerLine,
  type PriceLine,
} from './ledger-lines.ts'
import {
  comparisonOf,
  isValidDiscount,
  listedAt,
  pricesOf,
  type Comparison,
  type LeadPrice,
  type PriceContext,
  type Prices,
  type Reference,
} from './shown-price.ts'

/** A price that this shopper sees. */
export type ShownPrice = Prices &
  Comparison &
  Readonly<{
    /** `msrp`: the maker allows only its own price to be shown to unknown shoppers. */
    kind: 'price' | 'msrp'
    /** The label of the price: the public one, or the one for known shoppers. */
    label: 'general' | 'personal'
    /** The price of this shopper before charges: the personal one, else the general one. */
    shown: Cents
    /** The most prominent price, the basis of `reference` and `saving`. @see PRC-11 */
    lead: LeadPrice
    /** The MSRP, or the previous list price of a used vehicle; `null` for none. */
    msrp: Reference | null
    /** Every line for this shopper; its condition says which price it is part of. */
    lines: readonly LedgerLine[]
  }>

/** `hidden`: shown once the shopper gives customer info. `call`: no price, payment or savings for anyone. */
type NoPrice = Prices & Readonly<{ kind: 'hidden' | 'call'; shown: null }>

/** Everything about a vehicle's price for one shopper; pages choose the texts. */
export type PriceLedger = ShownPrice | NoPrice

/** Lines that others get, followed by those of this shopper. */
function linesOf(
  { pricing }: PricedVehicle,
  general: GeneralPrice,
  personal: Cents | null,
): readonly PriceLine[] {
  if (general.amount === null) return personal === null ? [] : personalLinesAlone(pricing, personal)
  if (general.kind === 'msrp') {
    const lines = msrpLines(pricing, general.amount)
    return personal === null
      ? lines
      : [...lines, ...personalLinesFromMsrp(pricing, general.amount, personal)]
  }
  const more =
    personal === null ? offeredLines(pricing) : personalLines(pricing, general.amount, personal)
  return [...generalLines(pricing, general.amount), ...more]
}

/**
 * A vehicle's prices: the one source for cards, detail pages, structured data, API and mail. Lists sort and filter by
 * `leadAmount`, the same number without the lines.
 *
 * Lines for `everyone` add up to the general price, with every `mandatoryCharge` to the all-in price. For a known
 * shopper all lines but the charges add up to the personal price, with them to "Your all-in price". For an unknown
 * one, lines of known shoppers and of those who qualify are part of no sum, and MSRP-only vehicles have none.
 * @see PRC-1 to PRC-9, PRC-11, PRC-12
 */
export function priceLedger(vehicle: PricedVehicle, context: PriceContext): PriceLedger {
  const found = pricesOf(vehicle, context)
  const { prices, base, shown, lead } = found
  const { general, personal } = prices
  if (shown === null || lead === null)
    return { ...prices, kind: base.kind === 'call' ? 'call' : 'hidden', shown: null }
  const charges = mandatoryChargesOf(context.fees, general ?? shown) ?? []
  const isPersonal = personal !== null && isValidDiscount(vehicle.pricing.exclusiveDiscount)
  return {
    ...prices,
    ...comparisonOf(vehicle, found),
    kind: personal === null && base.kind === 'msrp' ? 'msrp' : 'price',
    label: isPersonal ? 'personal' : 'general',
    shown,
    lead,
    msrp: listedAt(vehicle),
    lines: [...linesOf(vehicle, base, personal), ...chargeLines(charges)],
  }
}

const isPriceLine = (line: LedgerLine): line is PriceLine => line.condition !== 'mandatoryCharge'

/** Whether a line is part of the price that a shopper sees. */
const isCounted = ({ condition }: PriceLine, shopper: Prices['shopper']) =>
  shopper === 'known' || condition === 'everyone'

/** Lines that add up to the price this shopper sees. @see PRC-9 */
export const shownLines = ({ lines, shopper }: ShownPrice): readonly PriceLine[] =>
  lines.filter(isPriceLine).filter((line) => isCounted(line, shopper))

/** Offers that this shopper might get in addition; not part of any sum. @see PRC-11 */
export const conditionalLines = ({ lines, shopper }: ShownPrice): readonly PriceLine[] =>
  lines.filter(isPriceLine).filter((line) => !isCounted(line, shopper))

/** The charges that an all-in price adds. @see PRC-11 */
export const mandatoryCharges = ({ lines }: ShownPrice): readonly ChargeLine[] =>
  lines.filter((line) => line.condition === 'mandatoryCharge')
