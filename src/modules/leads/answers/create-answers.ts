import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone, type Dealer, type DealerTimeZone } from '#domain/dealers/dealer.ts'
import { localMoment, type LocalMoment } from '#domain/hours/open-state.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { answerChannels } from '#domain/leads/answer-channels.ts'
import { leadDepartment } from '#domain/leads/lead-department.ts'
import type { Site } from '#domain/site/site.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { readLeadJob } from '#modules/leads/delivery/delivery-jobs.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import type { MailEdits } from '#platform/mail/mail-edits.ts'
import type { Job, JobRepository } from '#platform/queue/job-repository.ts'

import { answerJobKey } from './answer-jobs.ts'
import { answersTo, type StoredAnswer } from './answer-rows.ts'
import { repliesTo } from './replies/reply-rows.ts'
import type { ReplyAddresses } from './reply-address.ts'
import { answerableLead, cancelAnswer, sendAnswer, type SendAnswerDeps } from './send-answer.ts'
import { answerStarts, senderName, type VehicleNow } from './templates.ts'
import type { AnswerDraft, LeadAnswers, LeadMessage } from './types.ts'

export type AnswersDeps = SendAnswerDeps &
  Readonly<{
    jobs: Pick<JobRepository, 'ofLeads'>
    dealerOf(code: string): Dealer | null
    siteOf(key: string): Site | null
    /** The group's own texts of mails; absent for those of the program. */
    edits?: MailEdits | undefined
    /** The vehicle of a lead as its site shows it to the shopper now; `null` if it is not listed. */
    vehicleNow(lead: Lead): VehicleNow | null
    /** `null` if replies are not received. */
    replies: ReplyAddresses | null
  }>

/** The vehicle at the time of the request; `null` for none. */
function inquiredVehicle(jobs: readonly Job[]) {
  const vehicle = jobs
    .map(({ payload }) => readLeadJob(payload))
    .find((job) => job !== null)?.vehicle
  return vehicle ? { name: vehicleName(vehicle), stock: vehicle.stock } : null
}

/** The appointment of a lead that is ahead, in its store's time zone; `null` for none. */
async function appointmentAhead(
  { database, now }: AnswersDeps,
  leadId: string,
  zone: DealerTimeZone,
): Promise<LocalMoment | null> {
  const row = await database.db
    .selectFrom('lead_workflow')
    .select('appointment_at')
    .where('lead_id', '=', leadId)
    .where('appointment_at', '>', now().toISOString())
    .executeTakeFirst()
  return row?.appointment_at ? localMoment(new Date(row.appointment_at), zone) : null
}

async function draft(
  deps: AnswersDeps,
  actor: Actor,
  leadId: string,
  wanted?: 'en' | 'es',
): Promise<AnswerDraft> {
  const { lead, consents } = await answerableLead(deps, deps.database.db, actor, leadId)
  const dealer = deps.dealerOf(lead.dealerCode)
  const site = deps.siteOf(lead.siteKey)
  if (dealer === null || site === null)
    throw new AppError('not-found', 'The store of this lead is gone.', { key: 'storeGone' })
  const language = wanted ?? lead.language
  const department = leadDepartment(lead)
  const now = deps.vehicleNow(lead)
  const zone = dealerTimeZone(dealer)
  const facts = {
    language,
    site,
    edits: deps.edits,
    firstName: lead.fields['firstName'] ?? '',
    dealer,
    department,
    form: lead.form,
    actor,
    inquired: inquiredVehicle(await deps.jobs.ofLeads([leadId])),
    now,
    today: localMoment(deps.now(), zone).date,
    appointment: await appointmentAhead(deps, leadId, zone),
  }
  return {
    language: lead.language,
    to: lead.fields['email'] ?? '',
    from: senderName(facts),
    channels: answerChannels(lead.fields, consents),
    hasReplies: deps.replies !== null,
    starts: answerStarts(facts),
  }
}

function stateOf(answer: StoredAnswer, job: Job | undefined) {
  if (answer.canceledAt !== null) return 'canceled'
  if (answer.sentAt !== null) return 'sent'
  return answer.failure !== null || job?.deadAt ? 'failed' : 'waiting'
}

const messageOf = (answer: StoredAnswer, jobs: readonly Job[]): LeadMessage => {
  const job = jobs.find(({ idempotencyKey }) => idempotencyKey === answerJobKey(answer))
  return {
    kind: 'answer',
    id: answer.id,
    leadId: answer.leadId,
    at: answer.createdAt,
    by: { id: answer.actorId, name: answer.actorName },
    language: answer.language,
    subject: answer.subject,
    text: answer.text,
    state: stateOf(answer, job),
    sendAt: answer.sendAt,
    failure: answer.failure ?? job?.lastError ?? null,
  }
}

/** Answers to shoppers over their database. */
export const createAnswers = (deps: AnswersDeps): LeadAnswers => ({
  draft: (actor, leadId, language) => draft(deps, actor, leadId, language),
  send: (actor, answer) => sendAnswer(deps, actor, answer),
  cancel: (actor, answerId) => cancelAnswer(deps, actor, answerId),

  async messages(actor, leadId) {
    const { db } = deps.database
    await answerableLead(deps, db, actor, leadId)
    const jobs = await deps.jobs.ofLeads([leadId])
    const messages = [
      ...(await answersTo(db, leadId)).map((answer) => messageOf(answer, jobs)),
      ...(await repliesTo(db, leadId)),
    ]
    return messages.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
  },
})
