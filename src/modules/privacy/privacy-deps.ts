import type { Dealer } from '#domain/dealers/dealer.ts'
import { leadRecords } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'

import type { PrivacyDeps } from './privacy-requests.ts'
import { privacyRequestRepository } from './repository.ts'

type Options = Readonly<{
  database: Database
  dealerOf(code: string): Dealer | null
  now: () => Date
}>

/** The dependencies of privacy requests. */
export const privacyDeps = ({ database, dealerOf, now }: Options): PrivacyDeps => ({
  requests: privacyRequestRepository(database),
  leads: leadRecords(database),
  jobs: jobRepository(database),
  dealerOf,
  now,
})
