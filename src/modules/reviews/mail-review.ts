import { mailboxOf } from '#domain/kernel/mailbox.ts'
import { answerChannels } from '#domain/leads/answer-channels.ts'
import { paths } from '#domain/pages/paths.ts'
import { senderOf, type SenderLookups } from '#modules/group/module.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'

import { reviewRepository } from './repository.ts'
import { ReviewJob } from './review-jobs.ts'
import { invitationMail } from './review-mail-content.ts'

export type MailReviewDeps = SenderLookups &
  OutboundMail &
  Readonly<{
    database: Pick<Database, 'db'>
    leads: Pick<LeadRecords, 'get'>
    /** Keyed hashes of a mailbox, by each key of the installation. */
    contactMarksOf(mailbox: string): readonly string[]
    tokenOf(leadId: string): string
  }>

/**
 * The handler that mails invitations. A customer whose data was erased, or who may no longer be mailed, gets none. A mail
 * that may have been sent is retried with the same Message-ID.
 * @see docs/rules/reviews.md, REV-1
 */
export const mailReview = (deps: MailReviewDeps): JobHandler =>
  payloadHandler(ReviewJob, async ({ leadId }, job) => {
    const reviews = reviewRepository(deps.database.db)
    const review = await reviews.byId(leadId)
    const found = await deps.leads.get(null, leadId)
    if (review?.state !== 'invited' || found?.lead.status !== 'received')
      return accepted('not sent: there is nothing to ask any more')
    const { lead, consents } = found
    const email = lead.fields['email'] ?? ''
    const marks = [review.contactMark, ...deps.contactMarksOf(mailboxOf(email))]
    const isAllowed = answerChannels(lead.fields, consents).email.isAllowed
    if (!isAllowed || (await reviews.isOptedOut(marks)))
      return accepted('not sent: the customer may not be mailed')
    const sender = senderOf(deps, review)
    if ('state' in sender) return sender
    const { site } = sender
    const { kind, language } = review
    const token = deps.tokenOf(leadId)
    const origin = deps.originOf(site)
    return sendSiteMail(deps, site, {
      key: job.idempotencyKey,
      date: job.createdAt,
      to: email,
      replyTo: null,
      isAutomatic: true,
      isLimited: true,
      unsubscribeUrl: origin + paths.reviewEnd(token),
      ...invitationMail({ ...sender, kind, language, origin, token, edits: deps.edits }),
    })
  })
