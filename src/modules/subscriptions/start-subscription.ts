import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { requestOf } from '#domain/lead-forms/availability-notification.ts'
import type { Shopper } from '#domain/price/shown-price.ts'
import { emptyQuery, MAX_SHOW, type SearchQuery } from '#domain/search/query/query.ts'
import type { Site } from '#domain/site/site.ts'
import { daysAfter, MAX_PER_DAY } from '#domain/subscriptions/subscription-limits.ts'
import {
  formatRequest,
  isNarrowed,
  type WatchRequest,
} from '#domain/subscriptions/watch-request.ts'
import type { Watched } from '#domain/subscriptions/watched-vehicle.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import type { Lead } from '#modules/leads/module.ts'

import type { Subscription } from './mapper.ts'
import type { SubscriptionRepository } from './repository.ts'

export type StartSubscriptionPorts = Readonly<{
  subscriptions: Pick<SubscriptionRepository, 'start' | 'byId' | 'countSince'>
  inventory: Pick<VehicleCatalog, 'search' | 'searchAmong' | 'byStock'>
  /** The version of the list that `inventory` uses, as a database version. */
  listVersion(): number
  /** The price on a site's cards for a shopper; `null` for none. @see PRC-8 */
  priceOf(site: Site, vehicle: Vehicle, shopper: Shopper): Cents | null
}>

const GONE: Watched = { price: null, isGone: true }

/** The site and price type of a request. */
type Viewer = Readonly<{ site: Site; shopper: Shopper }>

function watchedOf(
  ports: StartSubscriptionPorts,
  { site, shopper }: Viewer,
  request: WatchRequest,
): Watched {
  if (request.kind === 'search') return GONE
  const vehicle = ports.inventory.byStock(site, request.stock, request.dealerCode)
  if (!vehicle) return GONE
  return { price: ports.priceOf(site, vehicle, shopper), isGone: vehicle.tags.has('isSold') }
}

/** Current matches of a request, at the shopper's prices: they can already see them. */
function knownOf(
  { inventory }: StartSubscriptionPorts,
  { site, shopper }: Viewer,
  request: WatchRequest,
): readonly string[] {
  if (request.kind === 'vehicle') return []
  const all = (query: SearchQuery) => inventory.search(site, { ...query, show: MAX_SHOW }).vehicles
  const found =
    shopper === 'unknown'
      ? all(request.query)
      : inventory.searchAmong(site, all(emptyQuery()), shopper)(request.query)
  return found.map(vehicleId)
}

/**
 * Creates the unconfirmed subscription of a lead. An equal active one is reused, and the same lead a second time
 * changes nothing.
 * @returns `null` without a request, or if too many were created for the address today
 * @see NTF-2
 */
export async function startSubscription(
  ports: StartSubscriptionPorts,
  lead: Pick<
    Lead,
    'id' | 'siteKey' | 'dealerCode' | 'stock' | 'fields' | 'language' | 'shopper' | 'createdAt'
  >,
  site: Site,
): Promise<Subscription | null> {
  const email = (lead.fields['email'] ?? '').toLowerCase()
  const request = requestOf(lead.fields, lead)
  if (email === '' || !isNarrowed(request)) return null
  const existing = await ports.subscriptions.byId(lead.id)
  if (existing) return existing
  const today = await ports.subscriptions.countSince(email, daysAfter(lead.createdAt, -1))
  if (today >= MAX_PER_DAY) return null
  // Nothing is awaited between these two lines, so that the list has this version.
  const matchedVersion = ports.listVersion()
  const viewer: Viewer = { site, shopper: lead.shopper ?? 'unknown' }
  const known = knownOf(ports, viewer, request)
  return ports.subscriptions.start({
    id: lead.id,
    siteKey: lead.siteKey,
    dealerCode: lead.dealerCode,
    email,
    request: formatRequest(request),
    language: lead.language,
    shopper: viewer.shopper,
    state: 'pending',
    known,
    watched: watchedOf(ports, viewer, request),
    matchedVersion,
    asks: 0,
    mails: 0,
    lastMailedAt: null,
    createdAt: lead.createdAt,
    confirmedAt: null,
    expiresAt: null,
    endedAt: null,
  })
}
