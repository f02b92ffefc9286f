import { cents, type Cents } from '#domain/kernel/money.ts'
import type { AllInPrice } from '#domain/price/all-in-price.ts'
import type { Fee } from '#domain/price/fee.ts'
import { isValidDiscount, type PriceLine, type PriceLineId } from '#domain/price/price-lines.ts'
import { priceView, type PriceView } from '#domain/price/price-view.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Site } from '#sites/schema.ts'

export type OfferLine = Readonly<{ id: PriceLineId; amount: Cents }>

/** How the price comes about, line by line; the lines add up to `price`, and with the charges to `allIn`. */
export type Breakdown = Readonly<{
  lines: readonly OfferLine[]
  price: Cents
  charges: AllInPrice['fees']
  /** `null` where the site does not show all-in prices. */
  allIn: Cents | null
}>

/** What a price is called; `personal` by the site's own label. */
export type PriceLabel = 'allIn' | 'personal' | 'msrp' | 'price'

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

type ShownPrice = Extract<PriceView, { amount: Cents }>

const bare = ({ id, amount }: PriceLine): OfferLine => ({ id, amount })

/** The discount for known shoppers tells the personalised price, so a gated page keeps it back. */
const openLines = (lines: readonly PriceLine[], isGated: boolean) =>
  lines.filter(({ id }) => !isGated || id !== 'exclusiveDiscount').map(bare)

/** Whether the price is not the one that everyone gets: the all-in price then is no sum of it. */
const isOwn = ({ allIn, amount }: ShownPrice) => allIn?.price !== amount

function labelOf({ kind, label }: ShownPrice): Exclude<PriceLabel, 'allIn'> {
  if (label === 'personal') return 'personal'
  return kind === 'msrp' ? 'msrp' : 'price'
}

function headlineOf(view: ShownPrice, generalLabel: 'msrp' | 'price', isAllInShown: boolean) {
  const allIn = isAllInShown ? view.allIn : null
  const base = allIn && {
    label: generalLabel,
    amount: allIn.price,
    charges: cents(allIn.amount - allIn.price),
  }
  if (!allIn || isOwn(view))
    return {
      headline: { label: labelOf(view), amount: view.amount },
      allIn: allIn?.amount ?? null,
      base,
    }
  return { headline: { label: 'allIn' as const, amount: allIn.amount }, allIn: null, base }
}

function breakdownOf(view: ShownPrice, isAllInShown: boolean): Breakdown {
  const lines = view.lines.map(bare)
  if (isOwn(view)) return { lines, price: view.amount, charges: [], allIn: null }
  return {
    lines,
    price: view.amount,
    charges: view.allIn?.fees ?? [],
    allIn: isAllInShown ? (view.allIn?.amount ?? null) : null,
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
  shopper: 'unknown' | 'known' = 'unknown',
): OfferView {
  if (vehicle.tags.has('isSold')) return { kind: 'sold' }
  const view = priceView(vehicle, { options: site.pricing, shopper, fees })
  if (view.amount === null) return { kind: view.kind }

  const { showAllInPrice, showBreakdown } = site.pricingSectionOptions
  const isKnown = shopper === 'known'
  const isGated = site.detailOptions.isVdpGated && !isKnown
  const { msrp } = vehicle.pricing
  return {
    kind: 'price',
    ...headlineOf(view, vehicle.isMsrpRequired ? 'msrp' : 'price', showAllInPrice),
    msrp: view.kind === 'msrp' || msrp === null || msrp <= 0 ? null : msrp,
    savings: view.savings !== null && isValidDiscount(view.savings) ? view.savings : null,
    breakdown: showBreakdown && !isGated ? breakdownOf(view, showAllInPrice) : null,
    isGated: isGated || view.kind === 'msrp',
    conditional: openLines(view.conditional, isGated),
  }
}
