import { isDeepStrictEqual } from 'node:util'

import { finish, type Steps } from '#domain/search/steps.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'

/** One answer of the catalog that went into a page. */
type Read = Readonly<{ ask: (catalog: VehicleCatalog) => unknown; answer: unknown }>

/** What a page was made from. */
export type PageReads = Readonly<{
  /** Dealer and stock number of the vehicles that it is about: `OCS-S1`. */
  vehicles: readonly string[]
  /** Whether it shows vehicles of a list, or counts them. */
  hasList: boolean
  /** Whether the catalog still answers everything in the same way. */
  areCurrent: (catalog: VehicleCatalog) => boolean
  /** The same in steps, none of which asks more than one question. */
  areCurrentInSteps: (catalog: VehicleCatalog) => Steps<boolean>
}>

/** Specials, the longest of answers, have thousands of items. */
const ITEMS_A_STEP = 256

/** Whether two answers are the same. */
function* areEqual(one: unknown, other: unknown): Steps<boolean> {
  if (!Array.isArray(one) || !Array.isArray(other)) return isDeepStrictEqual(one, other)
  if (one.length !== other.length) return false
  for (let from = 0; from < one.length; from += ITEMS_A_STEP) {
    const to = from + ITEMS_A_STEP
    if (!isDeepStrictEqual(one.slice(from, to), other.slice(from, to))) return false
    yield
  }
  return true
}

/** Apart, so that what a page was made from holds neither the page's services nor its catalog. */
function readsOf(
  noted: readonly Read[],
  about: Pick<PageReads, 'vehicles' | 'hasList'>,
): PageReads {
  const areCurrentInSteps = function* (current: VehicleCatalog): Steps<boolean> {
    for (const { ask, answer } of noted) {
      if (!(yield* areEqual(ask(current), answer))) return false
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
 * A catalog that notes what it was asked and what it answered, so that a page made from it can be checked against a
 * later version of the inventory without being rendered. Vehicles keep their identity from version to version while
 * they do not change, which makes the comparison quick. Payments are left out: they follow from a vehicle, which is
 * compared, and from `groupVersion`.
 */
export function trackReads(catalog: VehicleCatalog): Readonly<{
  catalog: VehicleCatalog
  /**
   * What was asked until now. The catalog forgets it: what pages remember of a list may hold their services, and
   * thereby this catalog, for many versions of the inventory.
   */
  take: () => PageReads
}> {
  const state = { noted: new Array<Read>(), vehicles: new Array<string>(), hasList: false }
  const note = <T>(ask: (from: VehicleCatalog) => T): T => {
    const answer = ask(catalog)
    state.noted.push({ ask, answer })
    return answer
  }
  return {
    catalog: {
      version: () => catalog.version(),
      groupVersion: () => catalog.groupVersion(),
      payment: (site, vehicle, terms) => catalog.payment(site, vehicle, terms),
      remembered: (key, compute, options) => note((from) => from.remembered(key, compute, options)),
      search: (site, query) => {
        state.hasList = true
        return note((from) => from.search(site, query))
      },
      searchOfCode: (site, code, query) => note((from) => from.searchOfCode(site, code, query)),
      searchAmong: (site, vehicles, shopper) => (query) =>
        note((from) => from.searchAmong(site, vehicles, shopper)(query)),
      counts: (site) => note((from) => from.counts(site)),
      byStock: (site, stock, dealerCode) => {
        const vehicle = note((from) => from.byStock(site, stock, dealerCode))
        if (vehicle) state.vehicles.push(`${vehicle.dealerCode}-${vehicle.stock}`)
        return vehicle
      },
      similar: (site, vehicle, limit) => note((from) => from.similar(site, vehicle, limit)),
      ofCode: (code) => note((from) => from.ofCode(code)),
      lastImport: (dealerCode) => note((from) => from.lastImport(dealerCode)),
    },
    take() {
      const { noted, vehicles, hasList } = state
      state.noted = []
      state.vehicles = []
      return readsOf(noted, { vehicles, hasList })
    },
  }
}
