import { leadAmount, type Shopper } from '#domain/price/shown-price.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import { storedVehicles, versionNumber, type VehicleCatalog } from '#modules/inventory/module.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'
import { accessTokens } from '#platform/security/access-token.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import {
  followSubscriptions,
  type Follower,
  type FollowSubscriptionsDeps,
} from './follow-subscriptions.ts'
import { mailSubscription } from './mail-subscription.ts'
import { subscriptionNewsRepository } from './news-repository.ts'
import { subscriptionRepository } from './repository.ts'
import { jobForNews, SUBSCRIPTION_JOB } from './subscription-jobs.ts'
import { purgeSubscriptions, shopperSubscriptions } from './subscription-page.ts'

export { subscriptionFollowUp } from './subscription-jobs.ts'
export { alertMailSamples } from './mail-samples.ts'
export type { ShopperSubscription, ShopperSubscriptions } from './types.ts'

type Deps = Readonly<{
  database: Database
  sites: Pick<SiteDirectory, 'siteByKey'>
  secretKeys: SecretKeys
  leads: Pick<LeadRecords, 'get'>
  inventory: VehicleCatalog
  dealers: DealerDirectory
  mail: OutboundMail
  log: FollowSubscriptionsDeps['log']
  now: () => Date
}>

/** Subscriptions: confirms them, follows the inventory, and mails news. */
export function createSubscriptions(deps: Deps) {
  const { database, sites, inventory, dealers, leads, mail, log, now } = deps
  const vehicles = storedVehicles(database)
  const subscriptions = subscriptionRepository(database)
  const news = subscriptionNewsRepository(database, jobForNews)
  const tokens = accessTokens(deps.secretKeys, 'subscription')
  const priceOf = (site: Site, vehicle: Vehicle, shopper: Shopper) =>
    leadAmount(vehicle, { site, shopper, fees: dealers.fees(vehicle.dealerCode) })
  const shared = { subscriptions, news, vehicles, inventory, priceOf, siteOf: sites.siteByKey, now }
  let follower: Follower | null = null
  return {
    subscriptions: shopperSubscriptions({
      subscriptions,
      tokens,
      now,
      onConfirmed() {
        if (follower) follower.checkMatches()
        // The process that follows the inventory checks at every notification, and twice a minute
        // in any case.
        else void database.notify('inventory').catch(() => {})
      },
    }),
    jobs: {
      [SUBSCRIPTION_JOB]: mailSubscription({
        ...shared,
        ...mail,
        leads,
        listVersion: () => versionNumber(inventory.version()),
        tokenOf: tokens.make,
        dealerOf: (code) => dealers.byCode(code),
        feesOf: (code) => dealers.fees(code),
      }),
    },
    purges: [
      async (expiry) => ({
        subscriptions: await purgeSubscriptions(subscriptions, now(), expiry),
      }),
    ],
    startWork() {
      follower = followSubscriptions({
        ...shared,
        state: inventoryStateRepository(database),
        onNotice: (callBack) => database.listen('inventory', callBack),
        log,
      })
    },
    stop: async () => follower?.stop(),
  } satisfies Partial<Module> & Record<string, unknown>
}
