import { paths } from '#domain/pages/paths.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { SearchCard } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'

/** A card of the site's own, in the shopper's language. */
export type PromoView = Readonly<{
  id: string
  title: string
  body: string
  action: string
  href: string
  /** A drawing, for decoration. */
  picture: string
}>

const PICTURES = [
  paths.illustration('sedan', 'beige'),
  paths.illustration('suv', 'silver'),
] as const

const fits = (card: SearchCard, type: VehicleType, { selections }: SearchQuery) =>
  (card.type === undefined || card.type === type) &&
  (card.make === undefined || selections.make?.includes(card.make) === true) &&
  (card.model === undefined || selections.model?.includes(card.model) === true)

/** The cards that fit a list, by its type and by the makes and models chosen. @see SRCH-12 */
export const promoViews = (
  cards: readonly SearchCard[],
  type: VehicleType,
  query: SearchQuery,
  locale: Locale,
): readonly PromoView[] =>
  cards
    .filter((card) => fits(card, type, query))
    .map(({ id, title, body, action, href }, index) => ({
      id,
      title: title[locale],
      body: body[locale],
      action: action[locale],
      href,
      picture: PICTURES[index % PICTURES.length] ?? PICTURES[0],
    }))
