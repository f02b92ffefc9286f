import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { requestOf } from '#domain/lead-forms/availability-notification.ts'
import { MAX_SHOW } from '#domain/search/query.ts'
import type { Site } from '#domain/site/site.ts'
import { daysAfter, MAX_PER_DAY } from '#domain/subscriptions/rhythm.ts'
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
  inventory: Pick<VehicleCatalog, 'search' | 'byStock'>
  /** The version of the list that `inventory` answers from, as the database counts them. */
  listVersion(): number
  /** The price that a site shows of a vehicle; `null` for none. */
  priceOf(site: Site, vehicle: Vehicle): Cents | null
}>

const GONE: Watched = { price: null, isGone: true }

function watchedOf(ports: StartSubscriptionPorts, site: Site, request: WatchRequest): Watched {
  if (request.kind === 'search') return GONE
  const vehicle = ports.inventory.byStock(site, request.stock, request.dealerCode)
  if (!vehicle) return GONE
  return { price: ports.priceOf(site, vehicle), isGone: vehicle.tags.has('isSold') }
}

/** Matches of a request now: the shopper can see them already. */
const knownOf = ({ inventory }: StartSubscriptionPorts, site: Site, request: WatchRequest) =>
  request.kind === 'vehicle'
    ? []
    : inventory.search(site, { ...request.query, show: MAX_SHOW }).vehicles.map(vehicleId)

/**
 * Starts the subscription of a lead, to be confirmed by its shopper. An equal live one is reused, and the same lead a
 * second time changes nothing.
 * @returns `null` without a request, or where too many were started for the address today
 * @see NTF-2
 */
export async function startSubscription(
  ports: StartSubscriptionPorts,
  lead: Pick<Lead, 'id' | 'siteKey' | 'dealerCode' | 'stock' | 'fields' | 'language' | 'createdAt'>,
  site: Site,
): Promise<Subscription | null> {
  const email = (lead.fields['email'] ?? '').toLowerCase()
  const request = requestOf(lead.fields, lead)
  if (email === '' || !isNarrowed(request)) return null
  const begun = await ports.subscriptions.byId(lead.id)
  if (begun) return begun
  const today = await ports.subscriptions.countSince(email, daysAfter(lead.createdAt, -1))
  if (today >= MAX_PER_DAY) return null
  // Together, without a pause: the list is the one of this version.
  const matchedVersion = ports.listVersion()
  const known = knownOf(ports, site, request)
  return ports.subscriptions.start({
    id: lead.id,
    siteKey: lead.siteKey,
    dealerCode: lead.dealerCode,
    email,
    request: formatRequest(request),
    language: lead.language,
    state: 'pending',
    known,
    watched: watchedOf(ports, site, request),
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
