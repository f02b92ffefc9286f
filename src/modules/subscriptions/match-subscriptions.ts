import { setImmediate as nextTurn } from 'node:timers/promises'

import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import type { Cents } from '#domain/kernel/money.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import type { SearchQuery } from '#domain/search/query/query.ts'
import { hasFeature } from '#domain/site/features/has-feature.ts'
import type { Site } from '#domain/site/site.ts'
import { parseRequest, type WatchRequest } from '#domain/subscriptions/watch-request.ts'
import { watchVehicle } from '#domain/subscriptions/watched-vehicle.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { StoredVehicles, VehicleCatalog } from '#modules/inventory/module.ts'
import type { InventoryStateRepository } from '#platform/db/data-version.ts'

import type { Subscription } from './mapper.ts'
import type { Found, SubscriptionNewsRepository } from './news-repository.ts'
import type { SubscriptionRepository } from './repository.ts'

export type MatchSubscriptionsPorts = Readonly<{
  state: Pick<InventoryStateRepository, 'version'>
  vehicles: Pick<StoredVehicles, 'changedSince'>
  subscriptions: Pick<SubscriptionRepository, 'toMatch'>
  news: Pick<SubscriptionNewsRepository, 'record'>
  inventory: Pick<VehicleCatalog, 'searchAmong'>
  siteOf(key: string): Site | null
  /** The price on a site's cards for a shopper; `null` for none. @see PRC-8 */
  priceOf(site: Site, vehicle: Vehicle, shopper: Shopper): Cents | null
  now(): Date
}>

/**
 * The maximum number of vehicles that one check adds to a subscription: three full mails. Each mail links to the
 * complete list.
 */
const MAX_CONCURRENT = 30

/** The requests matched per step: a few milliseconds of work. */
const REQUESTS_PER_STEP = 10

type Waiting<W extends WatchRequest = WatchRequest> = Readonly<{
  subscription: Subscription
  request: W
}>
type Searching = Waiting<Extract<WatchRequest, { kind: 'search' }>>
type Watching = Waiting<Extract<WatchRequest, { kind: 'vehicle' }>>

const isSearching = (waiting: Waiting): waiting is Searching => waiting.request.kind === 'search'
const isWatching = (waiting: Waiting): waiting is Watching => waiting.request.kind === 'vehicle'

function foundBySearch(vehicles: readonly Vehicle[], { subscription }: Searching): Found {
  const known = new Set(subscription.known)
  return {
    id: subscription.id,
    matches: vehicles
      .filter((vehicle) => !known.has(vehicleId(vehicle)))
      .slice(0, MAX_CONCURRENT)
      .map(({ dealerCode, stock }) => ({ dealerCode, stock, news: 'arrived' })),
    watched: null,
  }
}

function foundByWatching(
  vehicle: Vehicle | undefined,
  { subscription: { id, watched }, request }: Watching,
  price: Cents | null,
): Found {
  if (!vehicle) return { id, matches: [], watched: null }
  const { news, known } = watchVehicle(watched, { price, isGone: vehicle.tags.has('isSold') })
  const isOther = known.price !== watched.price || known.isGone !== watched.isGone
  const { dealerCode, stock } = request
  return {
    id,
    matches: news === null ? [] : [{ dealerCode, stock, news }],
    watched: isOther ? known : null,
  }
}

/** The matches of each request, computed once for equal requests. Yields to other work between steps. */
async function listsOf(
  searching: readonly Searching[],
  find: (query: SearchQuery) => readonly Vehicle[],
): Promise<ReadonlyMap<string, readonly Vehicle[]>> {
  const lists = new Map<string, readonly Vehicle[]>()
  for (const { subscription, request } of searching) {
    if (lists.has(subscription.request)) continue
    lists.set(subscription.request, find(request.query))
    if (lists.size % REQUESTS_PER_STEP === 0) await nextTurn()
  }
  return lists
}

/** The site and price type of matched requests. */
type Matched = Readonly<{ site: Site; shopper: Shopper }>

/** The news for the subscribers of one site with the same price type. */
async function foundOn(
  ports: MatchSubscriptionsPorts,
  { site, shopper }: Matched,
  waiting: readonly Waiting[],
  changed: readonly Vehicle[],
): Promise<readonly Found[]> {
  const searching = waiting.filter(isSearching)
  const byId = new Map(changed.map((vehicle) => [vehicleId(vehicle), vehicle]))
  const lists = await listsOf(searching, ports.inventory.searchAmong(site, changed, shopper))
  return [
    ...searching.map((one) => foundBySearch(lists.get(one.subscription.request) ?? [], one)),
    ...waiting.filter(isWatching).map((one) => {
      const vehicle = byId.get(vehicleId(one.request))
      return foundByWatching(vehicle, one, vehicle ? ports.priceOf(site, vehicle, shopper) : null)
    }),
  ]
}

/**
 * Matches the vehicles written since each subscription was last checked, and queues their mails in the transaction that
 * records the new version: after a crash the next call catches up, and no vehicle is reported twice.
 * @returns the number of subscriptions with news
 * @see NTF-3
 */
export async function matchSubscriptions(ports: MatchSubscriptionsPorts): Promise<number> {
  // Read first: later writes are checked the next time.
  const version = await ports.state.version()
  const at = ports.now().toISOString()
  const subscriptions = await ports.subscriptions.toMatch({ version, now: at })
  if (subscriptions.length === 0) return 0
  const since = Math.min(...subscriptions.map(({ matchedVersion }) => matchedVersion))
  const changed = await ports.vehicles.changedSince(since)
  const bySite = Map.groupBy(subscriptions, ({ siteKey }) => siteKey)
  const found: Found[] = []
  for (const [key, siteSubscriptions] of bySite) {
    const site = ports.siteOf(key)
    // Shoppers of a site with alerts switched off can still end their subscriptions.
    if (site === null || !hasFeature(site, 'notifications')) continue
    const waiting = siteSubscriptions.flatMap((subscription) => {
      const request = parseRequest(subscription.request)
      return request ? [{ subscription, request }] : []
    })
    const byShopper = Map.groupBy(waiting, ({ subscription }) => subscription.shopper)
    for (const [shopper, alike] of byShopper)
      found.push(...(await foundOn(ports, { site, shopper }, alike, changed)))
  }
  return ports.news.record({
    found: found.filter(({ matches, watched }) => matches.length > 0 || watched !== null),
    looked: subscriptions.map(({ id }) => id),
    version,
    at,
  })
}
