import { answerChannels } from '#domain/leads/answer-channels.ts'
import { leadDepartment } from '#domain/leads/lead-department.ts'
import { senderOf } from '#modules/group/module.ts'
import { senderName } from '#modules/leads/answers/templates.ts'
import type { LeadLookups } from '#modules/leads/delivery/deliver-lead.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'

import { AppointmentJob } from './appointment-jobs.ts'
import { appointmentMail, type AppointmentNews } from './appointment-mail-content.ts'

export type MailAppointmentDeps = LeadLookups &
  OutboundMail &
  Readonly<{
    database: Pick<Database, 'db'>
    /** The token of the shopper's page. */
    tokenOf(leadId: string): string
    now(): Date
  }>

/** The change that a shopper was not notified of yet; `null` for none. Times are ISO. */
function newsOf(
  agreed: string | null,
  mailed: string | null,
  now: string,
): Readonly<{ news: AppointmentNews; at: string }> | null {
  if (agreed === mailed) return null
  if (agreed !== null && agreed > now)
    return { news: mailed === null ? 'made' : 'moved', at: agreed }
  // A change of a past appointment is not mailed.
  return agreed === null && mailed !== null && mailed > now
    ? { news: 'canceled', at: mailed }
    : null
}

/**
 * The handler that mails shoppers about their appointment, if they may be mailed: made, moved or canceled, with its
 * state at the time of sending, and only if it differs from the last mail. A mail that may have been sent is retried
 * with the same Message-ID.
 */
export const mailAppointment = (deps: MailAppointmentDeps): JobHandler =>
  payloadHandler(AppointmentJob, async ({ leadId }, job) => {
    const { db } = deps.database
    const row = await db
      .selectFrom('lead_workflow')
      .select(['appointment_at', 'appointment_mailed', 'version', 'vehicle', 'queue'])
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    const found = await deps.leads.get(null, leadId)
    if (row?.queue !== 'inbox' || found === null || found.lead.status !== 'received')
      return accepted('the lead no longer exists')
    const now = deps.now()
    const news = newsOf(row.appointment_at, row.appointment_mailed, now.toISOString())
    if (news === null) return accepted('not sent: nothing that the shopper does not know')
    const { lead, consents } = found
    if (!answerChannels(lead.fields, consents).email.isAllowed)
      return accepted('not sent: the shopper may not be mailed')
    const sender = senderOf(deps, lead)
    if ('state' in sender) return sender
    const { site, dealer } = sender
    const { language } = lead
    const outcome = await sendSiteMail(deps, site, {
      key: job.idempotencyKey,
      date: job.createdAt,
      fromName: senderName({ language, dealer, department: leadDepartment(lead) }),
      to: lead.fields['email'] ?? '',
      replyTo: null,
      ...appointmentMail({
        ...news,
        leadId,
        version: row.version,
        language,
        vehicle: row.vehicle,
        site,
        origin: deps.originOf(site),
        dealer,
        token: deps.tokenOf(leadId),
        stamp: now,
      }),
    })
    if (outcome.state === 'accepted')
      await db
        .updateTable('lead_workflow')
        .set({ appointment_mailed: row.appointment_at })
        .where('lead_id', '=', leadId)
        .execute()
    return outcome
  })
