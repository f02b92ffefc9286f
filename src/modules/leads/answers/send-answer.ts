import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { auditedDealerCode, leadAction } from '#domain/access/lead-rights.ts'
import { manyLines, oneLine } from '#domain/kernel/clean-text.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { answerChannels, type AnswerBasis } from '#domain/leads/answer-channels.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { toConsent, toLead, type Consent, type Lead } from '#modules/leads/mapper.ts'
import { textPerson } from '#modules/leads/personal/text-people.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { assigneeOf, recordMailAnswer, restoreClock } from './answer-clock.ts'
import { answerJob, answerJobKey } from './answer-jobs.ts'
import { answerBy } from './answer-rows.ts'
import type { NewAnswer, QueuedAnswer } from './types.ts'

/** The time in which an answer can be canceled. */
export const UNDO_MS = 5_000
export const MAX_SUBJECT = 120
export const MAX_TEXT = 10_000
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export type SendAnswerDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  now(): Date
}>

const REFUSALS: Readonly<Record<Extract<AnswerBasis, { isAllowed: false }>['reason'], string>> = {
  'no-contact': 'The shopper gave no email address.',
  'no-consent': 'The shopper did not agree to this.',
  withdrawn: 'The shopper withdrew their consent to email.',
}

/** Why a lead may not be mailed; `null` if it may. */
export function mailRefusal(lead: Lead, consents: readonly Consent[]): string | null {
  const { email } = answerChannels(lead.fields, consents)
  return email.isAllowed ? null : REFUSALS[email.reason]
}

/**
 * A lead that a person may answer, with its consents.
 * @throws {AppError} `not-found` for a lead that does not exist or that they may not see, `forbidden` without the
 * right
 */
export async function answerableLead(
  { now }: Pick<SendAnswerDeps, 'now'>,
  on: Connection,
  actor: Actor,
  leadId: string,
): Promise<Readonly<{ lead: Lead; consents: readonly Consent[] }>> {
  const row = await on
    .selectFrom('lead')
    .selectAll()
    .where('id', '=', leadId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  const lead = row && toLead(row)
  // Privacy requests are answered by other people.
  if (!lead || isPrivacyForm(lead.form))
    throw new AppError('not-found', 'This lead no longer exists.', { key: 'leadGone' })
  const { dealerCode } = lead
  const subject = { dealerCode, assigneeId: await assigneeOf(on, leadId) }
  const action = lead.status === 'quarantined' ? 'leads.manage' : 'leads.answer'
  authorize(actor, leadAction(lead, action), subject, now().getTime())
  const consents = await on
    .selectFrom('consent')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute()
  return { lead, consents: consents.map(toConsent) }
}

/** @throws {AppError} `invalid` */
function checked({ subject, text, idempotencyKey }: NewAnswer) {
  const words = { subject: oneLine(subject), text: manyLines(text) }
  if (words.subject === '' || words.text === '')
    throw new AppError('invalid', 'Write a subject and a text.', { key: 'answerEmpty' })
  if (words.subject.length > MAX_SUBJECT)
    throw new AppError('invalid', `The subject is longer than ${MAX_SUBJECT} characters.`, {
      key: 'subjectLong',
      values: { max: MAX_SUBJECT },
    })
  if (words.text.length > MAX_TEXT)
    throw new AppError('invalid', `The text is longer than ${MAX_TEXT} characters.`, {
      key: 'textLong',
      values: { max: MAX_TEXT },
    })
  if (!UUID.test(idempotencyKey))
    throw new AppError('invalid', 'The answer has no key.', { key: 'answerNoKey' })
  return words
}

/** Stores an answer with its job, its audit entry and the stopped clock, all or none. */
export async function sendAnswer(
  deps: SendAnswerDeps,
  actor: Actor,
  answer: NewAnswer,
): Promise<QueuedAnswer> {
  const { leadId, language, template, idempotencyKey } = answer
  const words = checked(answer)
  const queued = await deps.audit.change(actor, async (trx, record) => {
    const { lead, consents } = await answerableLead(deps, trx, actor, leadId)
    const known = await answerBy(trx, 'idempotency_key', idempotencyKey)
    if (known?.leadId === leadId) return { id: known.id, sendAt: known.sendAt }
    if (known)
      throw new AppError('conflict', 'Another answer was sent with this key.', {
        key: 'answerTwice',
      })
    if (lead.status !== 'received')
      throw new AppError('invalid', 'Release this lead from review before you answer it.', {
        key: 'releaseFirst',
      })
    const { email } = answerChannels(lead.fields, consents)
    if (!email.isAllowed)
      throw new AppError('forbidden', REFUSALS[email.reason], { key: `mail.${email.reason}` })

    const nowMs = deps.now().getTime()
    const at = new Date(nowMs).toISOString()
    const sendAt = new Date(nowMs + UNDO_MS).toISOString()
    const id = randomUUIDv7()
    const before = await recordMailAnswer({ trx, record, actor, at }, leadId)
    await trx
      .insertInto('lead_answer')
      .values({
        id,
        lead_id: leadId,
        actor_id: actor.userId,
        actor_name: actor.name,
        template,
        language,
        ...words,
        idempotency_key: idempotencyKey,
        created_at: at,
        send_at: sendAt,
        canceled_at: null,
        sent_at: null,
        failure: null,
        before,
      })
      .execute()
    await enqueueOn(trx, [answerJob({ id, leadId, at, sendAt })])
    record({
      action: 'lead.mailed',
      subject: { kind: 'lead', id: leadId },
      dealerCode: auditedDealerCode(lead),
      after: { channel: 'email', answer: id, template, language },
      personal: { personId: textPerson('answer', id), after: words },
    })
    return { id, sendAt }
  })
  notifyWorkers(deps.database)
  return queued
}

/** Cancels an answer whose job no worker has claimed. @returns whether it was in time */
export const cancelAnswer = (
  deps: SendAnswerDeps,
  actor: Actor,
  answerId: string,
): Promise<boolean> =>
  deps.audit.change(actor, async (trx, record) => {
    const answer = await answerBy(trx, 'id', answerId)
    if (!answer)
      throw new AppError('not-found', 'This answer no longer exists.', { key: 'answerGone' })
    const { leadId, canceledAt } = answer
    const { lead } = await answerableLead(deps, trx, actor, leadId)
    if (canceledAt !== null) return true
    if (answer.sentAt !== null) return false
    const at = deps.now().toISOString()
    const { numUpdatedRows } = await trx
      .updateTable('job')
      .set({ done_at: at, evidence: 'not sent: it was canceled' })
      .where('idempotency_key', '=', answerJobKey(answer))
      .where('done_at', 'is', null)
      .where('attempts', '=', 0)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await trx
      .updateTable('lead_answer')
      .set({ canceled_at: at })
      .where('id', '=', answerId)
      .execute()
    await restoreClock({ trx, record, actor, at }, leadId, answer.before)
    record({
      action: 'lead.mail-canceled',
      subject: { kind: 'lead', id: leadId },
      dealerCode: auditedDealerCode(lead),
      after: { answer: answerId },
    })
    return true
  })
