import { askingPrice } from '#domain/leads/asking-price.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import { siteByKey } from '#sites/registry.ts'

import type { Database } from './db/database.ts'
import type { JobRepository } from './db/job-repository.ts'
import type { LeadLifecycleRepository } from './db/lead-lifecycle-repository.ts'
import type { LeadRepository } from './db/lead-repository.ts'
import { privacyRequestRepository } from './db/privacy-request-repository.ts'
import type { Webhook } from './integrations/webhooks/webhook.ts'
import type { CreditDesk } from './lender/credit-desk.ts'
import type { DealerService, InventoryService, LeadService } from './services.ts'
import type { OwnLeadService } from './services/own-leads.ts'
import { accessTokens } from './use-cases/leads/access-token.ts'
import { ownLeads } from './use-cases/leads/own-lead.ts'
import { sendLead } from './use-cases/leads/send-lead.ts'

type Parts = Readonly<{
  leads: LeadRepository
  lifecycle: LeadLifecycleRepository
  jobs: JobRepository
  database: Database
  inventory: Pick<InventoryService, 'byStock'>
  dealers: Pick<DealerService, 'byCode' | 'fees'>
  webhooks: readonly Webhook[]
  credit: CreditDesk['ports']
  secretKey: string
  now: () => Date
}>

export type LeadDesk = Readonly<{
  leads: LeadService
  ownLeads: OwnLeadService
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
    ownLeads: ownLeads({
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
