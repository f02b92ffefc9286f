import { paths } from '#domain/pages/paths.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import type { SearchCard } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'

/** A promo card of the site, in the shopper's language. */
export type PromoView = Readonly<{
  id: string
  title: string
  body: string
  action: string
  href: string
  /** A decorative picture. */
  picture: string
}>

const PICTURES = [paths.cutout('sedan', 'sand'), paths.cutout('suv', 'silver')] as const

const fits = (card: SearchCard, type: VehicleType, { selections }: SearchQuery) =>
  (card.type === undefined || card.type === type) &&
  (card.make === undefined || selections.make?.includes(card.make) === true) &&
  (card.model === undefined || selections.model?.includes(card.model) === true)

/** The promo cards of a list, by its type and by the selected makes and models. @see SRCH-12 */
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
