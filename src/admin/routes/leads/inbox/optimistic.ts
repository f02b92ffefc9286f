import { nextStages, statusAfter } from '#domain/lead-workflow/queues/queue-stage.ts'
import {
  WORKFLOW_STATUSES,
  LOST_REASONS,
  isOpenStatus,
} from '#domain/lead-workflow/workflow-status.ts'
import type { WorkflowLead } from '#modules/leads/module.ts'

/** The statuses that count as an answer. */
const isAnswer = (status: WorkflowLead['status']) => isOpenStatus(status) && status !== 'new'

/** A text of a change; `null` for none. */
function textOf(pending: FormData, name: string): string | null {
  const value = pending.get(name)
  return typeof value === 'string' && value !== '' ? value : null
}

/** What a change of the status sets. */
function statusOf(lead: WorkflowLead, pending: FormData) {
  const status = WORKFLOW_STATUSES.find((one) => one === pending.get('status')) ?? lead.status
  const reason = LOST_REASONS.find((one) => one === pending.get('reason')) ?? null
  const clock = isAnswer(status) ? null : lead.clock
  const appointmentAt = isOpenStatus(status) ? lead.appointmentAt : null
  return { status, reason, appointmentAt, clock }
}

/** What a change of the state in a queue sets. */
function stageSet(lead: WorkflowLead, pending: FormData) {
  const stage = nextStages(lead).find(({ name }) => name === pending.get('stage'))
  if (stage === undefined) return {}
  if (stage.status === undefined) return { stage: stage.name }
  const status = statusAfter(lead, stage)
  const reason = status === lead.status ? lead.reason : (stage.reason ?? null)
  return { stage: stage.name, status, reason, ...(status !== 'new' && { clock: null }) }
}

/** What the cancellation of an appointment sets. */
const canceled = ({ status }: WorkflowLead) => ({
  status: status === 'appointment' ? ('contacted' as const) : status,
  appointmentAt: null,
})

/** A lead as it will be after the pending change (optimistic display). */
export function withPending<T extends WorkflowLead>(
  lead: T,
  pending: FormData | null,
  people: readonly Readonly<{ id: string; name: string }>[],
  me: Readonly<{ id: string; name: string }>,
): T {
  if (pending === null || pending.get('id') !== lead.id) return lead
  switch (pending.get('intent')) {
    case 'claim':
      return { ...lead, assignee: me }
    case 'assign':
      return {
        ...lead,
        assignee: people.find(({ id }) => id === pending.get('assignee')) ?? null,
      }
    case 'status':
      return { ...lead, ...statusOf(lead, pending) }
    case 'stage':
      return { ...lead, ...stageSet(lead, pending) }
    case 'appointment':
      return {
        ...lead,
        status: 'appointment',
        reason: null,
        appointmentAt: textOf(pending, 'at'),
        clock: null,
      }
    case 'cancel-appointment':
      return { ...lead, ...canceled(lead) }
    case 'snooze':
      return { ...lead, snoozedUntil: textOf(pending, 'until') }
    case 'answered':
      return {
        ...lead,
        clock: null,
        status: lead.status === 'new' ? 'contacted' : lead.status,
      }
    default:
      return lead
  }
}
