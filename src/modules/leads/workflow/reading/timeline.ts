import * as v from 'valibot'

import { isApplication } from '#domain/access/lead-rights.ts'
import { byCode } from '#domain/kernel/text.ts'
import { isAttachment } from '#modules/leads/answers/replies/reply-rows.ts'
import { APPOINTMENT_JOB } from '#modules/leads/appointments/appointment-jobs.ts'
import { CONFIRMATION_JOB } from '#modules/leads/confirmation/confirmation-jobs.ts'
import { LEAD_JOB, WEBHOOK_JOB } from '#modules/leads/delivery/delivery-jobs.ts'
import { isDriveChange } from '#modules/leads/drives/drive-rows.ts'
import { isDelivery } from '#modules/leads/lead-report.ts'
import type { Lead } from '#modules/leads/mapper.ts'
import { STAGE_JOB } from '#modules/leads/stage-mails/stage-jobs.ts'
import { visitNewsOf } from '#modules/leads/visits/visit-news.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type {
  WorkflowNote,
  WorkflowTask,
  TimelineEntry,
} from '#modules/leads/workflow/types/lead.ts'
import type { Workflow } from '#modules/leads/workflow/workflow-record.ts'
import type { Database } from '#platform/db/database.ts'
import { jsonText } from '#platform/db/row-codec.ts'
import type { Job } from '#platform/queue/job-repository.ts'

import { personOf } from './lead-rows.ts'

const MAX_ENTRIES = 500
const CONTACT: ReadonlySet<string> = new Set(['firstName', 'lastName', 'email', 'phone', 'zipCode'])

const Detail = jsonText(
  v.object({
    before: v.record(v.string(), v.unknown()),
    after: v.record(v.string(), v.unknown()),
  }),
)
const Ids = jsonText(v.array(v.string()))

type Names = ReadonlyMap<string, string>

/** The properties that a change of a lead's workflow changed. */
export const readDetail = (text: string) => v.parse(Detail, text)

const KINDS: Readonly<Record<string, 'crm' | 'webhook' | 'receipt' | 'appointment' | 'stage'>> = {
  [LEAD_JOB]: 'crm',
  [WEBHOOK_JOB]: 'webhook',
  [CONFIRMATION_JOB]: 'receipt',
  [APPOINTMENT_JOB]: 'appointment',
  [STAGE_JOB]: 'stage',
}

type Change = Readonly<{ at: string }> & ReturnType<typeof readDetail>
type DeliveryContext = Readonly<{ lead: Pick<Lead, 'form'>; changes: readonly Change[] }>

/**
 * The time of the appointment that a mail states, which is the one at the time of sending: `null` if it was canceled;
 * nothing for one that was booked with its lead.
 */
function mailedAppointment({ kind, doneAt }: Job, changes: readonly Change[]) {
  if (kind !== APPOINTMENT_JOB) return {}
  const last = changes.findLast(
    ({ at, after }) => 'appointmentAt' in after && (doneAt === null || at <= doneAt),
  )
  const at = last?.after['appointmentAt']
  return at === null || typeof at === 'string' ? { appointmentAt: at } : {}
}

/** What a job sends, with what a mail about a visit or an appointment tells. */
function contentOf(job: Job, { lead, changes }: DeliveryContext) {
  const visitNews = visitNewsOf(job)
  if (visitNews !== null) return { what: 'visit', visitNews } as const
  // Job applications go to people.
  const isHiring = job.kind === LEAD_JOB && isApplication(lead)
  const what = isHiring ? ('hiring' as const) : (KINDS[job.kind] ?? ('other' as const))
  return { what, ...mailedAppointment(job, changes) }
}

const deliveryOf = (job: Job, context: DeliveryContext): TimelineEntry => {
  const { destination, doneAt, deadAt, createdAt, lastError } = job
  return {
    at: doneAt ?? deadAt ?? createdAt,
    kind: 'delivery',
    destination,
    state: doneAt === null ? (deadAt === null ? 'waiting' : 'dead') : 'delivered',
    lastError,
    ...contentOf(job, context),
  }
}

/** The notes of leads, oldest first. */
async function notesOf(
  { db }: Database,
  ids: readonly string[],
  names: Names,
): Promise<readonly WorkflowNote[]> {
  const rows = await db
    .selectFrom('lead_note')
    .selectAll()
    .where('lead_id', 'in', ids)
    .orderBy('id')
    .limit(MAX_ENTRIES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    author: { id: row.author_id, name: names.get(row.author_id) ?? row.author_name },
    text: row.text,
    mentions: v.parse(Ids, row.mentions),
    at: row.created_at,
  }))
}

