import type { Selectable } from 'kysely'
import * as v from 'valibot'

import { leadAction } from '#domain/access/lead-rights.ts'
import type { Action } from '#domain/access/permissions.data.ts'
import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import { ATTENDANCES } from '#domain/lead-workflow/attendance.ts'
import { STAGE_NAMES } from '#domain/lead-workflow/queues/queues.data.ts'
import {
  WORKFLOW_STATUSES,
  isOpenStatus,
  LOST_REASONS,
} from '#domain/lead-workflow/workflow-status.ts'
import { LEAD_DEPARTMENTS } from '#domain/leads/lead-department.ts'
import { readRow } from '#platform/db/row-codec.ts'
import type { LeadWorkflowTable } from '#platform/db/schema/lead-workflow.ts'

export const WORKFLOW_QUEUES = ['inbox', 'held', 'out'] as const
export type WorkflowQueue = (typeof WORKFLOW_QUEUES)[number]

const ParsedColumns = v.object({
  form: v.picklist(LEAD_FORMS),
  department: v.picklist(LEAD_DEPARTMENTS),
  language: v.picklist(['en', 'es']),
  queue: v.picklist(WORKFLOW_QUEUES),
  status: v.picklist(WORKFLOW_STATUSES),
  reason: v.nullable(v.picklist(LOST_REASONS)),
  stage: v.nullable(v.picklist(STAGE_NAMES)),
  statusBefore: v.nullable(v.picklist(WORKFLOW_STATUSES)),
  appointmentAttendance: v.nullable(v.picklist(ATTENDANCES)),
})

/** The workflow row of a lead. */
export const toWorkflow = (row: Selectable<LeadWorkflowTable>) => readRow(row, ParsedColumns)
export type Workflow = ReturnType<typeof toWorkflow>

/** The columns that changes set, and that undoing restores. */
export const Changeable = v.partial(
  v.object({
    status: v.picklist(WORKFLOW_STATUSES),
    reason: v.nullable(v.picklist(LOST_REASONS)),
    stage: v.nullable(v.picklist(STAGE_NAMES)),
    statusBefore: v.nullable(v.picklist(WORKFLOW_STATUSES)),
    assigneeId: v.nullable(v.string()),
    assignedAt: v.nullable(v.string()),
    dueAt: v.nullable(v.string()),
    answeredAt: v.nullable(v.string()),
    snoozedUntil: v.nullable(v.string()),
    mergedInto: v.nullable(v.string()),
    appointmentAt: v.nullable(v.string()),
    appointmentCanceledAt: v.nullable(v.string()),
    appointmentAttendance: v.nullable(v.picklist(ATTENDANCES)),
    queue: v.picklist(WORKFLOW_QUEUES),
    firstDueAt: v.nullable(v.string()),
    escalation: v.number(),
  }),
)
export type WorkflowEdit = v.InferOutput<typeof Changeable>

/** The right that reading a lead requires: for a lead that is held for review, the right to release it. */
export const actionOn = ({ queue, form }: Pick<Workflow, 'queue' | 'form'>): Action =>
  leadAction({ form }, queue === 'held' ? 'leads.manage' : 'leads.answer')

/** Whether a lead still needs work. */
export const isOpenWorkflow = ({
  queue,
  status,
  mergedInto,
}: Pick<Workflow, 'queue' | 'status' | 'mergedInto'>): boolean =>
  queue === 'inbox' && mergedInto === null && isOpenStatus(status)
