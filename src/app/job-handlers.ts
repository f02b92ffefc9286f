import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'
import type { MeasuresDesk } from '#modules/analytics/module.ts'
import { CREDIT_JOB } from '#modules/credit/credit-jobs.ts'
import type { CreditDesk } from '#modules/credit/module.ts'
import { submitCredit } from '#modules/credit/submit-credit.ts'
import { siteByKey } from '#modules/group/module.ts'
import { deliverLead } from '#modules/leads/delivery/deliver-lead.ts'
import { LEAD_JOB, WEBHOOK_JOB } from '#modules/leads/delivery/delivery-jobs.ts'
import { postLead } from '#modules/leads/delivery/post-lead.ts'
import type { LeadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { purgeLeads } from '#modules/leads/purge-leads.ts'
import type { LeadRepository } from '#modules/leads/repository.ts'
import { APPLICATION_JOB } from '#modules/people/application-jobs.ts'
import { mailApplication } from '#modules/people/mail-application.ts'
import type { PeopleDesk } from '#modules/people/module.ts'
import { privacyDesk } from '#modules/privacy/module.ts'
import type { ServiceDesk } from '#modules/service/module.ts'
import type { SubscriptionDesk } from '#modules/subscriptions/module.ts'
import { SUBSCRIPTION_JOB } from '#modules/subscriptions/subscription-jobs.ts'
import type { TradeInDesk } from '#modules/trade-in/module.ts'
import { OFFER_JOB } from '#modules/trade-in/offer-job.ts'
import type { UploadDesk } from '#modules/uploads/module.ts'
import { leadSecretRepository } from '#modules/vault/repository.ts'
import { postWebhook } from '#modules/webhooks/post-webhook.ts'
import type { Webhook } from '#modules/webhooks/webhook.ts'
import type { Database } from '#platform/db/database.ts'
import type { Environment } from '#platform/env/env.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'
import type { JobRepository } from '#platform/queue/job-repository.ts'
import { PURGE_JOB, purgeDaily } from '#platform/queue/purge-daily.ts'

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
      jobs,
      now,
      purges: [
        () => purgeLeads({ lifecycle, secrets, days: parts.sealedDays, now }),
        async () => ({ subscriptions: await desks.subscriptions.purge() }),
        async () => ({ offers: await desks.tradeIn.purge() }),
        async () => ({ service: await desks.service.purge() }),
        async () => ({ measures: await desks.measures.purge() }),
        async () => ({ uploads: await desks.uploads.purge() }),
      ],
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
