import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { cancelFound, monthOfVisit, moveFound } from '#modules/service/bookings/change-visit.ts'
import { withLead, type FoundVisit } from '#modules/service/bookings/find-visit.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import type { Connection } from '#platform/db/database.ts'

import { attendanceRepository } from './attendance-repository.ts'
import { auditedChanges, timeTaken, type AuditedDeps } from './audited-changes.ts'
import type { Attendance, ServiceBoard, VisitChange } from './types.ts'

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
): Pick<ServiceBoard, 'times' | 'move' | 'cancel' | 'attend'> {
  const { scheduler } = deps
  const nowMs = () => scheduler.now().getTime()
  const run = auditedChanges(deps)

  /** @throws {AppError} `not-found`, `forbidden` */
  async function requireBooking(
    actor: Actor,
    ports: SchedulerDeps,
    { id, action }: Readonly<{ id: string; action: 'service.read' | 'service.change' }>,
  ): Promise<StoredBooking> {
    authorize(actor, action, {}, nowMs())
    const booking = await ports.bookings.byId(id)
    if (booking === null)
      throw new AppError('not-found', 'There is no such visit.', { key: 'visitGone' })
    authorize(actor, action, { dealerCode: booking.dealerCode }, nowMs())
    return booking
  }

  /** @throws {AppError} `conflict` if it is no longer as the person saw it, and as `requireBooking` */
  async function requireUnchanged(
    actor: Actor,
    ports: SchedulerDeps,
    { id, revision }: VisitChange,
  ): Promise<StoredBooking> {
    const booking = await requireBooking(actor, ports, { id, action: 'service.change' })
    if (booking.state === 'held')
      throw new AppError('conflict', 'This visit is not confirmed yet.', { key: 'visitHeld' })
    if (booking.state !== 'booked')
      throw new AppError('conflict', 'This visit was canceled meanwhile.', { key: 'visitCanceled' })
    if (booking.revision !== revision)
      throw new AppError('conflict', 'This visit was moved meanwhile.', { key: 'visitMoved' })
    return booking
  }

  /** Changes a visit, with an entry in the audit trail, in one transaction. */
  async function change(
    actor: Actor,
    request: VisitChange,
    work: (inside: InTransaction) => Promise<Recorded | null>,
  ): Promise<void> {
    // Changes of the back office wait for each other, so the visit is checked before the transaction and again inside
    // it.
    await requireUnchanged(actor, scheduler, request)
    await run(actor, async ({ trx, ports, record }) => {
      const booking = await requireUnchanged(actor, ports, request)
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
    async times(actor, { id, month }) {
      const booking = await requireBooking(actor, scheduler, { id, action: 'service.read' })
      return monthOfVisit(scheduler, await withLead(scheduler, booking), { month, share: 'staff' })
    },

    move: (actor, { slot, advisor = null, ...request }) =>
      change(actor, request, async ({ trx, ports, visit }) => {
        const outcome = await moveFound(ports, async () => visit, {
          slot,
          advisor,
          share: 'staff',
        })
        if (outcome.outcome !== 'booked') throw timeTaken()
        if (outcome.isRepeat) return null
        await attendanceRepository(trx).set(visit.booking.id, null, '')
        return {
          action: 'visit.moved',
          before: { slot: visit.booking.slot, advisor: visit.booking.advisor?.id ?? null },
          after: { slot, advisor: outcome.booking.advisor?.id ?? null },
        }
      }),

    cancel: (actor, request) =>
      change(actor, request, async ({ ports, visit }) => {
        await cancelFound(ports, visit, true)
        return {
          action: 'visit.canceled',
          before: { state: 'booked', slot: visit.booking.slot },
          after: { state: 'cancelled', slot: visit.booking.slot },
        }
      }),

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
