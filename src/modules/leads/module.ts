import { quotedVehicle } from '#domain/leads/asking-price.ts'
import type { DealerDirectory } from '#modules/dealers/module.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { leadSecrets } from '#modules/vault/module.ts'
import { postWebhook, type Webhook } from '#modules/webhooks/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import type { AccessTokens } from '#platform/security/access-token.ts'

import { CONFIRMATION_JOB } from './confirmation/confirmation-jobs.ts'
import { mailConfirmation } from './confirmation/mail-confirmation.ts'
import { deliverLead, type LeadDelivery } from './delivery/deliver-lead.ts'
import { LEAD_JOB, WEBHOOK_JOB } from './delivery/delivery-jobs.ts'
import { liveLeadMails } from './delivery/live-lead-mails.ts'
import { postLead } from './delivery/post-lead.ts'
import { leadLifecycleRepository } from './lifecycle-repository.ts'
import { purgeLeads, type PurgeDeps } from './purge-leads.ts'
import { leadRepository } from './repository.ts'
import { sendLead, type SendLeadDeps } from './send-lead.ts'
import { shopperRequests, type ShopperRequestDeps } from './shopper-requests.ts'
import type { LeadFollowUp, LeadInbox, PrivateValueSealer } from './types.ts'

export { leadsCommand } from './cli/leads-cli.ts'
export { confirmationFollowUp } from './confirmation/confirmation-jobs.ts'
export { contentHash } from './content-hash.ts'
export type { LeadLookups } from './delivery/deliver-lead.ts'
export {
  type LeadJob,
  type WebhookFilter,
  jobsForLead,
  readLeadJob,
} from './delivery/delivery-jobs.ts'
export { leadRoute, type LeadRoutes, readLeadRoutes } from './delivery/lead-routes.ts'
export { bouncesCommand } from './cli/bounces.ts'
export { watchBounces } from './bounces/watch-maildir.ts'
export { type LeadRecords, leadRecords } from './lead-records.ts'
export { type Lead, type NewConsent, consentRow, leadRow, toLead } from './mapper.ts'
export type { LeadFollowUp, LeadInbox, ShopperRequest, ShopperRequests } from './types.ts'

type Deps = Readonly<{
  database: Database
  sites: Pick<SiteDirectory, 'siteByKey'>
  inventory: Pick<VehicleCatalog, 'byStock'>
  dealers: Pick<DealerDirectory, 'byCode' | 'fees'>
  webhooks: readonly Webhook[]
  mail: OutboundMail
  /** The tokens of shoppers' pages. */
  tokens: AccessTokens
  /** The days after which sealed values are shredded. */
  sealedDays: PurgeDeps['days']
  now: () => Date
  /** `null`: forms with private values are refused. */
  sealer: PrivateValueSealer | null
  /** Follow-up jobs of other modules for a new lead. */
  followUps: readonly LeadFollowUp[]
}> &
  Pick<ShopperRequestDeps, 'agreedJobs' | 'dueDateOf'> &
  Pick<LeadDelivery, 'careersAddress' | 'filesOf' | 'routes'>

/** Stores and delivers leads, and lets their shoppers view and change them. */
export function createLeads(deps: Deps) {
  const { database, sites, inventory, dealers, webhooks, tokens, now } = deps
  const leads = leadRepository(database)
  const lifecycle = leadLifecycleRepository(database)
  const dealerOf = (code: string) => dealers.byCode(code)
  /** A vehicle as stored with a lead: with the price its shopper saw. */
  const vehicleOf: SendLeadDeps['vehicleOf'] = ({ siteKey, dealerCode, shopper }, stock) => {
    const site = sites.siteByKey(siteKey)
    const vehicle = site && inventory.byStock(site, stock, dealerCode)
    if (!vehicle) return null
    const fees = dealers.fees(dealerCode)
    return quotedVehicle(vehicle, { site, fees, shopper: shopper ?? 'unknown' })
  }
  const inbox: LeadInbox = {
    send: (input) => sendLead({ ...deps, leads, vehicleOf }, input),
    accessToken: tokens.make,
  }
  const lookups = { leads, dealerOf, siteOf: sites.siteByKey }
  const secrets = leadSecrets(database)
  return {
    inbox,
    /** The number of leads held for review, by reason. */
    heldForReview: () => leads.quarantined(),
    shopperRequests: shopperRequests({ ...deps, leads, lifecycle, jobs: jobRepository(database) }),
    jobs: {
      [LEAD_JOB]: deliverLead({ ...deps, ...deps.mail, ...lookups }),
      [CONFIRMATION_JOB]: mailConfirmation({
        ...deps,
        ...deps.mail,
        ...lookups,
        tokenOf: tokens.make,
      }),
      [WEBHOOK_JOB]: postLead({ ...lookups, webhooks, post: postWebhook, now: Date.now }),
    },
    liveMails: liveLeadMails(database),
    purges: [() => purgeLeads({ lifecycle, secrets, days: deps.sealedDays, now })],
  } satisfies Partial<Module> & Record<string, unknown>
}
