import type { OfferView, PricedOffer } from '#web/features/vehicle-offer/offer-view.ts'

/** What parts of an offer take on the page, in rem, with the space above them. */
const ROW = 2.04
const SUM = 2.75
const NOTE = 1.6
const GAP = 1.125

/** The price, what stands under it, and the way to change what is known of the shopper. */
function priceHeight({ allIn, base, breakdown, msrp }: PricedOffer): number {
  const own = allIn === null ? NOTE : 2.6 + 2 * NOTE
  const start = base && (allIn !== null || !breakdown) ? NOTE : 0
  const list = msrp !== null && !breakdown ? 2.1 : 0
  return 4.1 + own + start + list + 2
}

function ledgerHeight({ breakdown, savings }: PricedOffer): number {
  if (!breakdown) return 0
  const { lines, charges, allIn } = breakdown
  const sums = charges.length > 0 && allIn !== null ? 2 : 1
  const saved = savings === null ? 0 : 1.25
  return GAP + 1.65 + (lines.length + charges.length) * ROW + sums * SUM + saved
}

const conditionalHeight = ({ conditional }: PricedOffer): number =>
  conditional.length === 0 ? 0 : GAP + 1.7 + conditional.length * ROW + 2 * NOTE

/**
 * About how tall an offer is on the page, in rem; 0 for one without a price. Of what a gated page keeps back it tells
 * how many lines there are, and nothing else, so that their place can be kept.
 * @see CFG-3
 */
export const offerHeight = (offer: OfferView): number =>
  offer.kind === 'price'
    ? Math.ceil(priceHeight(offer) + ledgerHeight(offer) + conditionalHeight(offer))
    : 0
