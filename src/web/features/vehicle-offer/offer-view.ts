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

/** A line of the breakdown; for a used vehicle its MSRP is the previous list price. */
export type OfferLine = Pick<PriceLine, 'id' | 'amount'> & Readonly<{ label: LineLabel | 'was' }>

/** The price breakdown; its lines add up to `price`, and with the charges to `total`. */
export type Breakdown = Readonly<ReturnType<typeof breakdownOf>>

/** A visible price. */
export type PricedOffer = Readonly<{
  kind: 'price'
  /** The most prominent amount of the page. @see PRC-11 */
  headline: LeadPrice
  /**
   * The price under the site's own label, directly below the headline that includes it; `null` otherwise.
   * @see PRC-2
   */
  own: Cents | null
  /** The start of the headline's breakdown, and everything that the dealer adds; `null` if no all-in price is shown. */
  base: Readonly<{ label: 'msrp' | 'price'; amount: Cents; charges: Cents }> | null
  /** Whether a buyer certainly pays the dealer more than the headline. @see PRC-12 */
  isBeforeCharges: boolean
  /** The MSRP of a new vehicle; `null` if there is none, or if it is the headline. */
  msrp: Cents | null
  /** The reference of the headline, with the difference. @see PRC-7 */
  reference: Reference | null
  saving: Cents | null
  /** `null` if the site shows none. */
  breakdown: Breakdown | null
  /** Whether customer info unlocks another price than the public one. @see CFG-3 */
  isGated: boolean
  /** Conditional offers; not part of any sum. */
  conditional: readonly OfferLine[]
}>

/** The offer on a vehicle's page. `sold` vehicles have no price. */
export type OfferView = Readonly<{ kind: 'sold' | 'call' | 'hidden' }> | PricedOffer

const offerLine =
  ({ condition }: Vehicle) =>
  ({ id, label, amount }: PriceLine): OfferLine => ({
    id,
    label: label === 'msrp' && condition === 'used' ? 'was' : label,
    amount,
  })

/** The discount for known shoppers would reveal the personal price, so a gated page omits it. */
const visibleConditionalLines = (ledger: ShownPrice, isGated: boolean) =>
  conditionalLines(ledger).filter(({ condition }) => !isGated || condition !== 'knownShoppers')

const isAllIn = ({ lead: { label } }: ShownPrice) => label === 'allIn' || label === 'yourAllIn'

/** Whether customer info unlocks another price than the public one. */
const hasMore = (vehicle: Vehicle, { shopper, general }: ShownPrice) =>
  shopper === 'unknown' && personalPrice(vehicle) !== general

/** The price under the site's own label, if the headline includes charges. */
const personalPriceOf = ({ lead, label, shown }: ShownPrice) =>
  lead.label === 'yourAllIn' && label === 'personal' ? shown : null

/** The start of the all-in price's breakdown, and the added charges. */
function baseOf(ledger: ShownPrice): PricedOffer['base'] {
  const { kind, shown, charges } = ledger
  return isAllIn(ledger) && charges !== null ? { label: kind, amount: shown, charges } : null
}

function breakdownOf(ledger: ShownPrice, vehicle: Vehicle) {
  const charges = mandatoryCharges(ledger).map(({ id, name, amount }) => ({ id, name, amount }))
  return {
    lines: shownLines(ledger).map(offerLine(vehicle)),
    price: ledger.shown,
    /** The charges that every buyer pays the dealer. */
    charges,
    /** The all-in price of this shopper; `null` if none is shown, or if it equals `price`. */
    total: isAllIn(ledger) && charges.length > 0 ? ledger.lead : null,
  }
}

/**
 * The price data of a vehicle's page; plain data, so that it can be sent as JSON. Gated values are not in it at all, so
 * that they reach neither the page's source nor crawlers; for a known shopper nothing is gated.
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
    own: personalPriceOf(ledger),
    base: baseOf(ledger),
    isBeforeCharges: !isAllIn(ledger) && (ledger.charges ?? 0) > 0,
    msrp: kind === 'price' && msrp?.kind === 'msrp' ? msrp.amount : null,
    reference,
    saving,
    breakdown: site.pricingSectionOptions.showBreakdown ? breakdownOf(ledger, vehicle) : null,
    isGated: hasMore(vehicle, ledger) && (isGated || kind === 'msrp'),
    conditional: visibleConditionalLines(ledger, isGated).map(offerLine(vehicle)),
  }
}
