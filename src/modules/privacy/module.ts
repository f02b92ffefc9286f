import type { Dealer } from '#domain/dealers/dealer.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { Lead, LeadRoutes } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'

import type { CaseDeps } from './cases/deps.ts'
import { privacyQueue } from './cases/privacy-queue.ts'
import { dueDateOfLead } from './due-date-of-lead.ts'
import { ERASE_JOB, eraseJobs } from './erase/erase-jobs.ts'
import { mailPrivacy } from './mail-privacy.ts'
import { privacyDeps } from './privacy-deps.ts'
import { PRIVACY_JOB } from './privacy-jobs.ts'
import { SEARCH_JOB, searchJobs } from './search/search-jobs.ts'

export type {
  CaseRecord,
  CorrectedField,
  ErasureState,
  ListedRequest,
  PrivacyCase,
  PrivacyFile,
  PrivacyQueue,
} from './cases/types.ts'
export { privacyCommand } from './cli.ts'
export { privacyFollowUp } from './privacy-jobs.ts'
export { privacyMailSamples } from './mail-samples.ts'
export type { PrivacyReport } from './privacy-requests.ts'

type Deps = Readonly<{
  database: Database
  dealerOf(code: string): Dealer | null
  now: () => Date
}>

/** The legal due dates of a lead; `null` if it is not a privacy request. Created before the leads module. */
export const privacyDueDates = (deps: Deps) => {
  const made = privacyDeps(deps)
  return (lead: Lead) => dueDateOfLead(made, lead)
}

type MailDeps = Deps &
  Pick<CaseDeps, 'audit' | 'filesOf' | 'personal'> &
  Readonly<{
    sites: Pick<SiteDirectory, 'siteByKey'>
    mail: OutboundMail
    /** The token of a requester's page. */
    tokenOf: (leadId: string) => string
    /** Recipients by department. */
    routes: LeadRoutes
  }>

/** Privacy requests: confirms them, reminds dealers, and handles them in the back office. */
export function createPrivacy({ sites, mail, tokenOf, routes, ...deps }: MailDeps) {
  const made = { ...deps, ...privacyDeps(deps) }
  return {
    queue: privacyQueue(made),
    jobs: {
      [PRIVACY_JOB]: mailPrivacy({ ...made, ...mail, tokenOf, routes, siteOf: sites.siteByKey }),
      [SEARCH_JOB]: searchJobs(made),
      [ERASE_JOB]: eraseJobs(made),
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
