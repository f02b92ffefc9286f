import { paths } from '#domain/pages/paths.ts'
import { showMore } from '#domain/search/change-query.ts'
import { PAGE_SIZE } from '#domain/search/query.ts'
import { paymentDisclosure } from '#web/features/payment-plan/payment-disclosure.ts'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'

import { cardOf } from './card-of.ts'
import { emptyView, type EmptyView } from './empty-view.ts'
import type { ListPage } from './list-page.ts'
import { promoViews, type PromoView } from './promo-views.ts'

/** The vehicles, and what is shown among and below them. */
export type ListView = Readonly<{
  total: number
  cards: readonly CardView[]
  /** The fine print of the payments on the cards; empty where none has one. @see FIN-15 */
  disclosure: string
  promos: readonly PromoView[]
  /** Above the list. */
  notices: readonly PromoView[]
  more: Readonly<{ href: string; count: number }> | null
  empty: EmptyView | null
  faq: readonly (readonly [question: string, answer: string])[]
}>

/** The list of a list's page, as an unknown shopper sees it. */
export function listView(page: ListPage): ListView {
  const { app, type, query, result } = page
  const { site, locale } = app
  const { total } = result
  const deals = result.vehicles.map((vehicle) =>
    app.services.inventory.payment(site, vehicle, { plan: query.plan, shopper: app.shopper }),
  )
  const left = total - result.vehicles.length
  const { faq, matchingCards, searchCards } = site.searchOptions
  return {
    total,
    cards: result.vehicles.map((vehicle) => cardOf(vehicle, page)),
    disclosure: deals.some((deal) => deal !== null) ? paymentDisclosure(deals, locale) : '',
    promos: promoViews(matchingCards, type, query, locale),
    notices: promoViews(searchCards, type, query, locale),
    more:
      left > 0
        ? { href: paths.search(type, showMore(query)), count: Math.min(PAGE_SIZE, left) }
        : null,
    empty: total > 0 ? null : emptyView(page),
    faq: faq[type].map(({ question, answer }) => [question[locale], answer[locale]]),
  }
}
