import { bodyStyleFor } from '#domain/illustration/body-style-for.ts'
import { paths } from '#domain/pages/paths.ts'
import { listedTypes } from '#domain/pages/site/listed-types.ts'
import { LIST_FACETS } from '#domain/search/facets.data.ts'
import { showMore } from '#domain/search/query/change-query.ts'
import { PAGE_SIZE, emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import { INTL_LOCALE } from '#i18n/locale.ts'
import { paymentDisclosure } from '#web/features/payment-plan/payment-disclosure.ts'
import type { AppliedFilter } from '#web/features/search/view/filters/applied-filters.ts'
import type { Words } from '#web/features/search/view/filters/words.ts'
import type { CardView } from '#web/features/vehicle-card/card-view.ts'

import { cardOf } from './card-of.ts'
import type { ListPage } from './list-page.ts'
import { offerView } from './offer-view.ts'
import { promoViews } from './promo-views.ts'

type Way = Readonly<{ label: string; count: number; href: string }>

const MAX_SUGGESTIONS = 6
const MAX_NAMED = 4

/** Names what is missing, as long as that fits into one sentence. */
function titleOf(applied: readonly AppliedFilter[], { t, locale }: Words): string {
  if (applied.length === 0) return t('empty.list')
  if (applied.length > MAX_NAMED) return t('empty.many')
  const list = new Intl.ListFormat(INTL_LOCALE[locale])
  return t('empty.few', {
    filters: list.format(applied.map(({ quoted }) => quoted)),
  })
}

/** The same query in the site's other lists: a shopper who types a stock number need not know which list holds it. */
const inOtherLists = ({ app, type, query, words }: ListPage): readonly Way[] =>
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

/** The first of the list that are what was requested in its model, else its make, else its body; else none. */
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
      plan: query.plan,
      sort: query.sort,
      show: CLOSEST_SHOWN,
    })
    if (vehicles.length > 0) return vehicles.map((vehicle) => cardOf(vehicle, page))
  }
  return []
}

/** The form that waits for what was searched for. */
const notifyHref = ({ app, type, query, applied }: ListPage): string | null =>
  applied.length === 0 || !app.site.features.notifications
    ? null
    : paths.searchNotification(type, query)

const only = (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : '')

/** The order of a new vehicle, as far as the query names one make and model. */
function orderHref({ app, type, query }: ListPage): string | null {
  if (type !== 'new' || !app.site.features.customOrders) return null
  const { make = [], model = [] } = query.selections
  const order = { make: only(make), model: make.length === 1 ? only(model) : '', trim: '' }
  return paths.vehicleCustomOrder(order)
}

type Relaxed = Pick<AppliedFilter, 'relaxed' | 'without'>

/** Whether it takes a whole category away: without one of several values the list is narrower still. */
const isWhole = (before: SearchQuery, { without }: AppliedFilter): boolean =>
  LIST_FACETS.every(({ name }) => {
    const left = without.selections[name]?.length ?? 0
    return left === 0 || left === before.selections[name]?.length
  })

/** Categories of which several values are chosen, each removed with all of them. */
const severalOf = ({ query, words }: ListPage): readonly Relaxed[] =>
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

/** What can be given up, one thing at a time: at most one search a category, tag, feature and range. */
const relaxable = (page: ListPage): readonly Relaxed[] => [
  ...page.applied.filter((filter) => isWhole(page.query, filter)),
  ...severalOf(page),
]

/** Ways out of a list without vehicles, those that bring most first. */
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
    // The words of the whole site are the server's: a browser that holds one list asks it instead.
    /** The same query without typos; `null` if there are none. */
    offer: import.meta.env.SSR ? offerView(page) : null,
    picture: paths.illustration(
      bodyStyleFor({ body, model: query.selections.model?.[0] ?? '' }),
      'silver',
    ),
    // Nothing to give up: so the other lists come first.
    /** Each takes one filter away, or asks for the same in another list; with how many vehicles there are then. */
    relaxed: [...(applied.length > 0 ? inOtherLists(page) : []), ...relaxed]
      .filter(({ count }) => count > 0)
      .slice(0, MAX_SUGGESTIONS),
    /** The closest matches, whichever filter has to go. */
    closest: closestOf(page),
    /** Where to ask for a notice; `null` if nothing in particular is missing, or the site sends none. */
    notifyHref: notifyHref(page),
    /** Where to order what is not here; `null` for a list of vehicles that are not made to order. */
    orderHref: orderHref(page),
  }
}

/** The vehicles, and what is shown among and below them. */
export type ListView = Readonly<ReturnType<typeof listView>>

/** The list of a list's page, as an unknown shopper sees it. */
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
    /** The fine print of the payments on the cards; empty where none has one. @see FIN-15 */
    disclosure: deals.some((deal) => deal !== null) ? paymentDisclosure(deals, locale) : '',
    promos: promoViews(matchingCards, type, query, locale),
    /** Above the list. */
    notices: promoViews(searchCards, type, query, locale),
    more:
      left > 0
        ? { href: paths.search(type, showMore(query)), count: Math.min(PAGE_SIZE, left) }
        : null,
    empty: total > 0 ? null : emptyView(page),
    faq: faq[type].map(({ question, answer }) => [question[locale], answer[locale]] as const),
  }
}
