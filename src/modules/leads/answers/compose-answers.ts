import type { Dealer } from '#domain/dealers/dealer.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import type { LeadLookups } from '#modules/leads/delivery/deliver-lead.ts'
import type { LeadRoutes } from '#modules/leads/delivery/lead-routes.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type { UploadStore } from '#modules/uploads/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { jobRepository } from '#platform/queue/job-repository.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { ANSWER_JOB } from './answer-jobs.ts'
import { createAnswers } from './create-answers.ts'
import { mailAnswer } from './mail-answer.ts'
import { mailHook } from './replies/mail-hook.ts'
import { storeReply, type StoreReplyDeps } from './replies/store-reply.ts'
import type { TakeMailDeps } from './replies/take-mail.ts'
import { watchMailbox } from './replies/watch-mailbox.ts'
import { replyAddresses } from './reply-address.ts'

/** The dependencies of answers besides the leads. */
export type AnswerSettings = Readonly<{
  database: Database
  audit: AuditTrail
  uploads: Pick<UploadStore, 'take'>
  secretKeys: SecretKeys
  mail: OutboundMail
  /** Recipients by department; none if absent. */
  routes?: LeadRoutes
  /** A store's address for job applications; `null` or absent for its lead address. */
  careersAddress?: (dealerCode: string) => string | null
  /** The address for replies, its mailbox, and the secret of a mail service that posts its mails; `null` for none. */
  replies: Readonly<{ address: string | null; imapUrl: string | null; hookSecret: string | null }>
  log: Log
  now(): Date
}>

type Deps = AnswerSettings &
  Readonly<{
    lookups: LeadLookups
    dealerOf(code: string): Dealer | null
    vehicleNow: WorkflowDeps['vehicleNow']
    answerDue: StoreReplyDeps['answerDue']
    /** Notifies open inboxes of a reply. */
    announce(): void
  }>

/** Answers to shoppers, the jobs that mail them, and the mailbox of their replies. */
export function composeAnswers(deps: Deps) {
  const { lookups, mail } = deps
  const { address, imapUrl, hookSecret } = deps.replies
  const replies = address === null ? null : replyAddresses(deps.secretKeys, address)
  const answers = createAnswers({
    ...deps,
    jobs: jobRepository(deps.database),
    siteOf: lookups.siteOf,
    edits: mail.edits,
    replies,
    vehicleNow(lead) {
      const site = lookups.siteOf(lead.siteKey)
      const now = deps.vehicleNow(lead)
      return site && now && { ...now, link: `${mail.originOf(site)}${now.path}` }
    },
  })
  const taking: TakeMailDeps | null = replies && {
    addresses: replies,
    ownAddresses: [mail.mailFrom.toLowerCase()],
    async store(leadId, reply) {
      const outcome = await storeReply(deps, leadId, reply)
      if (outcome === 'stored') deps.announce()
      return outcome
    },
  }
  const mailbox = watchMailbox(
    imapUrl === null || taking === null ? null : { ...taking, url: imapUrl },
    deps.log,
  )
  const hook =
    hookSecret === null || taking === null
      ? null
      : mailHook({ ...taking, secret: hookSecret, log: deps.log, now: deps.now })
  const answerMail = mailAnswer({ ...deps, ...mail, ...lookups, replies })
  return { answers, mailbox, hook, jobs: { [ANSWER_JOB]: answerMail } }
}
