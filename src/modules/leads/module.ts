import { askingPrice } from '#domain/leads/asking-price.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { CreditDesk } from '#modules/credit/module.ts'
import type { DealerDirectory } from '#modules/dealers/types.ts'
import { siteByKey } from '#modules/group/module.ts'
import type { VehicleCatalog } from '#modules/inventory/types.ts'
import { privacyRequestRepository } from '#modules/privacy/repository.ts'
import type { Webhook } from '#modules/webhooks/webhook.ts'
import type { Database } from '#platform/db/database.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'
import { accessTokens } from '#platform/security/access-token.ts'

import type { LeadLifecycleRepository } from './lifecycle-repository.ts'
import type { LeadRepository } from './repository.ts'
import { sendLead } from './send-lead.ts'
import { shopperRequests } from './shopper-requests.ts'
import type { LeadInbox, ShopperRequests } from './types.ts'

type Parts = Readonly<{
  leads: LeadRepository
  lifecycle: LeadLifecycleRepository
  jobs: JobRepository
  database: Database
  inventory: Pick<VehicleCatalog, 'byStock'>
  dealers: Pick<DealerDirectory, 'byCode' | 'fees'>
  webhooks: readonly Webhook[]
  credit: CreditDesk['ports']
  secretKey: string
  now: () => Date
}>

export type LeadDesk = Readonly<{
  leads: LeadInbox
  shopperRequests: ShopperRequests
}>

/** Everything about leads, put together: how they are sent, and what their shoppers see of them. */
export function leadDesk(parts: Parts): LeadDesk {
  const { leads, lifecycle, jobs, inventory, dealers, webhooks, credit, now } = parts
  const tokens = accessTokens(parts.secretKey)
  /** A vehicle as a lead keeps it: with the price its shopper saw. */
  const vehicleOf = (siteKey: string, dealerCode: string, stock: string) => {
    const site = siteByKey(siteKey)
    const vehicle = site && inventory.byStock(site, stock, dealerCode)
    return vehicle && leadVehicle(vehicle, askingPrice(vehicle, site, dealers.fees(dealerCode)))
  }
  return {
    leads: {
      send: (input) => sendLead({ leads, vehicleOf, webhooks, credit, now }, input),
      accessToken: tokens.make,
    },
    shopperRequests: shopperRequests({
      leads,
      lifecycle,
      jobs,
      webhooks,
      tokens,
      requests: privacyRequestRepository(parts.database),
      dealerOf: dealers.byCode,
      now,
    }),
  }
}
