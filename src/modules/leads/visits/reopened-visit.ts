import { isOpenStatus } from '#domain/lead-workflow/workflow-status.ts'
import type { Workflow, WorkflowEdit } from '#modules/leads/workflow/workflow-record.ts'
import type { Connection } from '#platform/db/database.ts'

import { visitOf } from './lead-visit.ts'

/** An edit of a lead whose visit was canceled. */
function withoutVisit(workflow: Workflow, edit: WorkflowEdit): WorkflowEdit {
  const { status, answeredAt = workflow.answeredAt } = edit
  const isOver = status === 'appointment'
  return {
    ...edit,
    appointmentAt: null,
    ...(isOver && { status: answeredAt === null ? 'new' : 'contacted' }),
  }
}

/**
 * An edit after which the appointment of a lead is its service visit again: that of a closed lead follows no change of
 * the visit, so that the time before it was closed may be over. Any edit that does not open the lead again is unchanged.
 * @param at ISO, the present
 */
export async function withReopenedVisit(
  trx: Connection,
  { workflow, at }: Readonly<{ workflow: Workflow; at: string }>,
  edit: WorkflowEdit,
): Promise<WorkflowEdit> {
  const { status = workflow.status } = edit
  if (isOpenStatus(workflow.status) || !isOpenStatus(status)) return edit
  const visit = await visitOf(trx, workflow.leadId)
  if (visit === null || visit.state === 'held') return edit
  const startsAt = visit.state === 'booked' ? visit.startsAt : null
  // One that has begun is no appointment of a lead that was closed after it.
  if (startsAt !== null && startsAt <= at && (edit.appointmentAt ?? null) === null) return edit
  // The visit has mails of its own.
  await trx
    .updateTable('lead_workflow')
    .set({
      appointment_mailed: startsAt,
      appointment_news: startsAt && 'made',
      appointment_mailed_by: null,
    })
    .where('lead_id', '=', workflow.leadId)
    .execute()
  return startsAt === null
    ? withoutVisit(workflow, edit)
    : { ...edit, status: 'appointment', appointmentAt: startsAt, appointmentCanceledAt: null }
}
