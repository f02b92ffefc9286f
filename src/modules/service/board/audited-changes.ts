import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { AuditTrail } from '#modules/audit/module.ts'
import { announceLeads, leadRecords } from '#modules/leads/module.ts'
import { isSeatTaken, serviceBookingRepository } from '#modules/service/booking-repository.ts'
import type { SchedulerDeps } from '#modules/service/scheduler-deps.ts'
import { serviceWaitingRepository } from '#modules/service/waiting-repository.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { BatchFailed, inTransaction } from './in-transaction.ts'

export type AuditedDeps = Readonly<{
  database: Database
  audit: Pick<AuditTrail, 'change'>
  scheduler: SchedulerDeps
}>

/** A transaction of a change: the scheduler in it, and what records entries of the audit log. */
export type Inside = Readonly<{
  trx: Connection
  /** The database whose reads and batches are part of it. */
  inside: Database
  ports: SchedulerDeps
  record: Parameters<Parameters<AuditTrail['change']>[1]>[1]
}>

/** Each further attempt means that a visit of the site took a place meanwhile. */
const MAX_TRIES = 20

/** The conflict of a time that someone else has taken. */
export const timeTaken = () =>
  new AppError('conflict', 'This time is no longer free. Choose another one.', {
    key: 'timeTaken',
  })

/**
 * Runs changes of people of the back office, each with its entries of the audit log in one transaction. One that loses
 * a place to a visit of the site is run again.
 */
export function auditedChanges({ database, audit, scheduler }: AuditedDeps) {
  const portsIn = (inside: Database, actor: Actor): SchedulerDeps => ({
    ...scheduler,
    bookings: serviceBookingRepository(inside, { id: actor.userId, name: actor.name }),
    waiting: serviceWaitingRepository(inside),
    leads: leadRecords(inside),
  })

  /** @throws {AppError} `conflict` if each attempt lost a place, and the errors of `work` */
  return async <T>(actor: Actor, work: (inside: Inside) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries += 1) {
      try {
        // In sequence: each attempt sees the places that the previous one lost.
        const done = await audit.change(actor, (trx, record) => {
          const inside = inTransaction(database, trx)
          return work({ trx, inside, record, ports: portsIn(inside, actor) })
        })
        notifyWorkers(database)
        // The appointments of their leads follow visits.
        announceLeads(database)()
        return done
      } catch (error) {
        if (!(error instanceof BatchFailed)) throw error
        if (!isSeatTaken(error.cause)) throw error.cause
        if (tries >= MAX_TRIES) throw timeTaken()
      }
    }
  }
}
