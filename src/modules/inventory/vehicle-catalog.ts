import { listFigures, listPayments } from '#domain/finance/list-payments.ts'
import { emptyPlan, type PaymentPlan } from '#domain/finance/plan/payment-plan.ts'
import { parsePlan } from '#domain/finance/plan/plan-address.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { SearchIndex } from '#domain/search/build-index.ts'
import { dayOf } from '#domain/search/engine/columns/vehicle-columns.ts'
import { asksFigures } from '#domain/search/engine/figures.ts'
import { emptyQuery, MAX_SHOW, type SearchQuery } from '#domain/search/query/query.ts'
import { distancesOf, type SearchMoment } from '#domain/search/search-moment.ts'
import { search } from '#domain/search/search.ts'
import { similar } from '#domain/search/similar.ts'
import { listedDealers } from '#domain/site/listed-dealers.ts'
import type { Site } from '#domain/site/site.ts'
import { isHidden, type Vehicle, type VehicleType } from '#domain/vehicle/vehicle.ts'
import { dayInStates, financeTerms } from '#modules/finance/module.ts'
import type { StoreDistances } from '#modules/places/module.ts'

import type { InventorySnapshot } from './inventory-snapshot.ts'
import { paymentSources } from './payment-sources.ts'
import { plannedIndex } from './planned-index.ts'
import { codeIndex, indexAmong, siteIndex, vehiclesOfCode, type SiteList } from './site-index.ts'
import { computed, type Compute } from './snapshot/remembered.ts'
import { stockKey } from './snapshot/stock.ts'
import type { Remembering, VehicleCatalog } from './types.ts'

/** A used list includes all certified vehicles, so only lists without used ones are limited. @see CFG-5 */
const listFor = (types: readonly VehicleType[]): SiteList =>
  types.includes('cpo') && !types.includes('used') ? 'certified' : 'all'

function vehicleIn(snapshot: InventorySnapshot, dealerCode: string, stock: string): Vehicle | null {
  const stockIndex = snapshot.stockByDealer.get(dealerCode)
  const found = stockIndex?.byStock(stock) ?? stockIndex?.byStockKey(stockKey(stock)) ?? null
  return found && isHidden(found) ? null : found
}

type InventoryParts = Readonly<{
  /** Every registered site, as currently configured. */
  sites: () => readonly Site[]
  now: () => Date
  roads: Pick<StoreDistances, 'milesFrom'>
}>

/** Reads from the newest snapshot; each call uses one consistent version. */
export function vehicleCatalog(
  current: () => InventorySnapshot,
  { sites, now, roads }: InventoryParts,
): VehicleCatalog {
  const today = () => dayOf(now().toISOString())
  /** Announced taxes start at midnight, which is a full hour in every time zone. */
  const hour = () => now().toISOString().slice(0, 'YYYY-MM-DDTHH'.length)

  const finance = financeTerms(current, now)
  const sourcesOf = (snapshot: InventorySnapshot, site: Site, shopper: Shopper) =>
    paymentSources(snapshot, { site, shopper, dayIn: dayInStates(now()) })
  // Every card of a page requests the same one.
  const plans = new WeakMap<SearchQuery['plan'], PaymentPlan>()
  const planOf = (pairs: SearchQuery['plan']): PaymentPlan => {
    const plan = plans.get(pairs) ?? parsePlan(pairs, (zip) => finance.taxLocations(zip))
    plans.set(pairs, plan)
    return plan
  }

  /** The list priced by the query's plan, if the query depends on it. */
  const priced = (
    index: SearchIndex<Vehicle>,
    snapshot: InventorySnapshot,
    { site, shopper = 'unknown' }: Readonly<{ site: Site; shopper?: Shopper }>,
    query: SearchQuery,
  ) =>
    query.plan.length === 0 || !asksFigures(query)
      ? index
      : plannedIndex(index, JSON.stringify([hour(), query.plan]), () =>
          listFigures(sourcesOf(snapshot, site, shopper), planOf(query.plan)),
        )

  const countOf = (snapshot: InventorySnapshot, site: Site, type: VehicleType) =>
    search(siteIndex(snapshot, site, sites(), listFor([type])), emptyQuery(type), {
      today: today(),
    }).total

  const momentOf = ({ dealerByCode }: InventorySnapshot, { zip }: SearchQuery): SearchMoment => {
    if (zip === null) return { today: today() }
    const miles = roads.milesFrom(zip)
    const table = [...dealerByCode].map(([code, dealer]) => [code, miles(dealer)] as const)
    return { today: today(), milesTo: distancesOf(table) }
  }

  const catalog: VehicleCatalog = {
    version: () => current().version,
    groupVersion: () => current().groupVersion,
    remembered<T, Part = T>(
      key: string,
      compute: Compute<T>,
      { isCurrent = () => true, select }: Remembering<T, Part> = {},
    ): Part {
      const { values } = current().memo
      const known = values.get(key)
      // One key always names the same computation.
      const before = known as Readonly<{ value: T }> | undefined
      const value = before && isCurrent(before.value) ? before.value : computed(compute, catalog)
      values.set(key, { value, compute, unusedVersions: 0 })
      // Without `select` the part is the value itself.
      return select ? select(value) : (value as unknown as Part)
    },
    search(site, query) {
      const snapshot = current()
      const index = siteIndex(snapshot, site, sites(), listFor(query.types))
      return search(priced(index, snapshot, { site }, query), query, momentOf(snapshot, query))
    },
    searchOfCode(site, code, query) {
      const snapshot = current()
      const index = codeIndex(snapshot, site, sites(), code)
      if (!index) return null
      return search(priced(index, snapshot, { site }, query), query, momentOf(snapshot, query))
    },
    payment: (site, vehicle, { plan, shopper = 'unknown' } = {}) =>
      listPayments(sourcesOf(current(), site, shopper), plan ? planOf(plan) : emptyPlan)(vehicle),
    counts(site) {
      const snapshot = current()
      const known = snapshot.memo.counts.get(site.key)
      if (known) return known
      const counted = {
        new: countOf(snapshot, site, 'new'),
        used: countOf(snapshot, site, 'used'),
        cpo: countOf(snapshot, site, 'cpo'),
      }
      snapshot.memo.counts.set(site.key, counted)
      return counted
    },
    byStock(site, stock, dealerCode) {
      const snapshot = current()
      if (dealerCode) return vehicleIn(snapshot, dealerCode, stock)
      const codes = [
        site.arkonas.site,
        ...listedDealers(site, sites()),
        ...snapshot.stockByDealer.keys(),
      ]
      for (const code of codes) {
        const vehicle = vehicleIn(snapshot, code, stock)
        if (vehicle) return vehicle
      }
      return null
    },
    searchAmong(site, vehicles, shopper) {
      const snapshot = current()
      const indexes = new Map<SiteList, SearchIndex<Vehicle>>()
      const indexFor = (list: SiteList) => {
        const index =
          indexes.get(list) ?? indexAmong(snapshot, site, sites(), { vehicles, list, shopper })
        indexes.set(list, index)
        return index
      }
      return (query) => {
        const index = priced(indexFor(listFor(query.types)), snapshot, { site, shopper }, query)
        return search(index, { ...query, show: MAX_SHOW }, momentOf(snapshot, query)).vehicles
      }
    },
    similar: (site, vehicle, limit) => similar(siteIndex(current(), site, sites()), vehicle, limit),
    ofCode: (code) => vehiclesOfCode(current(), sites(), code),
    lastImport: (dealerCode) => current().lastImports.get(dealerCode) ?? null,
  }
  return catalog
}
