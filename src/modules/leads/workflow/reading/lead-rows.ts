import { sql, type RawBuilder, type Selectable } from 'kysely'
import * as v from 'valibot'

import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { stageOf } from '#domain/lead-workflow/queues/queue-stage.ts'
import { clockDepartment, responseClock } from '#domain/lead-workflow/response-clock.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type { WorkflowLead, PersonName } from '#modules/leads/workflow/types/lead.ts'
import { toWorkflow, type Workflow } from '#modules/leads/workflow/workflow-record.ts'
import type { Database } from '#platform/db/database.ts'
import { jsonText, omit } from '#platform/db/row-codec.ts'
import type { LeadWorkflowTable } from '#platform/db/schema/lead-workflow.ts'

/** A workflow row with the data of its lead that lists show. */
type LeadRow = Selectable<LeadWorkflowTable> &
  Readonly<{
    fields: string
    stock: string | null
    suspect_reason: string | null
    has_sealed: number
    sort_key: string
  }>

const EXCERPT_LENGTH = 160
/** The time zone for a store that no longer exists. */
export const DEFAULT_ZONE = 'America/Phoenix'
/** The fields in which shoppers write sentences. */
const TEXTS = ['comments', 'comment', 'message', 'concern', 'request', 'details'] as const

const Fields = jsonText(v.record(v.string(), v.string()))

/** Leads that match a condition on `lead_workflow`, in an order. */
export async function leadRows(
  { db }: Database,
  {
    where,
    key,
    limit,
  }: Readonly<{ where: RawBuilder<boolean>; key: RawBuilder<string> | null; limit: number }>,
): Promise<readonly LeadRow[]> {
  const sortKey = key ?? sql<string>`''`
  const order = key ? sql`${key}, lead_workflow.lead_id` : sql`lead_workflow.lead_id desc`
  // The subquery finds the ids of the page, so that only the leads of the page are read.
  const { rows } = await sql<LeadRow>`select page.*, lead.fields, lead.stock, lead.suspect_reason,
      case when exists (select 1 from lead_secret where lead_secret.lead_id = page.lead_id)
        then 1 else 0 end as has_sealed
    from (select lead_workflow.*, ${sortKey} as sort_key from lead_workflow
      where ${where} order by ${order} limit ${limit}) as page
    join lead on lead.id = page.lead_id
    order by page.sort_key, page.lead_id ${key ? sql`asc` : sql`desc`}`.execute(db)
  return rows
}

/** A shopper's name from the fields of a form; empty for none. */
export const nameOf = ({
  firstName = '',
  lastName = '',
}: Readonly<Record<string, string | undefined>>): string => `${firstName} ${lastName}`.trim()

/** The beginning of a shopper's text; empty for none. */
export function excerptOf(fields: Readonly<Record<string, string>>): string {
  const text = TEXTS.map((name) => fields[name] ?? '').find((one) => one.trim() !== '') ?? ''
  return text.replaceAll(/\s+/g, ' ').slice(0, EXCERPT_LENGTH)
}

/** The clock of a lead; `null` while no answer is due. */
export function clockOf(
  { dealerOf }: Pick<WorkflowDeps, 'dealerOf'>,
  workflow: Workflow,
  now: Date,
): WorkflowLead['clock'] {
  if (workflow.dueAt === null) return null
  const dueMs = Date.parse(workflow.dueAt)
  const dealer = dealerOf(workflow.dealerCode)
  const clock =
    dealer === null
      ? {
          isLate: now.getTime() >= dueMs,
          minutes: Math.floor(Math.abs(now.getTime() - dueMs) / 60_000),
          opensAt: null,
        }
      : responseClock(dealer, clockDepartment(workflow.department), dueMs, now.getTime())
  return { ...clock, dueAt: workflow.dueAt }
}

/** A person's name by id; the id itself for someone who was removed. */
export const personOf = (
  people: ReadonlyMap<string, string>,
  id: string | null,
): PersonName | null => (id === null ? null : { id, name: people.get(id) ?? id })

/** A row as lists show it. @param people names by id */
export function workflowLead(
  deps: Pick<WorkflowDeps, 'dealerOf'>,
  people: ReadonlyMap<string, string>,
  { fields: text, stock, suspect_reason, has_sealed, ...row }: LeadRow,
  now: Date,
): WorkflowLead {
  const workflow = toWorkflow(omit(row, 'sort_key'))
  const fields = v.parse(Fields, text)
  const dealer = deps.dealerOf(workflow.dealerCode)
  return {
    id: workflow.leadId,
    version: workflow.version,
    name: nameOf(fields),
    phone: fields['phone'] ?? '',
    excerpt: excerptOf(fields),
    form: workflow.form,
    department: workflow.department,
    dealerCode: workflow.dealerCode,
    language: workflow.language,
    vehicle: workflow.vehicle,
    stock,
    receivedAt: workflow.receivedAt,
    timeZone: dealer === null ? DEFAULT_ZONE : dealerTimeZone(dealer),
    status: workflow.status,
    reason: workflow.reason,
    stage: stageOf(workflow)?.name ?? null,
    assignee: personOf(people, workflow.assigneeId),
    clock: clockOf(deps, workflow, now),
    answeredAt: workflow.answeredAt,
    snoozedUntil:
      workflow.snoozedUntil !== null && workflow.snoozedUntil > now.toISOString()
        ? workflow.snoozedUntil
        : null,
    appointmentAt: workflow.appointmentAt,
    isHeld: workflow.queue === 'held',
    suspectReason: suspect_reason,
    hasSealed: has_sealed === 1,
    escalation: workflow.escalation,
  }
}
