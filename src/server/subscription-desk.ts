import { askingPrice } from '#domain/leads/asking-price.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { siteByKey } from '#sites/registry.ts'
import type { Site } from '#sites/schema.ts'

import type { Database } from './db/database.ts'
import { inventoryStateRepository } from './db/inventory-state-repository.ts'
import type { LeadRepository } from './db/lead-repository.ts'
import { subscriptionNewsRepository } from './db/subscription-news-repository.ts'
import { subscriptionRepository } from './db/subscription-repository.ts'
import type { VehicleRepository } from './db/vehicle-repository.ts'
import type { Mailer } from './integrations/mail/mail.ts'
import { versionNumber } from './inventory/read-records.ts'
import {
  followSubscriptions,
  type Follower,
  type FollowSubscriptionsPorts,
} from './jobs/follow-subscriptions.ts'
import type { JobHandler } from './jobs/job-handler.ts'
import { mailSubscription } from './jobs/mail-subscription.ts'
import type { DealerService, InventoryService, SubscriptionService } from './services.ts'
import { accessTokens } from './use-cases/leads/access-token.ts'
import { jobForNews } from './use-cases/subscriptions/subscription-job.ts'
import {
  purgeSubscriptions,
  subscriptionService,
} from './use-cases/subscriptions/subscription-service.ts'

type Parts = Readonly<{
  database: Database
  secretKey: string
  leads: Pick<LeadRepository, 'get'>
  vehicles: VehicleRepository
  inventory: InventoryService
  dealers: DealerService
  now: () => Date
}>

type Post = Readonly<{ mailer: Mailer; mailFrom: string; originOf: (site: Site) => string }>

export type SubscriptionDesk = Readonly<{
  service: SubscriptionService
  /** The handler of the jobs that mail shoppers. */
  mail: (post: Post) => JobHandler
  /** Looks what is new for everyone who waits, from now on. */
  follow: (log: FollowSubscriptionsPorts['log']) => Follower
  /** Removes what is over. @returns how many */
  purge: () => Promise<number>
}>

/** Everything about what shoppers wait for, put together. */
export function subscriptionDesk(parts: Parts): SubscriptionDesk {
  const { database, vehicles, inventory, dealers, leads, now } = parts
  const subscriptions = subscriptionRepository(database)
  const news = subscriptionNewsRepository(database, jobForNews)
  const tokens = accessTokens(parts.secretKey, 'subscription')
  const priceOf = (site: Site, vehicle: Vehicle) =>
    askingPrice(vehicle, site, dealers.fees(vehicle.dealerCode))
  const shared = { subscriptions, news, vehicles, inventory, priceOf, siteOf: siteByKey, now }
  let follower: Follower | null = null
  return {
    service: subscriptionService({
      subscriptions,
      tokens,
      now,
      onConfirmed: () => follower?.look(),
    }),
    mail: (post) =>
      mailSubscription({
        ...shared,
        ...post,
        leads,
        listVersion: () => versionNumber(inventory.version()),
        tokenOf: tokens.make,
        dealerOf: (code) => dealers.byCode(code),
        feesOf: (code) => dealers.fees(code),
      }),
    follow(log) {
      follower = followSubscriptions({
        ...shared,
        state: inventoryStateRepository(database),
        onNotice: (callBack) => database.listen('inventory', callBack),
        log,
      })
      return follower
    },
    purge: () => purgeSubscriptions(subscriptions, now()),
  }
}
