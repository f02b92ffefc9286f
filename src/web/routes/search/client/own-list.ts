import { paymentDollars } from '#domain/finance/estimate-payment.ts'
import { vehiclePayments } from '#domain/finance/vehicle-payments.ts'
import { generalPrice, personalPrice } from '#domain/price/general-price.ts'
import { buildIndex, type SearchIndex } from '#domain/search/build-index.ts'
import { dayOf } from '#domain/search/engine/vehicle-columns.ts'
import { parseQuery } from '#domain/search/parse-query.ts'
import type { SearchQuery } from '#domain/search/query.ts'
import { search } from '#domain/search/search.ts'
import { VEHICLE_TYPES, type Vehicle, type VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Site } from '#sites/schema.ts'
import type { ListPage } from '#web/routes/search/view/list-page.ts'
import { searchView, type SearchView } from '#web/routes/search/view/search-view.ts'

import type { ListAbout } from './list-about.ts'

export type OwnList = Readonly<{
  about: ListAbout
  type: VehicleType
  locale: Locale
  vehicles: readonly Vehicle[]
  /** Whether shoppers see the prices of those who have given customer info. @see PRC-2 */
  shopper: 'unknown' | 'known'
}>

/** What the page asked of another list or place than the one at hand: the server has to say. */
class Elsewhere extends Error {}

function indexOf({ about: { fees, site }, vehicles, shopper }: OwnList): SearchIndex {
  const paymentFor = vehiclePayments(site)
  return buildIndex(vehicles, {
    // Who is known but sees no other price sees the same as everyone. @see PRC-8
    priceOf: (vehicle) =>
      (shopper === 'known' ? personalPrice(vehicle) : null) ?? generalPrice(vehicle, site.pricing),
    paymentOf(vehicle) {
      const payment = paymentFor(vehicle, fees[vehicle.dealerCode] ?? [])
      return payment && paymentDollars(payment)
    },
    makeFirst: site.inventory.sortMakeToTop,
  })
}

/** What the page of a list is made from, as the server has it, over the vehicles at hand. */
function appOf(list: OwnList, index: SearchIndex, now: () => Date): ListPage['app'] {
  const { about, type, locale, shopper } = list
  const paymentFor = vehiclePayments(about.site)
  const byCode = (code: string) => about.dealers.find((dealer) => dealer.code === code) ?? null
  return {
    // What a list's page does not read of a site is not sent: `own-list.test.ts` holds both against each other.
    site: about.site as Site,
    locale,
    origin: about.origin,
    shopper,
    services: {
      inventory: {
        search(_, query) {
          if (query.types.some((asked) => asked !== type)) throw new Elsewhere()
          return search(index, query, { today: dayOf(now().toISOString()) })
        },
        payment: (_, vehicle) => paymentFor(vehicle, about.fees[vehicle.dealerCode] ?? []),
        counts: () => about.counts,
        lastImport: (code) => about.lastImports[code] ?? null,
      },
      dealers: {
        ofSite: () => about.ofSite.map(byCode).filter((dealer) => dealer !== null),
        own: () => (about.own === null ? null : byCode(about.own)),
        byCode,
        fees: (code) => about.fees[code] ?? [],
        milesFrom() {
          throw new Elsewhere()
        },
      },
    },
  }
}

/** Whether the list at hand can say what is asked; distances are known to the server alone. */
const isHere = (query: SearchQuery) => query.zip === null && query.sort !== 'distance'

/** Answers with the page of an address of the list, as the server would; `null` for what only the server knows. */
export type AnswerAddress = (address: URL) => SearchView | null

/** Makes ready to answer for one list. Takes a few milliseconds a thousand vehicles. */
export function ownList(list: OwnList, now: () => Date): AnswerAddress {
  const { about, type } = list
  const app = appOf(list, indexOf(list), now)
  return ({ pathname, searchParams }) => {
    const asked = VEHICLE_TYPES.find((type) => pathname === `/search/${type}`)
    if (asked !== type || [...searchParams.values()].includes('')) return null
    const query = parseQuery(type, searchParams, {
      disabledCategories: about.site.filtersOptions.disabledCategories,
      isValueHub: about.site.isValue,
    })
    if (!isHere(query)) return null
    try {
      const view = searchView(app, type, query)
      // What nothing has may be a typo, and only the server knows the words of the whole site.
      return view.empty && query.keywords !== '' ? null : view
    } catch (error) {
      if (error instanceof Elsewhere) return null
      throw error
    }
  }
}
