import { listFigures } from '#domain/finance/list-payments.ts'
import { emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import { fold } from '#domain/kernel/text.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { leadAmount, type Shopper } from '#domain/price/shown-price.ts'
import { changesInSteps } from '#domain/search/apply-changes.ts'
import {
  buildIndex,
  indexInSteps,
  type IndexOptions,
  type SearchIndex,
} from '#domain/search/build-index.ts'
import { prepareSimilar } from '#domain/search/similar.ts'
import { finish, type Steps } from '#domain/search/steps.ts'
import { listedDealers, storesOfCode } from '#domain/site/listed-dealers.ts'
import type { Site } from '#domain/site/site.ts'
import { isHidden, type Vehicle } from '#domain/vehicle/vehicle.ts'

import type { InventorySnapshot } from './inventory-snapshot.ts'
import { searchKernels } from './kernels/search-kernels.ts'
import { paymentSources } from './payment-sources.ts'

/** The list of a site: all vehicles, or those that its certified list is taken from. @see CFG-5 */
export type SiteList = 'all' | 'certified'

/** Whether the site's certified list has fewer vehicles than there are certified ones in its used list. */
const hasOwnCertifiedList = (site: Site) => site.searchOptions.cpoFilterByMake

function vehiclesOf(
  snapshot: InventorySnapshot,
  site: Site,
  sites: readonly Site[],
): readonly Vehicle[] {
  return listedDealers(site, sites).flatMap((code) => ofDealer(snapshot, code))
}

/** A dealer's vehicles, without those that people took off all lists. */
function ofDealer(snapshot: InventorySnapshot, code: string): readonly Vehicle[] {
  const all = snapshot.stockByDealer.get(code)?.vehicles() ?? []
  return all.some(isHidden) ? all.filter((vehicle) => !isHidden(vehicle)) : all
}

/** Whether a vehicle may be in the certified list of a site that shows only its own dealer's makes. @see CFG-5 */
function isOwnMake(snapshot: InventorySnapshot, site: Site): (vehicle: Vehicle) => boolean {
  const makes = new Set(snapshot.dealerByCode.get(site.arkonas.site)?.makes.map(fold))
  return ({ make }) => makes.size === 0 || makes.has(fold(make))
}

/** A list's default figures have no trade-in, so no tax rule of a date is needed. */
const anyDay = () => ''

/** The price that a list is sorted and filtered by. */
type PriceOf = IndexOptions['priceOf']

/** The most prominent price on cards. @see PRC-8, PRC-11 */
const cardPriceOf =
  ({ feesByDealer }: InventorySnapshot, site: Site, shopper: Shopper): PriceOf =>
  (vehicle) =>
    leadAmount(vehicle, { site, shopper, fees: feesByDealer.get(vehicle.dealerCode) ?? [] })

type IndexedBy = Readonly<{ shopper?: Shopper; priceOf?: PriceOf }>

/** The index options of a site: prices, payments as on cards, and first make. @see PRC-8 */
const optionsOf = (
  snapshot: InventorySnapshot,
  site: Site,
  { shopper = 'unknown', priceOf = cardPriceOf(snapshot, site, shopper) }: IndexedBy = {},
): IndexOptions => ({
  priceOf,
  ...listFigures(paymentSources(snapshot, { site, shopper, dayIn: anyDay }), emptyPlan),
  makeFirst: site.inventory.sortMakeToTop,
  makeKernels: searchKernels,
})

/** Every vehicle of a dealer or inventory code, including sold ones; `null` for an unknown code. */
export function vehiclesOfCode(
  snapshot: InventorySnapshot,
  sites: readonly Site[],
  code: string,
): readonly Vehicle[] | null {
  if (snapshot.stockByDealer.has(code)) return ofDealer(snapshot, code)
  const stores = storesOfCode(code, sites)
  return stores?.flatMap((store) => ofDealer(snapshot, store)) ?? null
}

/**
 * The search index of a code's vehicles for the API, with the general prices of a site and in its order; `null` for an
 * unknown code.
 * @see PRC-8
 */
export function codeIndex(
  snapshot: InventorySnapshot,
  site: Site,
  sites: readonly Site[],
  code: string,
): SearchIndex<Vehicle> | null {
  const key = `${site.key} code ${code}`
  const known = snapshot.memo.indexes.get(key)
  if (known) return known
  const vehicles = vehiclesOfCode(snapshot, sites, code)
  if (!vehicles) return null
  const priceOf: PriceOf = (vehicle) => generalPrice(vehicle, site.pricing)
  const index = buildIndex(vehicles, optionsOf(snapshot, site, { priceOf }))
  snapshot.memo.indexes.set(key, index)
  return index
}

const isSeparateList = (site: Site, list: SiteList) =>
  list === 'certified' && hasOwnCertifiedList(site)

const keyOf = (site: Site, list: SiteList) =>
  isSeparateList(site, list) ? `${site.key} certified` : site.key

/**
 * The search index of a site's list, built on first use. Prices are the most prominent ones on its cards.
 * @param sites every registered site: a site may show the list of another one's code
 */
export const siteIndex = (
  snapshot: InventorySnapshot,
  site: Site,
  sites: readonly Site[],
  list: SiteList = 'all',
): SearchIndex<Vehicle> =>
  snapshot.memo.indexes.get(keyOf(site, list)) ??
  finish(siteIndexInSteps(snapshot, site, sites, list))

/** The vehicles of a site's list, in the order in which they are indexed. */
function listedVehicles(
  snapshot: InventorySnapshot,
  site: Site,
  sites: readonly Site[],
  list: SiteList,
): readonly Vehicle[] {
  const all = vehiclesOf(snapshot, site, sites)
  return isSeparateList(site, list) ? all.filter(isOwnMake(snapshot, site)) : all
}

/** The same as `siteIndex`, in steps. */
function* siteIndexInSteps(
  snapshot: InventorySnapshot,
  site: Site,
  sites: readonly Site[],
  list: SiteList,
): Steps<SearchIndex<Vehicle>> {
  const vehicles = listedVehicles(snapshot, site, sites, list)
  yield
  const index = yield* indexInSteps(vehicles, optionsOf(snapshot, site))
  yield* prepareSimilar(index)
  snapshot.memo.indexes.set(keyOf(site, list), index)
  return index
}

/** A list of a site, with everything that its index is built from. */
export type ListParts = Readonly<{
  /** Unique among all lists of all sites. */
  name: string
  vehicles: readonly Vehicle[]
  options: IndexOptions
}>

/** The distinct lists of a site: names that mean the same list occur once. */
export const listsOf = (
  snapshot: InventorySnapshot,
  site: Site,
  sites: readonly Site[],
): readonly ListParts[] =>
  LISTS.filter((list) => list === 'all' || isSeparateList(site, list)).map((list) => ({
    name: keyOf(site, list),
    vehicles: listedVehicles(snapshot, site, sites, list),
    options: optionsOf(snapshot, site),
  }))

/** Whether every list of a site can be searched at once. */
export const isIndexed = ({ memo }: InventorySnapshot, site: Site): boolean =>
  LISTS.every((list) => memo.indexes.has(keyOf(site, list)))

/** Builds the missing indexes of a site's lists, in steps. */
export function* indexSite(
  snapshot: InventorySnapshot,
  site: Site,
  sites: readonly Site[],
): Steps<void> {
  for (const list of LISTS)
    if (!snapshot.memo.indexes.has(keyOf(site, list)))
      yield* siteIndexInSteps(snapshot, site, sites, list)
}

/** A search index of those of these vehicles that a site's list contains, with a shopper's prices. */
export function indexAmong(
  snapshot: InventorySnapshot,
  site: Site,
  sites: readonly Site[],
  {
    vehicles,
    list,
    shopper,
  }: Readonly<{ vehicles: readonly Vehicle[]; list: SiteList; shopper: Shopper }>,
): SearchIndex<Vehicle> {
  const dealers = new Set(listedDealers(site, sites))
  const isIn = isSeparateList(site, list) ? isOwnMake(snapshot, site) : () => true
  const ofSite = vehicles.filter(
    (vehicle) => dealers.has(vehicle.dealerCode) && isIn(vehicle) && !isHidden(vehicle),
  )
  return buildIndex(ofSite, optionsOf(snapshot, site, { shopper }))
}

const LISTS: readonly SiteList[] = ['all', 'certified']

/**
 * Updates the indexes of `last` to `next`, which differs only in these vehicles. Indexes in use are built ahead, so
 * that no search waits for one.
 */
export function* carryIndexes(
  last: InventorySnapshot,
  next: InventorySnapshot,
  changed: readonly Vehicle[],
  sites: readonly Site[],
): Steps<void> {
  for (const site of sites) {
    const dealers = new Set(listedDealers(site, sites))
    const ofSite = changed.filter(({ dealerCode }) => dealers.has(dealerCode))
    for (const list of LISTS) {
      const index = last.memo.indexes.get(keyOf(site, list))
      if (!index || next.memo.indexes.has(keyOf(site, list))) continue
      const isIn = isSeparateList(site, list) ? isOwnMake(next, site) : () => true
      const [upsert, remove] = partition(ofSite, (vehicle) => isIn(vehicle) && !isHidden(vehicle))
      const changed = yield* changesInSteps(index, { upsert, remove })
      yield* prepareSimilar(changed)
      next.memo.indexes.set(keyOf(site, list), changed)
      yield
    }
  }
}

/** Rebuilds in steps the lists of `next` that requests to `last` used, if more than vehicles changed. */
export function* rebuildIndexes(
  last: InventorySnapshot,
  next: InventorySnapshot,
  sites: readonly Site[],
): Steps<void> {
  for (const site of sites)
    for (const list of LISTS)
      if (last.memo.indexes.has(keyOf(site, list)) && !next.memo.indexes.has(keyOf(site, list)))
        yield* siteIndexInSteps(next, site, sites, list)
}

const partition = <T>(items: readonly T[], holds: (item: T) => boolean): readonly [T[], T[]] => [
  items.filter(holds),
  items.filter((item) => !holds(item)),
]
