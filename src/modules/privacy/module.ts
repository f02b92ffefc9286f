import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Site } from '#domain/site/site.ts'
import { siteByKey } from '#modules/group/module.ts'
import { leadLifecycleRepository } from '#modules/leads/lifecycle-repository.ts'
import { leadRepository } from '#modules/leads/repository.ts'
import type { Database } from '#platform/db/database.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { JobHandler } from '#platform/queue/job-handler.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'

import { mailPrivacy } from './mail-privacy.ts'
import { PRIVACY_JOB } from './privacy-jobs.ts'
import type { PrivacyPorts } from './privacy-requests.ts'
import { privacyRequestRepository } from './repository.ts'

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
