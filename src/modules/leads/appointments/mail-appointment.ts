import { answerChannels } from '#domain/leads/answer-channels.ts'
import { leadDepartment } from '#domain/leads/lead-department.ts'
import { senderOf } from '#modules/group/module.ts'
import { senderName } from '#modules/leads/answers/templates.ts'
import type { LeadLookups } from '#modules/leads/delivery/deliver-lead.ts'
import { driveOf, isOwnDrive } from '#modules/leads/drives/drive-rows.ts'
import type { Database } from '#platform/db/database.ts'
import type { OutboundMail } from '#platform/mail/outbound-mail.ts'
import { sendSiteMail } from '#platform/mail/site-mail.ts'
import { accepted, payloadHandler, type JobHandler } from '#platform/queue/job-handler.ts'

import { AppointmentJob, NOT_SENT } from './appointment-jobs.ts'
import { appointmentMail } from './appointment-mail-content.ts'
import { reserveNotice } from './reserve-notice.ts'

export type MailAppointmentDeps = LeadLookups &
  OutboundMail &
  Readonly<{
    database: Pick<Database, 'db'>
    /** The token of the shopper's page. */
    tokenOf(leadId: string): string
    now(): Date
  }>

/** The length of an appointment in its calendar file, if the lead is no test drive with a length of its own. */
const DEFAULT_MINUTES = 60

const notSent = (why: string) => accepted(`${NOT_SENT}${why}`)

/** Where a test drive starts, if not at the store. */
function placeAwayFromStore({
  visit,
  place,
}: Readonly<Record<string, string>>): 'home' | 'work' | null {
  return visit === 'test-drive' && (place === 'home' || place === 'work') ? place : null
}

/**
 * The handler that mails shoppers, if they agreed to mail, when their appointment is made, moved or canceled. The mail
 * has the state at the time of sending, and is sent only if that differs from the last mail; so of several waiting jobs
 * of a lead, only one sends a mail. A mail that may have been sent is retried with the same Message-ID.
 */
export const mailAppointment = (deps: MailAppointmentDeps): JobHandler =>
  payloadHandler(AppointmentJob, async ({ leadId }, job) => {
    const row = await deps.database.db
      .selectFrom('lead_workflow')
      .select(['vehicle', 'queue'])
      .where('lead_id', '=', leadId)
      .executeTakeFirst()
    const found = await deps.leads.get(null, leadId)
    // No retry is needed: releasing the lead queues another job.
    if (row?.queue === 'held') return notSent('the lead is held for review')
    if (row?.queue !== 'inbox' || found === null || found.lead.status !== 'received')
      return notSent('the lead no longer exists')
    const { lead, consents } = found
    if (!answerChannels(lead.fields, consents).email.isAllowed)
      return notSent('the shopper may not be mailed')
    const sender = senderOf(deps, lead)
    if ('state' in sender) return sender
    const now = deps.now()
    const reservation = { key: job.idempotencyKey, now: now.toISOString() }
    const notice = await reserveNotice(deps.database, leadId, reservation)
    if (notice === null) return notSent('nothing that the shopper does not know')
    const { site, dealer } = sender
    const { language } = lead
    const drive = await driveOf(deps.database.db, leadId)
    return sendSiteMail(deps, site, {
      key: job.idempotencyKey,
      date: job.createdAt,
      fromName: senderName({
        language,
        site,
        dealer,
        department: leadDepartment(lead),
        edits: deps.edits,
      }),
      to: lead.fields['email'] ?? '',
      replyTo: null,
      ...appointmentMail({
        ...notice,
        leadId,
        language,
        vehicle: row.vehicle,
        site,
        origin: deps.originOf(site),
        dealer,
        place: placeAwayFromStore(lead.fields),
        minutes: drive?.minutes ?? DEFAULT_MINUTES,
        isTestDrive: drive !== null && isOwnDrive(lead),
        token: deps.tokenOf(leadId),
        stamp: now,
        edits: deps.edits,
      }),
    })
  })
