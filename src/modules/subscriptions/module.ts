import { askingPrice } from '#domain/leads/asking-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { DealerDirectory } from '#modules/dealers/types.ts'
import { siteByKey } from '#modules/group/module.ts'
import { versionNumber } from '#modules/inventory/read-records.ts'
import type { VehicleRepository } from '#modules/inventory/repository.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'
import type { LeadRepository } from '#modules/leads/repository.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'
import { accessTokens } from '#platform/security/access-token.ts'

import {
  followSubscriptions,
  type Follower,
  type FollowSubscriptionsPorts,
} from './follow-subscriptions.ts'
import { mailSubscription } from './mail-subscription.ts'
import { subscriptionNewsRepository } from './news-repository.ts'
import { subscriptionRepository } from './repository.ts'
import { jobForNews } from './subscription-jobs.ts'
import { purgeSubscriptions, shopperSubscriptions } from './subscription-page.ts'
import type { ShopperSubscriptions } from './types.ts'

type Parts = Readonly<{
  database: Database
  secretKey: string
  leads: Pick<LeadRepository, 'get'>
  vehicles: VehicleRepository
  inventory: VehicleCatalog
  dealers: DealerDirectory
  now: () => Date
}>

type Post = Readonly<{ mailer: Mailer; mailFrom: string; originOf: (site: Site) => string }>

export type SubscriptionDesk = Readonly<{
  service: ShopperSubscriptions
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
    service: shopperSubscriptions({
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
