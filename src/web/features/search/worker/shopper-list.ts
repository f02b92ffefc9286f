import { listFigures, listPayments, type PaymentSources } from '#domain/finance/list-payments.ts'
import type { PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan } from '#domain/finance/plan/plan-address.ts'
import { leadAmount, shownPrice } from '#domain/price/shown-price.ts'
import type { ListAbout } from '#domain/search-wire/list-about.ts'
import type { StoreMiles } from '#domain/search-wire/list-paths.ts'
import { buildIndex, withFigures, type SearchIndex } from '#domain/search/build-index.ts'
import { dayOf } from '#domain/search/engine/columns/vehicle-columns.ts'
import { NOTE_PARAM } from '#domain/search/plain-words/search-note.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import { distancesOf } from '#domain/search/search-moment.ts'
import { search } from '#domain/search/search.ts'
import type { Site } from '#domain/site/site.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { VEHICLE_TYPES, type VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import type { ListPage } from '#web/features/search/view/list/list-page.ts'
import { searchView, type SearchView } from '#web/features/search/view/search-view.ts'

export type ShopperList = Readonly<{
  about: ListAbout
  type: VehicleType
  locale: Locale
  vehicles: readonly ListedVehicle[]
  /** Whether shoppers see the prices for known shoppers. @see PRC-2 */
  shopper: 'unknown' | 'known'
}>

const programIn = ({ programs, programOf }: ListAbout, code: string) =>
  programs[programOf[code] ?? -1] ?? null

/**
 * The inputs of payments, as on the server. A known shopper without a personal price sees the public one.
 * @see PRC-8
 */
function sourcesOf({ about, shopper }: ShopperList): PaymentSources {
  const states = new Map(about.dealers.map(({ code, state }) => [code, state]))
  return {
    priceOf: (vehicle) => shownPrice(vehicle, { site: about.site, shopper }),
    programOf: (code) => programIn(about, code),
    feesOf: (code) => about.fees[code] ?? [],
    stateOf: (code) => states.get(code) ?? '',
    stateTaxRules: about.stateTaxRules,
  }
}

/** A list that can be priced by successive plans; the last one is cached. */
function pricedList(
  list: ShopperList,
  sources: PaymentSources,
): (plan: PaymentPlan) => SearchIndex {
  const { site, fees } = list.about
  const index = buildIndex(list.vehicles, {
    priceOf: (vehicle) =>
      leadAmount(vehicle, { site, shopper: list.shopper, fees: fees[vehicle.dealerCode] ?? [] }),
    makeFirst: site.inventory.sortMakeToTop,
  })
  let last: Readonly<{ plan: PaymentPlan; priced: SearchIndex }> | null = null
  return (plan) => {
    if (last?.plan !== plan) last = { plan, priced: withFigures(index, listFigures(sources, plan)) }
    return last.priced
  }
}

/** The app context of a list page, as on the server, for the vehicles in the browser. */
function appOf(list: ShopperList, now: () => Date) {
  const sources = sourcesOf(list)
  const indexBy = pricedList(list, sources)
  return (plan: PaymentPlan, near: Near | null, onUnknown: () => void) =>
    appWith(list, now, { index: indexBy(plan), sources, plan, near, onUnknown })
}

/** Where a shopper is, and how far from there the stores are. */
export type Near = Readonly<{ zip: string; miles: StoreMiles }>

type Priced = Readonly<{
  index: SearchIndex
  sources: PaymentSources
  plan: PaymentPlan
  near: Near | null
  onUnknown: () => void
}>

/**
 * The services of a page for the vehicles in the browser. Lookups that only the server can do (other lists, other ZIP
 * codes, tax locations) return nothing, and are reported.
 */
function appWith(
  list: ShopperList,
  now: () => Date,
  { index, sources, plan, near, onUnknown }: Priced,
): ListPage['app'] {
  const { about, type, locale, shopper } = list
  const paymentFor = listPayments(sources, plan)
  const byCode = (code: string) => about.dealers.find((dealer) => dealer.code === code) ?? null
  return {
    // Site options that a list page does not use are not sent: `own-list.test.ts` compares both.
    site: about.site as Site,
    locale,
    origin: about.origin,
    shopper,
    plan,
    zip: near?.zip ?? null,
    services: {
      inventory: {
        search(_, query) {
          if (query.types.some((other) => other !== type)) onUnknown()
          const known = query.zip === near?.zip ? near : null
          if (query.zip !== null && known === null) onUnknown()
          return search(index, query, {
            today: dayOf(now().toISOString()),
            milesTo: known ? distancesOf(Object.entries(known.miles)) : undefined,
          })
        },
        payment: (_, vehicle) => paymentFor(vehicle),
        counts: () => about.counts,
        lastImport: (code) => about.lastImports[code] ?? null,
      },
      dealers: {
        ofSite: () => about.ofSite.map(byCode).filter((dealer) => dealer !== null),
        own: () => (about.own === null ? null : byCode(about.own)),
        byCode,
        fees: (code) => about.fees[code] ?? [],
        milesFrom(zip, code) {
          if (zip === near?.zip) return near.miles[code] ?? null
          onUnknown()
          return null
        },
      },
      finance: {
        program: (code) => programIn(about, code),
        taxLocations() {
          onUnknown()
          return []
        },
      },
    },
  }
}

/**
 * Whether the list in the browser can run a query: at the distances that it has, and at the shopper's own plan. Only
 * the server knows the payments of another one.
 */
const canAnswer = ({ zip, plan: queryPlan }: SearchQuery, plan: PaymentPlan, near: Near | null) =>
  (zip === null || zip === near?.zip) &&
  (queryPlan.length === 0 || JSON.stringify(queryPlan) === JSON.stringify(formatPlan(plan)))

/**
 * Returns the page of an address of the list, priced by a plan, as the server would; `null` if only the server can
 * respond. An unchanged plan is not computed again.
 * @param near the distances from the ZIP code of the address or, without one, of the visit; `null` or absent if they
 * are
 *   not known here
 */
export type ViewOfAddress = (
  address: URL,
  plan: PaymentPlan,
  near?: Near | null,
) => SearchView | null

/** Prepares queries on one list. Takes a few milliseconds per thousand vehicles. */
export function shopperListViews(list: ShopperList, now: () => Date): ViewOfAddress {
  const { about, type } = list
  const appFor = appOf(list, now)
  return ({ pathname, searchParams }, plan, near = null) => {
    const requested = VEHICLE_TYPES.find((type) => pathname === `/search/${type}`)
    if (requested !== type || [...searchParams.values()].includes('')) return null
    const query = parseQuery(type, searchParams, {
      disabledCategories: about.site.filtersOptions.disabledCategories,
      isValueHub: about.site.isValue,
    })
    if (!canAnswer(query, plan, near)) return null
    let isKnown = true
    const app = appFor(plan, near, () => {
      isKnown = false
    })
    const view = searchView(app, type, query, searchParams.getAll(NOTE_PARAM))
    // Unmatched words may be typos, and only the server knows the words of the whole site.
    return isKnown && (!view.empty || query.keywords === '') ? view : null
  }
}
