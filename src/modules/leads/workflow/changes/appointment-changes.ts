import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { MAX_APPOINTMENT_AHEAD_MS } from '#domain/lead-workflow/appointment-time.ts'
import type { WorkflowChanged, LeadTarget } from '#modules/leads/workflow/types.ts'

import { changeWorkflow, type ChangeDeps } from './change-workflow.ts'
import { refuseMerged, statusEdit } from './status-changes.ts'

const RULE = { action: 'leads.answer', conflicts: ['status', 'merged'] } as const

/**
 * The time of an appointment as it is stored, in ISO, so that texts sort by time.
 * @throws {AppError} `invalid` for a time that is over, or more than a year ahead
 */
function appointmentTime(at: string, now: Date): string {
  const ahead = Date.parse(at) - now.getTime()
  if (!(ahead > 0 && ahead <= MAX_APPOINTMENT_AHEAD_MS))
    throw new AppError('invalid', 'Choose a time within a year.', { key: 'appointmentTime' })
  return new Date(at).toISOString()
}

/** Sets or moves the appointment of a lead. */
export async function setAppointment(
  deps: ChangeDeps,
  actor: Actor,
  target: LeadTarget,
  at: string,
): Promise<WorkflowChanged> {
  const appointmentAt = appointmentTime(at, deps.now())
  return changeWorkflow(deps, { actor, target }, RULE, (workflow, scope) => {
    refuseMerged(workflow)
    const status = statusEdit(workflow, { status: 'appointment', reason: null }, scope.at)
    return { kind: 'status', edit: { ...status, appointmentAt, appointmentCanceledAt: null } }
  })
}

/** Cancels an appointment, and notifies the shopper. It does not count as an answer: a running clock continues. */
export const cancelAppointment = (
  deps: ChangeDeps,
  actor: Actor,
  target: LeadTarget,
): Promise<WorkflowChanged> =>
  changeWorkflow(deps, { actor, target }, RULE, (workflow, { at }) => {
    refuseMerged(workflow)
    return {
      kind: 'status',
      edit: {
        ...(workflow.status === 'appointment' && { status: 'contacted' as const }),
        ...(workflow.appointmentAt !== null && { appointmentAt: null, appointmentCanceledAt: at }),
      },
    }
  })
