import { paymentDollars } from '#domain/finance/estimate-payment.ts'
import { vehiclePayments } from '#domain/finance/vehicle-payments.ts'
import { fold } from '#domain/kernel/text.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { buildIndex, type SearchIndex } from '#domain/search/build-index.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Site } from '#sites/schema.ts'

import type { Holdings } from './holdings.ts'
import { listedDealers } from './listed-dealers.ts'

/** Which vehicles of a site: its whole list, or the one that its certified list is taken from. @see CFG-5 */
export type SiteList = 'all' | 'certified'

/** Whether the site's certified list holds fewer vehicles than its used list has certified ones. */
const hasOwnCertifiedList = (site: Site) => site.searchOptions.cpoFilterByMake

function vehiclesOf(holdings: Holdings, site: Site, sites: readonly Site[]): readonly Vehicle[] {
  return listedDealers(site, sites).flatMap(
    (code) => holdings.stockByDealer.get(code)?.vehicles ?? [],
  )
}

/** The site's vehicles without certified ones of makes that its own dealer does not sell. */
function withOwnMakes(holdings: Holdings, site: Site, vehicles: readonly Vehicle[]) {
  const makes = new Set(holdings.dealerByCode.get(site.arkonas.site)?.makes.map(fold))
  return makes.size === 0 ? vehicles : vehicles.filter(({ make }) => makes.has(fold(make)))
}

/** What vehicles cost a month as their cards say it, so that filter and card agree. @see PRC-8 */
function paymentOf({ feesByDealer }: Holdings, site: Site) {
  const paymentFor = vehiclePayments(site)
  return (vehicle: Vehicle): number | null => {
    const payment = paymentFor(vehicle, feesByDealer.get(vehicle.dealerCode) ?? [])
    return payment && paymentDollars(payment)
  }
}

/**
 * The search index of a site's list, built when it is first asked for. Prices are the general ones.
 * @param sites every registered site: a site may show the list of another one's code
 */
export function siteIndex(
  holdings: Holdings,
  site: Site,
  sites: readonly Site[],
  list: SiteList = 'all',
): SearchIndex {
  const isApart = list === 'certified' && hasOwnCertifiedList(site)
  const key = isApart ? `${site.key} certified` : site.key
  const known = holdings.memo.indexes.get(key)
  if (known) return known
  const vehicles = vehiclesOf(holdings, site, sites)
  const index = buildIndex(isApart ? withOwnMakes(holdings, site, vehicles) : vehicles, {
    priceOf: (vehicle) => generalPrice(vehicle, site.pricing),
    paymentOf: paymentOf(holdings, site),
    makeFirst: site.inventory.sortMakeToTop,
  })
  holdings.memo.indexes.set(key, index)
  return index
}
