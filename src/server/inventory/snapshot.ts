import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Fee } from '#domain/price/fee.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { buildIndex, type SearchIndex } from '#domain/search/build-index.ts'
import { emptyQuery } from '#domain/search/query.ts'
import { search } from '#domain/search/search.ts'
import { similar } from '#domain/search/similar.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { DealerService, InventoryService } from '#server/services.ts'
import type { Site } from '#sites/schema.ts'

export type InventoryRecords = Readonly<{
  version: string
  /** In the group's own order. */
  dealers: readonly Dealer[]
  fees: readonly Fee[]
  vehicles: readonly Vehicle[]
  /** When each dealer was last imported, ISO. */
  lastImports: ReadonlyMap<string, string>
}>

export type Snapshot = Readonly<{ inventory: InventoryService; dealers: DealerService }>

/** The dealer codes that a site's list is made of, its own first. */
const storesOf = (site: Site): readonly string[] => {
  const own = site.arkonas.inventory || site.arkonas.site
  const stores = site.inventory.stores.length > 0 ? site.inventory.stores : [own].filter(Boolean)
  return stores.toSorted(
    (a, b) => Number(b === site.arkonas.site) - Number(a === site.arkonas.site),
  )
}

/**
 * One version of dealers, fees and vehicles, ready to be asked. It never changes: news is a new snapshot.
 * Each site's index is built when the site is first asked for.
 * @param sites the registered sites, whose inventory codes may stand for several dealers
 */
export function snapshot(records: InventoryRecords, sites: readonly Site[]): Snapshot {
  const { dealers, vehicles } = records
  const dealersByCode = new Map(dealers.map((dealer) => [dealer.code, dealer]))
  const byDealer = Map.groupBy(vehicles, ({ dealerCode }) => dealerCode)
  const feesByDealer = Map.groupBy(records.fees, ({ dealerCode }) => dealerCode)
  const byKey = new Map(
    vehicles.map((vehicle) => [`${vehicle.dealerCode} ${vehicle.stock}`, vehicle]),
  )
  const indexes = new Map<string, SearchIndex>()

  const listOf = (codes: readonly string[]) => codes.flatMap((code) => byDealer.get(code) ?? [])
  const indexOf = (site: Site): SearchIndex => {
    const known = indexes.get(site.key)
    if (known) return known
    const made = buildIndex(listOf(storesOf(site)), {
      priceOf: (vehicle) => generalPrice(vehicle, site.pricing),
      makeFirst: site.inventory.sortMakeToTop,
    })
    indexes.set(site.key, made)
    return made
  }

  return {
    inventory: {
      version: () => records.version,
      search: (site, query) => search(indexOf(site), query),
      counts(site) {
        const total = (type: 'new' | 'used' | 'cpo') =>
          search(indexOf(site), { ...emptyQuery(type), show: 0 }).total
        return { new: total('new'), used: total('used'), cpo: total('cpo') }
      },
      byStock(site, stock, dealerCode) {
        const group = dealers.map(({ code }) => code)
        const codes = dealerCode ? [dealerCode] : [...storesOf(site), ...group]
        const found = codes.find((code) => byKey.has(`${code} ${stock}`))
        return found === undefined ? null : (byKey.get(`${found} ${stock}`) ?? null)
      },
      similar: (site, vehicle, limit) => similar(indexOf(site), vehicle, limit),
      ofCode(code) {
        if (dealersByCode.has(code)) return listOf([code])
        const site = sites.find(
          ({ arkonas, inventory }) => arkonas.inventory === code && inventory.stores.length > 0,
        )
        return site ? listOf(storesOf(site)) : null
      },
      lastImport: (dealerCode) => records.lastImports.get(dealerCode) ?? null,
    },
    dealers: {
      all: () => dealers,
      byCode: (code) => dealersByCode.get(code) ?? null,
      ofSite: (site) => storesOf(site).flatMap((code) => dealersByCode.get(code) ?? []),
      own: (site) => dealersByCode.get(site.arkonas.site) ?? null,
      fees: (dealerCode) => feesByDealer.get(dealerCode) ?? [],
    },
  }
}
