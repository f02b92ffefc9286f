import { showMore } from '#domain/search/change-query.ts'
import { PAGE_SIZE } from '#domain/search/query.ts'
import { paths } from '#paths'
import { cardView, type CardView } from '#web/features/vehicle-card/card-view.ts'

import { emptyView, type EmptyView } from './empty-view.ts'
import type { ListPage } from './list-page.ts'
import { promoViews, type PromoView } from './promo-views.ts'

/** The vehicles, and what stands among and below them. */
export type ListView = Readonly<{
  total: number
  cards: readonly CardView[]
  promos: readonly PromoView[]
  /** Stand above the list. */
  notices: readonly PromoView[]
  more: Readonly<{ href: string; count: number }> | null
  empty: EmptyView | null
  faq: readonly (readonly [question: string, answer: string])[]
}>

/** The list of a list's page, as a shopper sees it who has told nothing about themselves. */
export function listView(page: ListPage): ListView {
  const { app, type, query, result } = page
  const { services, site, locale } = app
  const { dealers } = services
  const { total } = result
  const left = total - result.vehicles.length
  const { faq, matchingCards, searchCards } = site.searchOptions
  return {
    total,
    cards: result.vehicles.map((vehicle) =>
      cardView(vehicle, {
        site,
        locale,
        dealer: dealers.byCode(vehicle.dealerCode),
        fees: dealers.fees(vehicle.dealerCode),
      }),
    ),
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
