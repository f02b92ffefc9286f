import { sql, type Compilable, type Insertable } from 'kysely'

import { isApplication } from '#domain/access/lead-rights.ts'
import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { afterOpenMinutes, clockDepartment } from '#domain/lead-workflow/response-clock.ts'
import { searchWords } from '#domain/lead-workflow/search-words.ts'
import { leadDepartment } from '#domain/leads/lead-department.ts'
import type { LeadVehicle } from '#domain/leads/lead-vehicle.ts'
import { isPrivacyForm } from '#domain/privacy/privacy-forms.ts'
import { vehicleName } from '#domain/vehicle/vehicle.ts'
import { deleteDrives } from '#modules/leads/drives/drive-rows.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import type { Connection } from '#platform/db/database.ts'
import type { LeadWorkflowTable } from '#platform/db/schema/lead-workflow.ts'

import type { WorkflowQueue } from './workflow-record.ts'

/** The workflow row of a new lead, and the words by which it is found. */
export type NewWorkflow = Readonly<{ row: Insertable<LeadWorkflowTable>; words: readonly string[] }>

/** The settings that a new workflow row depends on besides its lead. */
export type WorkflowRules = Readonly<{
  dealerOf(code: string): Dealer | null
  /** The time for a first answer, in open minutes. */
  answerMinutes(dealerCode: string): number
}>

const vehicleText = (vehicle: LeadVehicle | null) =>
  vehicle && [vehicleName(vehicle), vehicle.trim].filter(Boolean).join(' ')

/** The queue of a lead by its state. */
function queueOf(lead: Pick<Lead, 'form' | 'status'>): WorkflowQueue {
  // Privacy requests are not in the inbox: they have a queue of their own.
  if (isPrivacyForm(lead.form)) return 'out'
  if (lead.status === 'quarantined') return 'held'
  return lead.status === 'received' ? 'inbox' : 'out'
}

/** When the first answer to a lead is due, ISO, if its clock starts at an instant. */
export function answerDue(
  { dealerOf, answerMinutes }: WorkflowRules,
  lead: Pick<Lead, 'dealerCode' | 'form' | 'fields'>,
  fromMs: number,
): string {
  const minutes = answerMinutes(lead.dealerCode)
  const dealer = dealerOf(lead.dealerCode)
  const department = clockDepartment(leadDepartment(lead))
  const due =
    dealer === null
      ? fromMs + minutes * 60_000
      : afterOpenMinutes(dealer, department, fromMs, minutes)
  return new Date(due).toISOString()
}

/** The date at a store on which a lead was received. @param receivedAt ISO */
export const receivedDay = (dealer: Dealer | null, receivedAt: string): string =>
  localMoment(new Date(receivedAt), dealerTimeZone(dealer ?? { state: '' })).date

/**
 * The workflow row of a lead.
 * @param isOld whether the lead is from before the inbox existed: no answer is due
 */
export function newWorkflow(
  rules: WorkflowRules,
  lead: Lead,
  vehicle: LeadVehicle | null,
  isOld = false,
): NewWorkflow {
  const queue = queueOf(lead)
  // Job applications have no clock, and rules do not assign them.
  const isWaiting = queue === 'inbox' && !isOld && lead.answeredAt === null && !isApplication(lead)
  const due = isWaiting ? answerDue(rules, lead, Date.parse(lead.createdAt)) : null
  const name = vehicleText(vehicle)
  return {
    row: {
      lead_id: lead.id,
      dealer_code: lead.dealerCode,
      form: lead.form,
      department: leadDepartment(lead),
      language: lead.language,
      vehicle: name,
      received_at: lead.createdAt,
      queue,
      status: lead.answeredAt === null ? 'new' : 'contacted',
      reason: null,
      status_before: null,
      is_open: queue === 'inbox' ? 1 : 0,
      assignee_id: null,
      assigned_at: null,
      is_routed: isWaiting ? 0 : 1,
      due_at: due,
      first_due_at: due,
      answered_at: lead.answeredAt,
      escalation: 0,
      snoozed_until: null,
      merged_into: null,
      version: 1,
      received_day: receivedDay(rules.dealerOf(lead.dealerCode), lead.createdAt),
      site_key: lead.siteKey,
      source: lead.source ?? null,
    },
    words: queue === 'out' ? [] : searchWords({ ...lead, vehicle: name }),
  }
}

/** Inserts the words of a lead if the lead is stored. */
export function insertWords(db: Connection, leadId: string, words: readonly string[]): Compilable {
  const rows = words.map((word) => sql`select ${sql.val(word)} as word`)
  return {
    compile: () =>
      sql`insert into lead_word (word, lead_id)
        select words.word, lead.id from (${sql.join(rows, sql` union all `)}) as words, lead
        where lead.id = ${leadId} on conflict do nothing`.compile(db),
  }
}

/** Statements that store the workflow row of a lead, if the lead is stored. For the lead's own batch. */
export function workflowStatements(
  db: Connection,
  { row, words }: NewWorkflow,
): readonly Compilable[] {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  // PostgreSQL would infer the type text for a parameter of a `select`.
  const values = Object.values(row).map((value) =>
    typeof value === 'number' ? sql.lit(value) : sql`${value}`,
  )
  const workflow: Compilable = {
    compile: () =>
      sql`insert into lead_workflow (${sql.join(columns)}) select ${sql.join(values)}
        where exists (select 1 from lead where id = ${row.lead_id}) on conflict do nothing`.compile(
        db,
      ),
  }
  return words.length === 0 ? [workflow] : [workflow, insertWords(db, row.lead_id, words)]
}

/** Replaces the words of a lead whose text changed. */
export async function replaceWords(trx: Connection, lead: Lead): Promise<void> {
  const { id } = lead
  const workflow = await trx
    .selectFrom('lead_workflow')
    .select(['vehicle', 'queue'])
    .where('lead_id', '=', id)
    .executeTakeFirst()
  if (workflow === undefined) return
  await trx.deleteFrom('lead_word').where('lead_id', '=', id).execute()
  const words = workflow.queue === 'out' ? [] : searchWords({ ...lead, vehicle: workflow.vehicle })
  if (words.length > 0)
    await trx
      .insertInto('lead_word')
      .values(words.map((word) => ({ word, lead_id: id })))
      .execute()
}

/** Erases the text that the workflow holds of leads: words, notes and tasks; and frees their test drives. */
export async function eraseWorkflowText(trx: Connection, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('lead_word').where('lead_id', 'in', ids).execute()
  await trx.deleteFrom('lead_note').where('lead_id', 'in', ids).execute()
  await trx.deleteFrom('lead_task').where('lead_id', 'in', ids).execute()
  await deleteDrives(trx, ids)
  await trx
    .updateTable('lead_workflow')
    .set({
      queue: 'out',
      is_open: 0,
      due_at: null,
      snoozed_until: null,
      appointment_at: null,
      appointment_canceled_at: null,
      appointment_attendance: null,
      appointment_mailed: null,
      appointment_news: null,
      appointment_mailed_by: null,
      is_routed: 1,
    })
    .where('lead_id', 'in', ids)
    .execute()
}
