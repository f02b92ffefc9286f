import type { OfferView, PricedOffer } from '#web/features/vehicle-offer/offer-view.ts'

/** The height of an offer's parts on the page, in rem, including the space above them. */
const ROW = 2.04
const SUM = 2.75
const NOTE = 1.6
const GAP = 1.125

/** The price, the lines under it, and the link to change customer info. */
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
 * The approximate height of an offer on the page, in rem; 0 for one without a price. For a gated page it reveals only
 * the number of hidden lines, so that their space can be reserved.
 * @see CFG-3
 */
export const offerHeight = (offer: OfferView): number =>
  offer.kind === 'price'
    ? Math.ceil(priceHeight(offer) + ledgerHeight(offer) + conditionalHeight(offer))
    : 0
