import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Attendance } from '#domain/lead-workflow/attendance.ts'
import { cancelFound, restoreFound } from '#modules/service/bookings/cancel-visit.ts'
import { withLead, type FoundVisit } from '#modules/service/bookings/find-visit.ts'
import { daysFrom } from '#modules/service/bookings/month-of.ts'
import { moveFound } from '#modules/service/bookings/move-visit.ts'
import { timesToMove } from '#modules/service/bookings/times-to-move.ts'
import { loanRepository } from '#modules/service/loans/loan-repository.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { Connection } from '#platform/db/database.ts'

import { attendanceRepository } from './attendance-repository.ts'
import { auditedChanges, timeTaken, type AuditedDeps } from './audited-changes.ts'
import { isUnmailed } from './is-unmailed.ts'
import { requireBooking, requireCanceled, requireUnchanged } from './require-visit.ts'
import type { VisitChange } from './types/changes.ts'
import type { ServiceBoard } from './types/service-board.ts'
import { noteBefore, requireOwnCancellation } from './undo-change.ts'

/** What a change records: its action, and the values before and after. */
type Recorded = Readonly<{
  action: string
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}>
type InTransaction = Readonly<{ trx: Connection; ports: SchedulerDeps; visit: FoundVisit }>

const ACTIONS = { arrived: 'visit.arrived', missed: 'visit.missed' } as const

/** Changes of visits by people of the back office. @see docs/rules/service.md, SVC-17 */
export function visitChanges(
  deps: AuditedDeps,
): Pick<ServiceBoard, 'times' | 'move' | 'cancel' | 'restore' | 'attend'> {
  const { scheduler } = deps
  const run = auditedChanges(deps)

  /** Changes a visit, with an entry in the audit trail, in one transaction. */
  async function change(
    actor: Actor,
    request: VisitChange,
    work: (inside: InTransaction) => Promise<Recorded | null>,
    requireVisit = requireUnchanged,
  ): Promise<void> {
    // Changes of the back office wait for each other, so the visit is checked before the transaction and again inside
    // it.
    await requireVisit(scheduler, actor, request)
    await run(actor, async ({ trx, ports, record }) => {
      const booking = await requireVisit(ports, actor, request)
      const done = await work({ trx, ports, visit: await withLead(ports, booking) })
      if (done !== null)
        record({
          ...done,
          subject: { kind: 'visit', id: booking.id },
          dealerCode: booking.dealerCode,
        })
    })
  }

  return {
    async times(actor, { id, from }) {
      const booking = await requireBooking(scheduler, actor, { id, action: 'service.read' })
      return timesToMove(scheduler, await withLead(scheduler, booking), daysFrom(from))
    },

    move: (actor, { slot, advisor = null, isUndo = false, ...request }) =>
      change(actor, request, async ({ trx, ports, visit }) => {
        const { booking } = visit
        await requireBack(trx, visit)
        const outcome = await moveFound(ports, async () => visit, {
          slot,
          advisor,
          share: 'staff',
          isKnown: isUndo && (await isUnmailed(trx, booking, slot, ports.now())),
        })
        if (outcome.outcome !== 'booked') throw timeTaken()
        if (outcome.isRepeat) return null
        const notes = await moveNote(trx, booking, isUndo ? slot : null, ports.now())
        return {
          action: 'visit.moved',
          before: { slot: booking.slot, advisor: booking.advisor?.id ?? null, ...notes.before },
          after: { slot, advisor: outcome.booking.advisor?.id ?? null, ...notes.after },
        }
      }),

    cancel: (actor, request) =>
      change(actor, request, async ({ trx, ports, visit }) => {
        await requireBack(trx, visit)
        await cancelFound(ports, visit, true)
        return {
          action: 'visit.canceled',
          before: { state: 'booked', slot: visit.booking.slot },
          after: { state: 'cancelled', slot: visit.booking.slot },
        }
      }),

    restore: (actor, request) =>
      change(
        actor,
        request,
        async ({ trx, ports, visit }) => {
          const { booking } = visit
          await requireOwnCancellation(trx, booking, ports.now())
          const isKnown = await isUnmailed(trx, booking, booking.slot, ports.now())
          if (!(await restoreFound(ports, visit, isKnown))) throw timeTaken()
          return {
            action: 'visit.booked',
            before: { state: 'cancelled', slot: booking.slot },
            after: { state: 'booked', slot: booking.slot },
          }
        },
        requireCanceled,
      ),

    attend: (actor, { attendance, ...request }) =>
      change(actor, request, async ({ trx, visit }) => {
        requirePossible(visit, attendance, scheduler.now())
        const attended = attendanceRepository(trx)
        const before = await attended.get(visit.booking.id)
        await attended.set(visit.booking.id, attendance, scheduler.now().toISOString())
        return {
          action: attendance === null ? 'visit.expected' : ACTIONS[attendance],
          before: { attendance: before },
          after: { attendance },
        }
      }),
  }
}

/**
 * Deletes the note that the customer of a moved visit came, or brings it back.
 * @param undoneTo the time to which a move is undone; `null` for any other move
 * @returns what that changed, for the audit log
 */
async function moveNote(
  trx: Connection,
  booking: FoundVisit['booking'],
  undoneTo: string | null,
  now: Date,
): Promise<Partial<Pick<Recorded, 'before' | 'after'>>> {
  const attended = attendanceRepository(trx)
  const before = await attended.get(booking.id)
  const after = undoneTo === null ? null : await noteBefore(trx, booking, undoneTo, now)
  if (before === after) return {}
  await attended.set(booking.id, after, now.toISOString())
  return { before: { attendance: before }, after: { attendance: after } }
}

/** @throws {AppError} `conflict` while the customer has a loaner for the visit */
async function requireBack(trx: Connection, { booking: { id } }: FoundVisit): Promise<void> {
  const loan = await loanRepository(trx).get(id)
  if (loan !== null && loan.backAt === null)
    throw new AppError('conflict', 'The loaner of this visit is out.', { key: 'loanerOfVisit' })
}

/**
 * Checks that the attendance can be recorded: "arrived" from the day of the visit on, "missed" once its time has begun.
 * @throws {AppError} `conflict` before that
 */
function requirePossible(
  { booking, place }: FoundVisit,
  attendance: Attendance | null,
  now: Date,
): void {
  const hasBegun = Date.parse(booking.startsAt) <= now.getTime()
  // Without its shop, the time zone of the visit's day is unknown.
  const isDay = place
    ? localMoment(now, dealerTimeZone(place.dealer)).date >= booking.slot.slice(0, 10)
    : hasBegun
  if (attendance === null || (attendance === 'arrived' ? isDay : hasBegun)) return
  throw new AppError('conflict', 'It is too early for this.', { key: 'visitEarly' })
}
