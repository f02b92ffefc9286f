import type { Dealer } from '#domain/dealers/dealer.ts'
import { siteByKey } from '#sites/registry.ts'
import type { Site } from '#sites/schema.ts'

import type { Database } from './db/database.ts'
import type { JobRepository } from './db/job-repository.ts'
import type { LeadLifecycleRepository } from './db/lead-lifecycle-repository.ts'
import type { LeadRepository } from './db/lead-repository.ts'
import { leadSecretRepository } from './db/lead-secret-repository.ts'
import type { Environment } from './env.ts'
import type { Mailer } from './integrations/mail/mail.ts'
import { postWebhook } from './integrations/webhooks/post-webhook.ts'
import type { Webhook } from './integrations/webhooks/webhook.ts'
import { deliverLead } from './jobs/deliver-lead.ts'
import type { JobHandler } from './jobs/job-handler.ts'
import { mailApplication } from './jobs/mail-application.ts'
import { postLead } from './jobs/post-lead.ts'
import { PURGE_JOB, purgeDaily } from './jobs/purge-daily.ts'
import { submitCredit } from './jobs/submit-credit.ts'
import type { CreditDesk } from './lender/credit-desk.ts'
import type { MeasuresDesk } from './measures-desk.ts'
import type { PeopleDesk } from './people-desk.ts'
import { privacyDesk } from './privacy-desk.ts'
import type { ServiceDesk } from './service-desk.ts'
import type { SubscriptionDesk } from './subscription-desk.ts'
import type { TradeInDesk } from './trade-in-desk.ts'
import type { UploadDesk } from './upload-desk.ts'
import { APPLICATION_JOB } from './use-cases/leads/application-job.ts'
import { CREDIT_JOB } from './use-cases/leads/credit-job.ts'
import { LEAD_JOB, WEBHOOK_JOB } from './use-cases/leads/lead-job.ts'
import { SUBSCRIPTION_JOB } from './use-cases/subscriptions/subscription-job.ts'
import { OFFER_JOB } from './use-cases/trade-in/offer-job.ts'

type Parts = Readonly<{
  database: Database
  leads: LeadRepository
  lifecycle: LeadLifecycleRepository
  jobs: JobRepository
  dealerOf(code: string): Dealer | null
  webhooks: readonly Webhook[]
  /** After how many days sealed values are shredded. */
  sealedDays: Environment['sealedDays']
  /** How mail leaves, and where its links lead. */
  post: Readonly<{ mailer: Mailer; mailFrom: string; originOf: (site: Site) => string }>
  /** The secret of a requester's own page. */
  tokenOf: (leadId: string) => string
  desks: Readonly<{
    credit: Pick<CreditDesk, 'desk'>
    measures: Pick<MeasuresDesk, 'purge'>
    people: Pick<PeopleDesk, 'careers' | 'careersAddress'>
    service: Pick<ServiceDesk, 'handlers' | 'purge'>
    subscriptions: Pick<SubscriptionDesk, 'mail' | 'purge'>
    tradeIn: Pick<TradeInDesk, 'mail' | 'purge'>
    uploads: Pick<UploadDesk, 'filesOf' | 'purge'>
  }>
  now: () => Date
}>

/** Who does what is queued, by the kinds of jobs. */
export function jobHandlers(parts: Parts): Readonly<Record<string, JobHandler>> {
  const { database, leads, lifecycle, jobs, dealerOf, webhooks, post, desks, now } = parts
  const { mailer, mailFrom } = post
  const lookups = { leads, dealerOf, siteOf: siteByKey }
  const secrets = leadSecretRepository(database)
  return {
    [LEAD_JOB]: deliverLead({
      ...lookups,
      mailer,
      mailFrom,
      filesOf: desks.uploads.filesOf,
      careersAddress: desks.people.careersAddress,
    }),
    [APPLICATION_JOB]: mailApplication({
      ...lookups,
      ...post,
      tokenOf: parts.tokenOf,
      careersAddress: desks.people.careersAddress,
      openingOf: async (site, id) =>
        (await desks.people.careers.opening(site, id))?.opening ?? null,
    }),
    [WEBHOOK_JOB]: postLead({ ...lookups, webhooks, post: postWebhook, now: Date.now }),
    ...desks.service.handlers({ mailer, mailFrom }),
    ...privacyDesk({ database, dealerOf, now }).handlers({ ...post, tokenOf: parts.tokenOf }),
    [SUBSCRIPTION_JOB]: desks.subscriptions.mail(post),
    [OFFER_JOB]: desks.tradeIn.mail(post),
    [PURGE_JOB]: purgeDaily({
      lifecycle,
      secrets,
      days: parts.sealedDays,
      jobs,
      now,
      purgeSubscriptions: desks.subscriptions.purge,
      purgeOffers: desks.tradeIn.purge,
      purgeService: desks.service.purge,
      purgeMeasures: desks.measures.purge,
      purgeUploads: desks.uploads.purge,
    }),
    [CREDIT_JOB]: submitCredit({
      leads,
      secrets,
      desk: desks.credit.desk,
      dealerOf,
      now: Date.now,
    }),
  }
}
