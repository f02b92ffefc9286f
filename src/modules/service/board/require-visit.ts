import type { Actor } from '#domain/access/actor.ts'
import { authorize } from '#domain/access/authorize.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { StoredBooking } from '#modules/service/mapper.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'

import type { VisitChange } from './types/changes.ts'

/**
 * A visit in whose store a person may do something.
 * @throws {AppError} `not-found` for an unknown visit, `forbidden` for one of another store
 */
export async function requireBooking(
  { bookings, now }: Pick<SchedulerDeps, 'bookings' | 'now'>,
  actor: Actor,
  { id, action }: Readonly<{ id: string; action: 'service.read' | 'service.change' }>,
): Promise<StoredBooking> {
  authorize(actor, action, {}, now().getTime())
  const booking = await bookings.byId(id)
  if (booking === null)
    throw new AppError('not-found', 'There is no such visit.', { key: 'visitGone' })
  authorize(actor, action, { dealerCode: booking.dealerCode }, now().getTime())
  return booking
}

/**
 * A canceled visit that a person may book again as it was.
 * @throws {AppError} `conflict` if it was changed since the cancellation that the person saw, and as `requireBooking`
 */
export async function requireCanceled(
  ports: Pick<SchedulerDeps, 'bookings' | 'now'>,
  actor: Actor,
  { id, revision }: VisitChange,
): Promise<StoredBooking> {
  const booking = await requireBooking(ports, actor, { id, action: 'service.change' })
  if (booking.state !== 'cancelled' || booking.revision !== revision)
    throw new AppError('conflict', 'This visit was changed meanwhile.', { key: 'visitMoved' })
  return booking
}

/**
 * A booked visit that a person may change.
 * @throws {AppError} `conflict` if it is no longer as the person saw it, and as `requireBooking`
 */
export async function requireUnchanged(
  ports: Pick<SchedulerDeps, 'bookings' | 'now'>,
  actor: Actor,
  { id, revision }: VisitChange,
): Promise<StoredBooking> {
  const booking = await requireBooking(ports, actor, { id, action: 'service.change' })
  if (booking.state === 'held')
    throw new AppError('conflict', 'This visit is not confirmed yet.', { key: 'visitHeld' })
  if (booking.state !== 'booked')
    throw new AppError('conflict', 'This visit was canceled meanwhile.', { key: 'visitCanceled' })
  if (booking.revision !== revision)
    throw new AppError('conflict', 'This visit was moved meanwhile.', { key: 'visitMoved' })
  return booking
}
