import { known } from '#domain/kernel/json-ld/known.ts'
import { toDollars } from '#domain/kernel/money.ts'
import type { OfferView } from '#web/features/specials/offers-view.ts'
import type { SpecialCardView } from '#web/features/specials/special-card-view.ts'
import type { JsonLd } from '#web/lib/seo/json-ld.ts'

type Shown = Readonly<{ offers: readonly OfferView[]; cards: readonly SpecialCardView[] }>
type Place = Readonly<{ canonical: string; origin: string }>

const offerJsonLd = (offer: OfferView, canonical: string) => ({
  '@type': 'Offer',
  name: `${offer.figure}: ${offer.title}`,
  description: `${offer.terms} ${offer.disclosure}`,
  url: `${canonical}#${offer.id}`,
  validFrom: offer.from,
  validThrough: offer.until,
})

const vehicleJsonLd = ({ card }: SpecialCardView, origin: string) =>
  known({
    '@type': 'Offer',
    name: card.name,
    price: card.price.cents && toDollars(card.price.cents),
    priceCurrency: card.price.cents && 'USD',
    url: origin + card.href,
    itemOffered: { '@type': 'Car', name: [card.name, card.trim].filter(Boolean).join(' ') },
  })

/**
 * The offers and vehicles of a page of specials for search engines, each value as the page shows it; `null` for a page
 * without any.
 * @see https://schema.org/Offer
 */
export function specialsJsonLd(
  { offers, cards }: Shown,
  { canonical, origin }: Place,
): JsonLd | null {
  if (offers.length + cards.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...offers.map((offer) => offerJsonLd(offer, canonical)),
      ...cards.map((card) => vehicleJsonLd(card, origin)),
    ],
  }
}
