import type { Cents } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { personalPrice } from '#domain/price/general-price.ts'
import type { LineLabel, PriceLine } from '#domain/price/ledger-lines.ts'
import {
  conditionalLines,
  mandatoryCharges,
  priceLedger,
  shownLines,
  type ShownPrice,
} from '#domain/price/ledger.ts'
import type { LeadPrice, Reference, Shopper } from '#domain/price/shown-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** A line of the page; what a used vehicle was listed at is no MSRP. */
export type OfferLine = Pick<PriceLine, 'id' | 'amount'> & Readonly<{ label: LineLabel | 'was' }>

/** How the price comes about, line by line; the lines add up to `price`, and with the charges to `total`. */
export type Breakdown = Readonly<ReturnType<typeof breakdownOf>>

/** A price that may be shown. */
export type PricedOffer = Readonly<{
  kind: 'price'
  /** The most prominent amount of the page. @see PRC-11 */
  headline: LeadPrice
  /** The price by the site's own label, directly under the headline that includes it; `null` elsewhere. @see PRC-2 */
  own: Cents | null
  /** What the headline starts from, and everything that the dealer adds; `null` if no all-in price is shown. */
  base: Readonly<{ label: 'msrp' | 'price'; amount: Cents; charges: Cents }> | null
  /** Whether a buyer is known to pay the dealer more than the headline. @see PRC-12 */
  isBeforeCharges: boolean
  /** The maker's price of a new vehicle; `null` if there is none, and where it leads. */
  msrp: Cents | null
  /** What the headline is compared with, and how far it is below that. @see PRC-7 */
  reference: Reference | null
  saving: Cents | null
  /** `null` if the site shows none. */
  breakdown: Breakdown | null
  /** Whether customer info brings another price than everyone's. @see CFG-3 */
  isGated: boolean
  /** What some shoppers get; part of no sum. */
  conditional: readonly OfferLine[]
}>

/** What a shopper is offered. `sold` vehicles have no price. */
export type OfferView = Readonly<{ kind: 'sold' | 'call' | 'hidden' }> | PricedOffer

const bare =
  ({ condition }: Vehicle) =>
  ({ id, label, amount }: PriceLine): OfferLine => ({
    id,
    label: label === 'msrp' && condition === 'used' ? 'was' : label,
    amount,
  })

/** The discount for known shoppers tells the personalised price, so a gated page keeps it back. */
const openLines = (ledger: ShownPrice, isGated: boolean) =>
  conditionalLines(ledger).filter(({ condition }) => !isGated || condition !== 'knownShoppers')

const isAllIn = ({ lead: { label } }: ShownPrice) => label === 'allIn' || label === 'yourAllIn'

/** Whether an unknown shopper is offered more for customer info: another price than everyone's. */
const hasMore = (vehicle: Vehicle, { shopper, general }: ShownPrice) =>
  shopper === 'unknown' && personalPrice(vehicle) !== general

/** The price by the site's own label, where the headline is that with charges. */
const ownOf = ({ lead, label, shown }: ShownPrice) =>
  lead.label === 'yourAllIn' && label === 'personal' ? shown : null

/** What the all-in price starts from, and what it adds. */
function baseOf(ledger: ShownPrice): PricedOffer['base'] {
  const { kind, shown, charges } = ledger
  return isAllIn(ledger) && charges !== null ? { label: kind, amount: shown, charges } : null
}

function breakdownOf(ledger: ShownPrice, vehicle: Vehicle) {
  const charges = mandatoryCharges(ledger).map(({ id, name, amount }) => ({ id, name, amount }))
  return {
    lines: shownLines(ledger).map(bare(vehicle)),
    price: ledger.shown,
    /** What every buyer pays the dealer on top. */
    charges,
    /** The all-in price of this shopper; `null` if none is shown, and where it is `price`. */
    total: isAllIn(ledger) && charges.length > 0 ? ledger.lead : null,
  }
}

/**
 * What the page says about the price of a vehicle; plain data, so that it can be sent as JSON. What is gated is
 * not in it at all, so that it reaches neither the page's source nor a crawler; for a known shopper nothing is.
 * @see PRC-2, PRC-4 to PRC-7, PRC-9, PRC-11, CFG-3
 */
export function offerView(
  vehicle: Vehicle,
  site: Site,
  fees: readonly Fee[],
  shopper: Shopper = 'unknown',
): OfferView {
  if (vehicle.tags.has('isSold')) return { kind: 'sold' }
  const ledger = priceLedger(vehicle, { site, shopper, fees })
  if (ledger.shown === null) return { kind: ledger.kind }

  const { kind, lead, msrp, reference, saving } = ledger
  const isUnknown = shopper === 'unknown'
  const isGated = site.detailOptions.isVdpGated && isUnknown
  return {
    kind: 'price',
    headline: lead,
    own: ownOf(ledger),
    base: baseOf(ledger),
    isBeforeCharges: !isAllIn(ledger) && (ledger.charges ?? 0) > 0,
    msrp: kind === 'price' && msrp?.kind === 'msrp' ? msrp.amount : null,
    reference,
    saving,
    breakdown: site.pricingSectionOptions.showBreakdown ? breakdownOf(ledger, vehicle) : null,
    isGated: hasMore(vehicle, ledger) && (isGated || kind === 'msrp'),
    conditional: openLines(ledger, isGated).map(bare(vehicle)),
  }
}
