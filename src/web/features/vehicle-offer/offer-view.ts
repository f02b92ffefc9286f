import { cents, type Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { isValidDiscount, type ChargeLine, type PriceLine } from '#domain/price/ledger-lines.ts'
import {
  conditionalLines,
  isOwnPrice,
  leadPrice,
  mandatoryCharges,
  priceLedger,
  shownLines,
  type PriceLabel,
  type Shopper,
  type ShownPrice,
} from '#domain/price/ledger.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

export type OfferLine = Pick<PriceLine, 'id' | 'label' | 'amount'>

/** How the price comes about, line by line; the lines add up to `price`, and with the charges to `allIn`. */
export type Breakdown = Readonly<{
  lines: readonly OfferLine[]
  price: Cents
  /** Whether a buyer pays the dealer more than `price`. */
  isBeforeCharges: boolean
  /** What every buyer pays the dealer on top; none where the price is the shopper's own. */
  charges: readonly Pick<ChargeLine, 'id' | 'name' | 'amount'>[]
  /** `null` where the site does not show all-in prices. */
  allIn: Cents | null
}>

/** A price that may be shown. */
export type PricedOffer = Readonly<{
  kind: 'price'
  /** The most prominent amount of the page. @see PRC-11 */
  headline: Readonly<{ label: PriceLabel; amount: Cents }>
  /** What stands directly under a price of the shopper's own; `null` where the all-in price leads, or none is shown. */
  allIn: Cents | null
  /** What the all-in price starts from, and all that the dealer adds; `null` where no all-in price is shown. */
  base: Readonly<{ label: 'msrp' | 'price'; amount: Cents; charges: Cents }> | null
  /** `null` where there is none, and where it leads. */
  msrp: Cents | null
  savings: Cents | null
  /** `null` where the site shows none, or asks for the shopper's name first. @see CFG-3 */
  breakdown: Breakdown | null
  /** Whether more is to be had for customer info: the breakdown, or the price for known shoppers. */
  isGated: boolean
  /** What some shoppers get; part of no sum. */
  conditional: readonly OfferLine[]
}>

/** What a shopper is offered. `sold` vehicles have no price. */
export type OfferView = Readonly<{ kind: 'sold' | 'call' | 'hidden' }> | PricedOffer

const bare = ({ id, label, amount }: PriceLine): OfferLine => ({ id, label, amount })

/** The discount for known shoppers tells the personalised price, so a gated page keeps it back. */
const openLines = (ledger: ShownPrice, isGated: boolean) =>
  conditionalLines(ledger)
    .filter(({ condition }) => !isGated || condition !== 'knownShoppers')
    .map(bare)

/** What the all-in price starts from, and what it adds. */
function baseOf({ general, allIn }: ShownPrice, isMsrp: boolean): PricedOffer['base'] {
  if (general === null || allIn === null) return null
  return { label: isMsrp ? 'msrp' : 'price', amount: general, charges: cents(allIn - general) }
}

function breakdownOf(ledger: ShownPrice, isAllInShown: boolean): Breakdown {
  const charges = mandatoryCharges(ledger).map(({ id, name, amount }) => ({ id, name, amount }))
  const sum = {
    lines: shownLines(ledger).map(bare),
    price: ledger.shown,
    isBeforeCharges: charges.length > 0,
  }
  // Charges are those of the general price, so they are no part of another sum.
  if (isOwnPrice(ledger)) return { ...sum, charges: [], allIn: null }
  return {
    ...sum,
    charges,
    allIn: isAllInShown ? ledger.allIn : null,
  }
}

/**
 * What the page says about the price of a vehicle; plain data, so that it can be sent as JSON. What is gated is
 * not in it at all, so that it reaches neither the page's source nor a crawler; for a known shopper nothing is.
 * Savings under $300 are not named.
 * @see PRC-2, PRC-4 to PRC-7, PRC-9, PRC-11, CFG-3
 */
export function offerView(
  vehicle: Vehicle,
  site: Site,
  fees: readonly Fee[],
  shopper: Shopper = 'unknown',
): OfferView {
  if (vehicle.tags.has('isSold')) return { kind: 'sold' }
  const ledger = priceLedger(vehicle, { options: site.pricing, shopper, fees })
  if (ledger.shown === null) return { kind: ledger.kind }

  const { showAllInPrice, showBreakdown } = site.pricingSectionOptions
  const isGated = site.detailOptions.isVdpGated && shopper === 'unknown'
  const { kind, msrp, savings } = ledger
  return {
    kind: 'price',
    headline: leadPrice(ledger, showAllInPrice),
    allIn: showAllInPrice && isOwnPrice(ledger) ? ledger.allIn : null,
    base: showAllInPrice ? baseOf(ledger, vehicle.isMsrpRequired) : null,
    msrp: kind === 'msrp' ? null : msrp,
    savings: savings !== null && isValidDiscount(savings) ? savings : null,
    breakdown: showBreakdown && !isGated ? breakdownOf(ledger, showAllInPrice) : null,
    isGated: isGated || kind === 'msrp',
    conditional: openLines(ledger, isGated),
  }
}
