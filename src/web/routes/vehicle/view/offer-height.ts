import type { OfferView, PricedOffer } from '#web/features/vehicle-offer/offer-view.ts'

/** What parts of an offer take on the page, in rem, with the space above them. */
const ROW = 2.04
const SUM = 2.75
const NOTE = 1.6
const GAP = 1.125

/** The price, what is under it, and the way to change what is known of the shopper. */
function priceHeight({ own, base, breakdown, reference, msrp }: PricedOffer): number {
  const label = own === null ? 0 : 2.6
  const start = base && (own !== null || !breakdown) ? NOTE : 0
  const compared = reference === null ? 0 : 2.1
  const list = msrp !== null && reference?.kind !== 'msrp' && !breakdown ? 2.1 : 0
  return 4.1 + NOTE + label + start + compared + list + 2
}

function ledgerHeight({ breakdown }: PricedOffer): number {
  if (!breakdown) return 0
  const { lines, charges, total } = breakdown
  const sums = total === null ? 1 : 2
  return GAP + 1.65 + (lines.length + charges.length) * ROW + sums * SUM
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
