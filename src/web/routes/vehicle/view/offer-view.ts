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

/** A price that may be shown to everyone. */
export type PricedOffer = Readonly<{
  kind: 'price'
  /** The most prominent amount of the page. @see PRC-11 */
  headline: Readonly<{ label: 'allIn' | 'msrp' | 'price'; amount: Cents }>
  /** What the all-in price starts from, and all that the dealer adds; `null` where another price leads. */
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

/** What a shopper without customer info is offered. `sold` vehicles have no price. */
export type OfferView = Readonly<{ kind: 'sold' | 'call' | 'hidden' }> | PricedOffer

type ShownPrice = Extract<PriceView, { amount: Cents }>

const bare = ({ id, amount }: PriceLine): OfferLine => ({ id, amount })

/** The discount for known shoppers tells the personalised price, so a gated page keeps it back. */
const openLines = (lines: readonly PriceLine[], isGated: boolean) =>
  lines.filter(({ id }) => !isGated || id !== 'exclusiveDiscount').map(bare)

function headlineOf(view: ShownPrice, isAllInShown: boolean) {
  const label: 'msrp' | 'price' = view.kind === 'msrp' ? 'msrp' : 'price'
  const { allIn } = view
  if (!allIn || !isAllInShown) return { headline: { label, amount: view.amount }, base: null }
  return {
    headline: { label: 'allIn' as const, amount: allIn.amount },
    base: { label, amount: allIn.price, charges: cents(allIn.amount - allIn.price) },
  }
}

const breakdownOf = (view: ShownPrice, isAllInShown: boolean): Breakdown => ({
  lines: view.lines.map(bare),
  price: view.amount,
  charges: view.allIn?.fees ?? [],
  allIn: isAllInShown ? (view.allIn?.amount ?? null) : null,
})

/**
 * What the page says about the price of a vehicle. What is gated is not in it at all, so that it reaches
 * neither the page's source nor a crawler. Savings under $300 are not named.
 * @see PRC-4 to PRC-7, PRC-9, PRC-11, CFG-3
 */
export function offerView(vehicle: Vehicle, site: Site, fees: readonly Fee[]): OfferView {
  if (vehicle.tags.has('isSold')) return { kind: 'sold' }
  const view = priceView(vehicle, { options: site.pricing, shopper: 'unknown', fees })
  if (view.amount === null) return { kind: view.kind }

  const { showAllInPrice, showBreakdown } = site.pricingSectionOptions
  const { isVdpGated } = site.detailOptions
  const { msrp } = vehicle.pricing
  const { headline, base } = headlineOf(view, showAllInPrice)
  return {
    kind: 'price',
    headline,
    base,
    msrp: view.kind === 'msrp' || msrp === null || msrp <= 0 ? null : msrp,
    savings: view.savings !== null && isValidDiscount(view.savings) ? view.savings : null,
    breakdown: showBreakdown && !isVdpGated ? breakdownOf(view, showAllInPrice) : null,
    isGated: isVdpGated || view.kind === 'msrp',
    conditional: openLines(view.conditional, isVdpGated),
  }
}
