import { isDeepStrictEqual } from 'node:util'

import { finish, type Steps } from '#domain/search/steps.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

/** One result of the catalog that a page was rendered from. */
type Read = Readonly<{ query: (catalog: VehicleCatalog) => unknown; result: unknown }>

/** The catalog reads that a page was rendered from. */
export type PageReads = Readonly<{
  /** Dealer and stock number of the vehicles that it is about: `OCS-S1`. */
  vehicles: readonly string[]
  /** Whether it shows vehicles of a list, or counts them. */
  hasList: boolean
  /** Whether the catalog still returns the same results. */
  areCurrent: (catalog: VehicleCatalog) => boolean
  /** The same in steps of at most one query. */
  areCurrentInSteps: (catalog: VehicleCatalog) => Steps<boolean>
}>

/** Lists of specials have thousands of items. */
const ITEMS_PER_STEP = 256

/** Whether two results are the same. */
function* areEqual(one: unknown, other: unknown): Steps<boolean> {
  if (!Array.isArray(one) || !Array.isArray(other)) return isDeepStrictEqual(one, other)
  if (one.length !== other.length) return false
  for (let from = 0; from < one.length; from += ITEMS_PER_STEP) {
    const to = from + ITEMS_PER_STEP
    if (!isDeepStrictEqual(one.slice(from, to), other.slice(from, to))) return false
    yield
  }
  return true
}

/** A separate function, so that the recorded reads reference neither the page's services nor its catalog. */
function readsOf(
  recorded: readonly Read[],
  about: Pick<PageReads, 'vehicles' | 'hasList'>,
): PageReads {
  const areCurrentInSteps = function* (current: VehicleCatalog): Steps<boolean> {
    for (const { query, result } of recorded) {
      if (!(yield* areEqual(query(current), result))) return false
      yield
    }
    return true
  }
  return {
    ...about,
    areCurrentInSteps,
    areCurrent: (current) => finish(areCurrentInSteps(current)),
  }
}

/**
 * A catalog that records its queries and results, so that a page rendered from it can be checked against a later
 * version of the inventory without rendering. Unchanged vehicles keep their identity from version to version, which
 * makes the comparison fast. Payments are not recorded: they depend on a vehicle, which is compared, and on
 * `groupVersion`.
 */
export function trackReads(catalog: VehicleCatalog): Readonly<{
  catalog: VehicleCatalog
  /**
   * The queries recorded so far. The catalog then forgets them: caches of a list may reference a page's services, and
   * so this catalog, for many versions of the inventory.
   */
  take: () => PageReads
}> {
  const state = { recorded: new Array<Read>(), vehicles: new Array<string>(), hasList: false }
  const record = <T>(query: (from: VehicleCatalog) => T): T => {
    const result = query(catalog)
    state.recorded.push({ query, result })
    return result
  }
  return {
    catalog: {
      version: () => catalog.version(),
      groupVersion: () => catalog.groupVersion(),
      payment: (site, vehicle, terms) => catalog.payment(site, vehicle, terms),
      remembered: (key, compute, options) =>
        record((from) => from.remembered(key, compute, options)),
      search: (site, query) => {
        state.hasList = true
        return record((from) => from.search(site, query))
      },
      searchOfCode: (site, code, query) => record((from) => from.searchOfCode(site, code, query)),
      searchAmong: (site, vehicles, shopper) => (query) =>
        record((from) => from.searchAmong(site, vehicles, shopper)(query)),
      counts: (site) => record((from) => from.counts(site)),
      byStock: (site, stock, dealerCode) => {
        const vehicle = record((from) => from.byStock(site, stock, dealerCode))
        if (vehicle) state.vehicles.push(`${vehicle.dealerCode}-${vehicle.stock}`)
        return vehicle
      },
      similar: (site, vehicle, limit) => record((from) => from.similar(site, vehicle, limit)),
      ofCode: (code) => record((from) => from.ofCode(code)),
      lastImport: (dealerCode) => record((from) => from.lastImport(dealerCode)),
    },
    take() {
      const { recorded, vehicles, hasList } = state
      state.recorded = []
      state.vehicles = []
      return readsOf(recorded, { vehicles, hasList })
    },
  }
}
