import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import type { Cents } from '#domain/kernel/money.ts'
import { wishOf } from '#domain/lead-forms/availability-notification.ts'
import { MAX_SHOW } from '#domain/search/query.ts'
import type { Site } from '#domain/site/site.ts'
import { daysAfter, MAX_PER_DAY } from '#domain/subscriptions/rhythm.ts'
import type { Watched } from '#domain/subscriptions/watched-vehicle.ts'
import { formatWish, isNarrowed, type Wish } from '#domain/subscriptions/wish.ts'
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

function watchedOf(ports: StartSubscriptionPorts, site: Site, wish: Wish): Watched {
  if (wish.kind === 'search') return GONE
  const vehicle = ports.inventory.byStock(site, wish.stock, wish.dealerCode)
  if (!vehicle) return GONE
  return { price: ports.priceOf(site, vehicle), isGone: vehicle.tags.has('isSold') }
}

/** What the list has for a wish now: the shopper can see it without being told. */
const knownOf = ({ inventory }: StartSubscriptionPorts, site: Site, wish: Wish) =>
  wish.kind === 'vehicle'
    ? []
    : inventory.search(site, { ...wish.query, show: MAX_SHOW }).vehicles.map(vehicleId)

/**
 * Begins what a lead asks for: a subscription that waits for its shopper to confirm it. One alike that is alive stands
 * for it, and the same lead a second time changes nothing.
 * @returns `null` where nothing is to be waited for, or where too many began for the address today
 * @see NTF-2
 */
export async function startSubscription(
  ports: StartSubscriptionPorts,
  lead: Pick<Lead, 'id' | 'siteKey' | 'dealerCode' | 'stock' | 'fields' | 'language' | 'createdAt'>,
  site: Site,
): Promise<Subscription | null> {
  const email = (lead.fields['email'] ?? '').toLowerCase()
  const wish = wishOf(lead.fields, lead)
  if (email === '' || !isNarrowed(wish)) return null
  const begun = await ports.subscriptions.byId(lead.id)
  if (begun) return begun
  const today = await ports.subscriptions.countSince(email, daysAfter(lead.createdAt, -1))
  if (today >= MAX_PER_DAY) return null
  // Together, without a pause: the list is the one of this version.
  const matchedVersion = ports.listVersion()
  const known = knownOf(ports, site, wish)
  return ports.subscriptions.start({
    id: lead.id,
    siteKey: lead.siteKey,
    dealerCode: lead.dealerCode,
    email,
    wish: formatWish(wish),
    language: lead.language,
    state: 'pending',
    known,
    watched: watchedOf(ports, site, wish),
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
