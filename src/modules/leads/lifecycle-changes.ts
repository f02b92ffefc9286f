import { randomUUIDv7 } from 'node:crypto'

import { APPLICATION_FORMS } from '#domain/access/lead-rights.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Connection } from '#platform/db/database.ts'
import { enqueueOn } from '#platform/queue/enqueue-on.ts'
import type { NewJob } from '#platform/queue/job-repository.ts'

import { appointmentJob } from './appointments/appointment-jobs.ts'
import { leadEventRow, type Lead, type LeadEvent, type LeadStatus } from './mapper.ts'
import { replaceWords } from './workflow/new-workflow.ts'

/** A change of a lead: its record, and the jobs that follow. */
export type LeadChange = Readonly<{
  event: LeadEvent
  jobs: readonly NewJob[]
  /** For a released lead: when its first answer is due, ISO; immediately if absent. */
  dueAt?: string
}>

/** The maximum number of a shopper's changes per lead. More would be a bot that uses the link to send mail. */
const MAX_CHANGES = 20

/** Stores the record of a change and queues its jobs, in a transaction. */
export const recordChange = async (trx: Connection, { event, jobs }: LeadChange): Promise<void> => {
  await trx.insertInto('lead_event').values(leadEventRow(event)).execute()
  await enqueueOn(trx, jobs)
}

/** Changes through the shopper's link. Other events do not count towards their limit. */
const SHOPPER_CHANGES = ['corrected', 'consent-withdrawn'] satisfies LeadEvent['kind'][]

const refuseTooMany = async (trx: Connection, leadId: string): Promise<void> => {
  const changes = await trx
    .selectFrom('lead_event')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('kind', 'in', SHOPPER_CHANGES)
    .limit(MAX_CHANGES)
    .execute()
  if (changes.length === MAX_CHANGES)
    throw new AppError('rate-limited', 'this lead was changed concurrently too often', {
      key: 'leadBusy',
    })
}

/** Records the first answer to a shopper, in a transaction. */
export async function recordAnswer(trx: Connection, leadId: string, at: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('lead')
    .set({ answered_at: at })
    .where('id', '=', leadId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const event: LeadEvent = { id: randomUUIDv7(), leadId, kind: 'answered', detail: '', at }
  await trx.insertInto('lead_event').values(leadEventRow(event)).execute()
}

/** Undoes a first answer that was recorded by mistake. @param at when it was recorded */
export const undoAnswer = async (trx: Connection, leadId: string, at: string): Promise<void> => {
  await trx
    .updateTable('lead')
    .set({ answered_at: null })
    .where('id', '=', leadId)
    .where('answered_at', '=', at)
    .execute()
}

/**
 * Releases a lead that was held for review, in a transaction: it is delivered, and its clock starts.
 * @returns whether it was held for review
 */
export async function releaseOn(
  trx: Connection,
  leadId: string,
  change: LeadChange,
): Promise<boolean> {
  const received: LeadStatus = 'received'
  const quarantined: LeadStatus = 'quarantined'
  const { numUpdatedRows } = await trx
    .updateTable('lead')
    .set({ status: received })
    .where('id', '=', leadId)
    .where('status', '=', quarantined)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const due = change.dueAt ?? change.event.at
  const held = trx
    .updateTable('lead_workflow')
    .set({ queue: 'inbox', is_open: 1 })
    .where('lead_id', '=', leadId)
    .where('queue', '=', 'held')
  const customer = await held
    .set({ is_routed: 0, due_at: due, first_due_at: due })
    .where('form', 'not in', APPLICATION_FORMS)
    .returning('appointment_at')
    .executeTakeFirst()
  // Job applications have no clock.
  const workflow = customer ?? (await held.returning('appointment_at').executeTakeFirst())
  await recordChange(trx, change)
  // An appointment that was made meanwhile was not mailed.
  if ((workflow?.appointment_at ?? null) !== null)
    await enqueueOn(trx, [appointmentJob(leadId, 'released', change.event.at)])
  return true
}

/**
 * Replaces some fields of a lead for its shopper, in a transaction.
 * @throws {AppError} `rate-limited` for a lead that was changed too often
 */
export async function correctLead(
  trx: Connection,
  lead: Lead,
  fields: Readonly<Record<string, string>>,
  change: LeadChange,
): Promise<void> {
  await refuseTooMany(trx, lead.id)
  await replaceFields(trx, lead, fields, change)
}

/** Replaces some fields of a lead, in a transaction. */
export async function replaceFields(
  trx: Connection,
  lead: Lead,
  fields: Readonly<Record<string, string>>,
  change: LeadChange,
): Promise<void> {
  const corrected = { ...lead.fields, ...fields }
  await trx
    .updateTable('lead')
    .set({ fields: JSON.stringify(corrected) })
    .where('id', '=', lead.id)
    .execute()
  await replaceWords(trx, { ...lead, fields: corrected })
  await recordChange(trx, change)
}
