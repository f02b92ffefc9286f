import { postalAddress } from '#domain/dealers/postal-address.ts'
import { leadDepartment } from '#domain/leads/lead-department.ts'
import { senderOf } from '#modules/group/module.ts'
import type { LeadLookups } from '#modules/leads/delivery/deliver-lead.ts'
import { leadRoute, type LeadRoutes } from '#modules/leads/delivery/lead-routes.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import { mailWords } from '#modules/mails/module.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'

import { AnswerJob, answerJobKey } from './answer-jobs.ts'
import { answerBy, type StoredAnswer } from './answer-rows.ts'
import type { ReplyAddresses } from './reply-address.ts'
import { mailRefusal } from './send-answer.ts'
import { senderName } from './templates.ts'

export type MailAnswerDeps = LeadLookups &
  OutboundMail &
  Readonly<{
    database: Database
    /** Recipients by department; if absent, each dealer's lead address gets everything. */
    routes?: LeadRoutes
    /** A store's address for job applications; `null` or absent for its lead address. */
    careersAddress?: (dealerCode: string) => string | null
    /** `null`: replies go to the department's own address. */
    replies: ReplyAddresses | null
    now(): Date
  }>

/** The Message-ID of the shopper's last reply; `null` for none. */
async function lastReply({ db }: Database, leadId: string): Promise<string | null> {
  const row = await db
    .selectFrom('lead_reply')
    .select('message_id')
    .where('lead_id', '=', leadId)
    .where('message_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.message_id ?? null
}

const updateAnswer = (
  { db }: Database,
  id: string,
  values: Readonly<{ sent_at: string } | { canceled_at: string } | { failure: string }>,
) => db.updateTable('lead_answer').set(values).where('id', '=', id).execute()

/** The address for replies if the back office has no mailbox: people, not a customer system. */
function departmentAddress(
  { routes = [], careersAddress }: MailAnswerDeps,
  lead: Lead,
  dealer: Parameters<typeof leadRoute>[1],
) {
  const route = leadRoute(routes, dealer, leadDepartment(lead), {
    careersAddress: careersAddress?.(dealer.code) ?? null,
  })
  return route?.format === 'readable' ? (route.to[0] ?? null) : null
}

/** The text of a mail. Mail programs recognize what follows `-- ` as a signature. */
const withFoot = ({ text }: StoredAnswer, foot: string, hint: string | null) =>
  [text, '', ...(hint === null ? [] : [hint, '']), '-- ', foot, ''].join('\n')

/**
 * The handler that mails answers. It checks the consent again, which the shopper may have withdrawn since. A mail that
 * may have been sent is retried with the same Message-ID.
 */
export const mailAnswer = (deps: MailAnswerDeps): JobHandler =>
  payloadHandler(AnswerJob, async ({ answerId }, job) => {
    const answer = await answerBy(deps.database.db, 'id', answerId)
    if (!answer || answer.canceledAt !== null) return accepted('not sent: it was canceled')
    if (answer.sentAt !== null) return accepted('it was sent before')
    if (answer.text === '') {
      // It was about a person whose data was erased while it waited.
      await updateAnswer(deps.database, answerId, { canceled_at: deps.now().toISOString() })
      return accepted('not sent: its text was erased')
    }
    const found = await deps.leads.get(null, answer.leadId)
    if (found === null || found.lead.status !== 'received')
      return accepted('the lead no longer exists')
    const { lead, consents } = found
    const refusal = mailRefusal(lead, consents)
    if (refusal !== null) {
      await updateAnswer(deps.database, answerId, { failure: refusal })
      return accepted(`not sent: ${refusal}`)
    }
    const sender = senderOf(deps, lead)
    if ('state' in sender) return sender
    const { site, dealer } = sender
    const { language } = answer
    const about = { language, site, dealer, edits: deps.edits }
    const { t } = mailWords('answer-mail', about)
    const inReplyTo = await lastReply(deps.database, lead.id)
    const outcome = await sendSiteMail(deps, site, {
      key: answerJobKey(answer),
      date: job.createdAt,
      fromName: senderName({ ...about, department: leadDepartment(lead) }),
      to: lead.fields['email'] ?? '',
      replyTo: deps.replies?.of(lead.id) ?? departmentAddress(deps, lead, dealer),
      ...(inReplyTo === null ? {} : { inReplyTo }),
      subject: answer.subject,
      text: withFoot(
        answer,
        `${dealer.name}, ${postalAddress(dealer)}`,
        deps.replies ? t('replyHint', { name: answer.actorName }) : null,
      ),
      html: null,
    })
    if (outcome.state === 'accepted')
      await updateAnswer(deps.database, answerId, { sent_at: deps.now().toISOString() })
    return outcome
  })
