import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone, type Dealer } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { isClosedAt, MAX_APPOINTMENT_AHEAD_MS } from '#domain/lead-workflow/appointment-time.ts'
import type { Attendance } from '#domain/lead-workflow/attendance.ts'
import { takeDrive } from '#modules/leads/drives/take-drive.ts'
import { hasVisitAhead } from '#modules/leads/visits/lead-visit.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import { DEFAULT_ZONE } from '#modules/leads/workflow/reading/lead-rows.ts'
import type { WorkflowChanged, LeadTarget } from '#modules/leads/workflow/types/lead-workflow.ts'
import type { Workflow } from '#modules/leads/workflow/workflow-record.ts'

import { changeWorkflow, type ChangeDeps, type ChangeScope } from './change-workflow.ts'
import { refuseMerged, statusEdit } from './status-changes.ts'

type AppointmentDeps = ChangeDeps & Pick<WorkflowDeps, 'dealerOf' | 'takesVisits'>

const RULE = { action: 'leads.answer', conflicts: ['status', 'merged'] } as const

/**
 * The time of an appointment as it is stored, in ISO, so that texts sort by time.
 * @throws {AppError} `invalid` for a past time, or more than a year ahead
 */
function appointmentTime(at: string, now: Date): string {
  const ahead = Date.parse(at) - now.getTime()
  if (!(ahead > 0 && ahead <= MAX_APPOINTMENT_AHEAD_MS))
    throw new AppError('invalid', 'Choose a time within a year.', { key: 'appointmentTime' })
  return new Date(at).toISOString()
}

/** A time for an appointment, and whether the person agreed to one at which the store is closed. */
type Wanted = Readonly<{ at: string; isClosedAccepted: boolean }>

/** @throws {AppError} `invalid` for a time at which the store is closed, unless the person agreed to it */
function refuseClosed(dealer: Dealer | null, { department }: Workflow, wanted: Wanted): void {
  if (wanted.isClosedAccepted || dealer === null) return
  if (isClosedAt(dealer, department, new Date(wanted.at)))
    throw new AppError('invalid', `${dealer.name} is closed at that time.`, {
      key: 'appointmentClosed',
      values: { store: dealer.name },
    })
}

/** @throws {AppError} `conflict` for a lead whose appointment is a service visit, which is changed as one */
async function refuseVisit({ leadId }: Workflow, { trx, at }: ChangeScope): Promise<void> {
  if (await hasVisitAhead(trx, leadId, at))
    throw new AppError('conflict', 'This appointment is a service visit. Change the visit.', {
      key: 'visitOfLead',
    })
}

/** Sets or moves the appointment of a lead. One with sales is on the board of test drives. */
export async function setAppointment(
  deps: AppointmentDeps,
  actor: Actor,
  target: LeadTarget,
  wanted: Wanted,
): Promise<WorkflowChanged> {
  const appointmentAt = appointmentTime(wanted.at, deps.now())
  return changeWorkflow(deps, { actor, target }, RULE, async (workflow, scope) => {
    refuseMerged(workflow)
    await refuseVisit(workflow, scope)
    if (workflow.department === 'service' && deps.takesVisits(workflow.dealerCode))
      throw new AppError('invalid', 'Book a service visit for this lead.', { key: 'visitInstead' })
    const dealer = deps.dealerOf(workflow.dealerCode)
    refuseClosed(dealer, workflow, wanted)
    if (dealer !== null && workflow.department === 'sales')
      await takeDrive(scope.trx, workflow.leadId, dealer)
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
  changeWorkflow(deps, { actor, target }, RULE, async (workflow, scope) => {
    refuseMerged(workflow)
    await refuseVisit(workflow, scope)
    const { at } = scope
    return {
      kind: 'status',
      edit: {
        ...(workflow.status === 'appointment' && { status: 'contacted' as const }),
        ...(workflow.appointmentAt !== null && { appointmentAt: null, appointmentCanceledAt: at }),
      },
    }
  })

/**
 * Checks that the attendance can be recorded: "arrived" from the day of the appointment on, "missed" once it has begun.
 * @throws {AppError} `conflict` before that, and for a lead without an appointment
 */
function requireBegun(
  { dealerOf, now }: Pick<WorkflowDeps, 'dealerOf' | 'now'>,
  { appointmentAt, dealerCode }: Workflow,
  attendance: Attendance | null,
): void {
  if (appointmentAt === null)
    throw new AppError('conflict', 'This lead no longer has an appointment.', {
      key: 'appointmentGone',
    })
  const dealer = dealerOf(dealerCode)
  const zone = dealer === null ? DEFAULT_ZONE : dealerTimeZone(dealer)
  const dateOf = (at: Date) => localMoment(at, zone).date
  const hasBegun = Date.parse(appointmentAt) <= now().getTime()
  const isDay = dateOf(now()) >= dateOf(new Date(appointmentAt))
  if (attendance === null || (attendance === 'arrived' ? isDay : hasBegun)) return
  throw new AppError('conflict', 'It is too early for this.', { key: 'visitEarly' })
}

/** Records whether the shopper of an appointment came; `null` clears that. It notifies no one, and is no answer. */
export const attendAppointment = (
  deps: AppointmentDeps,
  actor: Actor,
  target: LeadTarget,
  attendance: Attendance | null,
): Promise<WorkflowChanged> =>
  changeWorkflow(
    deps,
    { actor, target },
    { ...RULE, conflicts: [...RULE.conflicts, 'attended'] },
    async (workflow, scope) => {
      refuseMerged(workflow)
      await refuseVisit(workflow, scope)
      requireBegun(deps, workflow, attendance)
      return { kind: 'attended', edit: { appointmentAttendance: attendance } }
    },
  )
