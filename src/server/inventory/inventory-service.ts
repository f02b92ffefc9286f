import { vehiclePayments } from '#domain/finance/vehicle-payments.ts'
import { dayOf } from '#domain/search/engine/vehicle-columns.ts'
import { emptyQuery } from '#domain/search/query.ts'
import { search } from '#domain/search/search.ts'
import { similar } from '#domain/search/similar.ts'
import type { Vehicle, VehicleType } from '#domain/vehicle/vehicle.ts'
import type { InventoryService } from '#server/services.ts'
import type { Site } from '#sites/schema.ts'

import { stockKey, type Holdings } from './holdings.ts'
import { listedDealers, storesOfCode } from './listed-dealers.ts'
import { milesFrom } from './miles-from.ts'
import { siteIndex, type SiteList } from './site-index.ts'

/** A list with used vehicles holds all certified ones, so only lists without are limited. @see CFG-5 */
const listFor = (types: readonly VehicleType[]): SiteList =>
  types.includes('cpo') && !types.includes('used') ? 'certified' : 'all'

function vehicleIn(holdings: Holdings, dealerCode: string, stock: string): Vehicle | null {
  const own = holdings.stockByDealer.get(dealerCode)
  return own?.byStock.get(stock) ?? own?.byStockKey.get(stockKey(stock)) ?? null
}

/** Answers from the newest holdings; each call sees one version throughout. */
export function inventoryService(
  current: () => Holdings,
  sites: readonly Site[],
  now: () => Date,
): InventoryService {
  const today = () => dayOf(now().toISOString())

  const countOf = (holdings: Holdings, site: Site, type: VehicleType) =>
    search(siteIndex(holdings, site, sites, listFor([type])), emptyQuery(type), { today: today() })
      .total

  const ofCode = (holdings: Holdings, code: string) => {
    const own = holdings.stockByDealer.get(code)
    if (own) return own.vehicles
    return (
      storesOfCode(code, sites)?.flatMap(
        (store) => holdings.stockByDealer.get(store)?.vehicles ?? [],
      ) ?? null
    )
  }

  return {
    version: () => current().version,
    search(site, query) {
      const holdings = current()
      return search(siteIndex(holdings, site, sites, listFor(query.types)), query, {
        today: today(),
        milesTo: query.zip === null ? undefined : milesFrom(holdings, query.zip),
      })
    },
    payment: (site, vehicle) =>
      vehiclePayments(site)(vehicle, current().feesByDealer.get(vehicle.dealerCode) ?? []),
    counts(site) {
      const holdings = current()
      const known = holdings.memo.counts.get(site.key)
      if (known) return known
      const counted = {
        new: countOf(holdings, site, 'new'),
        used: countOf(holdings, site, 'used'),
        cpo: countOf(holdings, site, 'cpo'),
      }
      holdings.memo.counts.set(site.key, counted)
      return counted
    },
    byStock(site, stock, dealerCode) {
      const holdings = current()
      if (dealerCode) return vehicleIn(holdings, dealerCode, stock)
      const codes = [
        site.arkonas.site,
        ...listedDealers(site, sites),
        ...holdings.stockByDealer.keys(),
      ]
      for (const code of codes) {
        const vehicle = vehicleIn(holdings, code, stock)
        if (vehicle) return vehicle
      }
      return null
    },
    similar: (site, vehicle, limit) => similar(siteIndex(current(), site, sites), vehicle, limit),
    ofCode: (code) => ofCode(current(), code),
    lastImport: (dealerCode) => current().lastImports.get(dealerCode) ?? null,
  }
}