/** Open tasks first, those without a time after the others. */
const taskKey = ({ doneAt, dueAt }: WorkflowTask) => `${doneAt === null ? 0 : 1}${dueAt ?? '~'}`

/** The tasks of a lead: open ones by their time, then those that are done. */
export async function tasksOf(
  { db }: Database,
  leadId: string,
  names: Names,
): Promise<readonly WorkflowTask[]> {
  const rows = await db
    .selectFrom('lead_task')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .limit(MAX_ENTRIES)
    .execute()
  const tasks = rows.map((row) => ({
    id: row.id,
    text: row.text,
    assignee: personOf(names, row.assignee_id),
    dueAt: row.due_at,
    doneAt: row.done_at,
  }))
  return tasks.toSorted((a, b) => byCode(taskKey(a), taskKey(b)))
}

async function receivedOf({ uploads }: WorkflowDeps, lead: Lead): Promise<TimelineEntry> {
  const files = await uploads.namesOf(lead.id)
  return {
    at: lead.createdAt,
    kind: 'received',
    leadId: lead.id,
    form: lead.form,
    language: lead.language,
    pageUrl: lead.origin.pageUrl,
    source: lead.source ?? null,
    fields: Object.fromEntries(
      Object.entries(lead.fields).filter(([name, text]) => !CONTACT.has(name) && text !== ''),
    ),
    files: files.filter(({ field }) => !isAttachment(field)),
  }
}

/** The entries of a merged lead in the timeline of the one that it was merged into. */
async function mergedOf(deps: WorkflowDeps, workflow: Workflow): Promise<readonly Lead[]> {
  const rows = await deps.database.db
    .selectFrom('lead_workflow')
    .select('lead_id')
    .where('merged_into', '=', workflow.leadId)
    .orderBy('lead_id')
    .limit(20)
    .execute()
  const found = await Promise.all(rows.map(({ lead_id: id }) => deps.leads.get(null, id)))
  return found.flatMap((one) => one?.lead ?? [])
}

/** The history of a lead and of those merged into it, oldest first. */
export async function timelineOf(
  deps: WorkflowDeps,
  {
    workflow,
    lead,
    jobs,
    names,
  }: Readonly<{ workflow: Workflow; lead: Lead; jobs: readonly Job[]; names: Names }>,
): Promise<readonly TimelineEntry[]> {
  const merged = await mergedOf(deps, workflow)
  const ids = [lead.id, ...merged.map(({ id }) => id)]
  const [received, notes, changes, events] = await Promise.all([
    Promise.all([lead, ...merged].map((one) => receivedOf(deps, one))),
    notesOf(deps.database, ids, names),
    deps.database.db
      .selectFrom('lead_workflow_event')
      .selectAll()
      .where('lead_id', '=', lead.id)
      .orderBy('id')
      .limit(MAX_ENTRIES)
      .execute(),
    deps.leads.events(lead.id),
  ])
  const details = changes.map((row) => ({ at: row.at, ...readDetail(row.detail) }))
  const entries: readonly TimelineEntry[] = [
    ...received,
    ...jobs.filter(isDelivery).map((job) => deliveryOf(job, { lead, changes: details })),
    ...notes.map((note) => ({ at: note.at, kind: 'note' as const, note })),
    ...events
      .filter((event) => event.kind !== 'answered' && !isDriveChange(event))
      .map(({ at, kind, detail }) => ({ at, kind: 'event' as const, event: kind, detail })),
    ...changes.map((row) => ({
      at: row.at,
      kind: 'change' as const,
      change: row.kind,
      by: names.get(row.actor_id) ?? row.actor_name,
      ...named(readDetail(row.detail), names),
    })),
  ]
  return entries.toSorted((a, b) => byCode(a.at, b.at))
}

/** Replaces ids of people by their names, for display. */
function named(
  { before, after }: ReturnType<typeof readDetail>,
  names: Names,
): ReturnType<typeof readDetail> {
  const withName = (values: Readonly<Record<string, unknown>>) => ({
    ...values,
    ...(typeof values['assigneeId'] === 'string' && {
      assignee: names.get(values['assigneeId']) ?? values['assigneeId'],
    }),
  })
  return { before: withName(before), after: withName(after) }
}
