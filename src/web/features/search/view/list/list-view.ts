import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { paths } from '#domain/pages/paths.ts'
import { listedTypes } from '#domain/pages/site/listed-types.ts'
import { LIST_FACETS } from '#domain/search/facets.data.ts'
import { showMore } from '#domain/search/query/change-query.ts'
import { PAGE_SIZE, emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import { RADII } from '#domain/search/query/radii.data.ts'
import { INTL_LOCALE } from '#i18n/locale.ts'
import { paymentDisclosure } from '#i18n/payment-disclosure.ts'
import type { AppliedFilter } from '#web/features/search/view/filters/applied-filters.ts'
import type { Words } from '#web/features/search/view/filters/words.ts'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'

import { cardOf } from './card-of.ts'
import type { ListPage } from './list-page.ts'
import { offerView } from './offer-view.ts'
import { promoViews } from './promo-views.ts'

type OtherList = Readonly<{ label: string; count: number; href: string }>

const MAX_SUGGESTIONS = 6
const MAX_NAMED = 4

/** Names the filters without results, if that fits into one sentence. */
function titleOf(applied: readonly AppliedFilter[], { t, locale }: Words): string {
  if (applied.length === 0) return t('empty.list')
  if (applied.length > MAX_NAMED) return t('empty.many')
  const list = new Intl.ListFormat(INTL_LOCALE[locale])
  return t('empty.few', {
    filters: list.format(applied.map(({ quoted }) => quoted)),
  })
}

/** The same query in the site's other lists: a shopper who types a stock number need not know its list. */
const inOtherLists = ({ app, type, query, words }: ListPage): readonly OtherList[] =>
  listedTypes(app.site)
    .filter((other) => other !== type)
    .map((other) => {
      const otherQuery = { ...query, types: [other] }
      return {
        label: words.type(other),
        count: app.services.inventory.search(app.site, otherQuery).total,
        href: paths.search(other, otherQuery),
      }
    })

const CLOSEST_SHOWN = 3

/** The first vehicles of the list that match the requested model, else make, else body; else none. */
function closestOf(page: ListPage): readonly CardView[] {
  const { app, query } = page
  const { make = [], model = [], body = [] } = query.selections
  const alternatives = [{ make, model, body }, { make, model }, { make, body }, { make }, { body }]
  const selectionsToTry = alternatives
    .map((alternative) =>
      Object.fromEntries(Object.entries(alternative).filter(([, chosen]) => chosen.length > 0)),
    )
    .filter((selections) => Object.keys(selections).length > 0)
  for (const selections of selectionsToTry) {
    const { vehicles } = app.services.inventory.search(app.site, {
      ...emptyQuery(...query.types),
      selections,
      zip: query.zip,
      isNearestFirst: query.isNearestFirst,
      plan: query.plan,
      sort: query.sort,
      show: CLOSEST_SHOWN,
    })
    if (vehicles.length > 0) return vehicles.map((vehicle) => cardOf(vehicle, page))
  }
  return []
}

/** The notification form for the query. Without filters it asks for one. */
const notifyHref = ({ app, type, query }: ListPage): string | null =>
  app.site.features.notifications ? paths.searchNotification(type, query) : null

const singleName = (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : '')

/** The custom order of a new vehicle, if the query names one make and model. */
function orderHref({ app, type, query }: ListPage): string | null {
  if (type !== 'new' || !app.site.features.customOrders) return null
  const { make = [], model = [] } = query.selections
  const order = {
    make: singleName(make),
    model: make.length === 1 ? singleName(model) : '',
    trim: '',
  }
  return paths.vehicleCustomOrder(order)
}

type Relaxed = Pick<AppliedFilter, 'relaxed' | 'without'>

/** Whether removing the filter clears a whole category: removing one of several values narrows the list further. */
const clearsCategory = (before: SearchQuery, { without }: AppliedFilter): boolean =>
  LIST_FACETS.every(({ name }) => {
    const left = without.selections[name]?.length ?? 0
    return left === 0 || left === before.selections[name]?.length
  })

/** Categories with several selected values, each removed as a whole. */
const multiValueFilters = ({ query, words }: ListPage): readonly Relaxed[] =>
  LIST_FACETS.flatMap(({ name }) => {
    const { [name]: chosen = [], ...selections } = query.selections
    if (chosen.length < 2) return []
    return [
      {
        relaxed: words.t('relax.any', { category: words.t(`facet.${name}`) }),
        without: { ...query, selections, show: PAGE_SIZE },
      },
    ]
  })

/** The next wider radius with vehicles; none at any distance, which is removing it. @see SRCH-17 */
function wider({ app, query, words, isNear }: ListPage): readonly Relaxed[] {
  const { radius } = query
  if (radius === null || !isNear) return []
  const found = RADII.filter((miles) => miles > radius)
    .map((miles) => ({ ...query, radius: miles, show: PAGE_SIZE }))
    .find((without) => app.services.inventory.search(app.site, without).total > 0)
  return found ? [{ relaxed: words.t('near.within', { n: found.radius }), without: found }] : []
}

/** Filters that can be removed one at a time: at most one search per category, tag, feature and range. */
const relaxable = (page: ListPage): readonly Relaxed[] => [
  ...wider(page),
  ...page.applied.filter((filter) => clearsCategory(page.query, filter)),
  ...multiValueFilters(page),
]

/** Suggestions for a list without vehicles, those with most results first. */
function emptyView(page: ListPage) {
  const { app, type, query, words, applied } = page
  const { services, site } = app
  const relaxed = relaxable(page)
    .map(({ relaxed, without }) => ({
      label: relaxed,
      count: services.inventory.search(site, without).total,
      href: paths.search(type, without),
    }))
    .toSorted((a, b) => b.count - a.count)
  const body = query.selections.body?.[0] ?? null
  return {
    title: titleOf(applied, words),
    // Only the server has the words of the whole site: a browser with one list queries it instead.
    /** The same query with typos corrected; `null` if there are none. */
    offer: import.meta.env.SSR ? offerView(page) : null,
    picture: paths.cutout(
      bodyStyleFor({ body, model: query.selections.model?.[0] ?? '' }),
      'silver',
    ),
    // No filter to remove: the other lists come first.
    /** Each removes one filter, or searches another list; with the number of results. */
    relaxed: [...(applied.length > 0 ? inOtherLists(page) : []), ...relaxed]
      .filter(({ count }) => count > 0)
      .slice(0, MAX_SUGGESTIONS),
    /** The closest matches, whichever filter has to be removed. */
    closest: closestOf(page),
    /** The custom order form; `null` for a list of vehicles that can't be ordered. */
    orderHref: orderHref(page),
  }
}

/** The vehicles, with the content among and below them. */
export type ListView = Readonly<ReturnType<typeof listView>>

/** The vehicles of a list page, as an unknown shopper sees them. */
export function listView(page: ListPage) {
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
    /** The fine print of the payments on the cards; empty if there are none. @see FIN-15 */
    disclosure: deals.some((deal) => deal !== null) ? paymentDisclosure(deals, locale) : '',
    promos: promoViews(matchingCards, type, query, locale),
    /** Above the list. */
    notices: promoViews(searchCards, type, query, locale),
    more:
      left > 0
        ? { href: paths.search(type, showMore(query)), count: Math.min(PAGE_SIZE, left) }
        : null,
    /** Saves this search: the notification form; `null` on a site without notifications. */
    notifyHref: notifyHref(page),
    empty: total > 0 ? null : emptyView(page),
    faq: faq[type].map(({ question, answer }) => [question[locale], answer[locale]] as const),
  }
}
