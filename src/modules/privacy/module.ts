import type { Actor } from '#domain/access/actor.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { SiteDirectory } from '#modules/group/module.ts'
import type { Lead, LeadRoutes } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import type { Module } from '#platform/module.ts'

import { dueDateOfLead } from './due-date-of-lead.ts'
import { mailPrivacy } from './mail-privacy.ts'
import { privacyDeps } from './privacy-deps.ts'
import { PRIVACY_JOB } from './privacy-jobs.ts'
import { openRequests, type OpenRequestsQuery, type OpenRequests } from './privacy-requests.ts'

export { privacyCommand } from './cli.ts'
export { privacyFollowUp } from './privacy-jobs.ts'

/** Privacy requests in the back office. */
export interface PrivacyQueue {
  /** The open requests of some stores, soonest due first; all are counted. @throws {AppError} `forbidden` */
  open(actor: Actor, query: OpenRequestsQuery): Promise<OpenRequests>
}

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
  Readonly<{
    sites: Pick<SiteDirectory, 'siteByKey'>
    mail: OutboundMail
    /** The token of a requester's page. */
    tokenOf: (leadId: string) => string
    /** Recipients by department. */
    routes: LeadRoutes
  }>

/** Privacy requests: confirms them, and reminds dealers. */
export function createPrivacy({ sites, mail, tokenOf, routes, ...deps }: MailDeps) {
  const made = privacyDeps(deps)
  const queue: PrivacyQueue = { open: (actor, ask) => openRequests(made, actor, ask) }
  return {
    queue,
    jobs: {
      [PRIVACY_JOB]: mailPrivacy({ ...made, ...mail, tokenOf, routes, siteOf: sites.siteByKey }),
    },
  } satisfies Partial<Module> & Record<string, unknown>
}
