import type { Dealer } from '#domain/dealers/dealer.ts'
import { siteByKey } from '#sites/registry.ts'
import type { Site } from '#sites/schema.ts'

import type { Database } from './db/database.ts'
import { jobRepository } from './db/job-repository.ts'
import { leadLifecycleRepository } from './db/lead-lifecycle-repository.ts'
import { leadRepository } from './db/lead-repository.ts'
import { privacyRequestRepository } from './db/privacy-request-repository.ts'
import type { Mailer } from './integrations/mail/mail.ts'
import type { JobHandler } from './jobs/job-handler.ts'
import { mailPrivacy } from './jobs/mail-privacy.ts'
import { PRIVACY_JOB } from './use-cases/privacy/privacy-job.ts'
import type { PrivacyPorts } from './use-cases/privacy/privacy-requests.ts'

type Parts = Readonly<{
  database: Database
  dealerOf(code: string): Dealer | null
  now: () => Date
}>

type Post = Readonly<{
  mailer: Mailer
  mailFrom: string
  originOf: (site: Site) => string
  /** The secret of a requester's own page. */
  tokenOf: (leadId: string) => string
}>

/** Everything about requests of people about their own data, put together. */
export function privacyDesk({ database, dealerOf, now }: Parts) {
  const ports: PrivacyPorts = {
    requests: privacyRequestRepository(database),
    leads: leadRepository(database),
    lifecycle: leadLifecycleRepository(database),
    jobs: jobRepository(database),
    dealerOf,
    now,
  }
  return {
    /** What it is made of, for those who answer requests. */
    ports,
    /** Who confirms requests and reminds dealers, by the kind of its jobs. */
    handlers: (post: Post): Readonly<Record<string, JobHandler>> => ({
      [PRIVACY_JOB]: mailPrivacy({ ...ports, ...post, siteOf: siteByKey }),
    }),
  }
}
