import { nextHold, type HoldEvent } from '#domain/holds/hold.ts'
import { heldVehicles } from '#modules/inventory/module.ts'
import { bumpInventoryVersion } from '#platform/db/data-version.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { refundAfter } from './deposits/deposit-jobs.ts'
import { mailsAfter } from './hold-jobs.ts'
import type { StoredHold } from './hold-record.ts'
import { holdRepository } from './repository.ts'

/**
 * A transaction on holds, and the version of the inventory that it makes. Increasing the version first makes
 * transactions wait for each other, so that each sees the holds of those before.
 */
export type HoldTransaction = Readonly<{ trx: Connection; version: number }>

/** Starts work on holds in a transaction. */
export const holdTransaction = async (trx: Connection): Promise<HoldTransaction> => ({
  trx,
  version: await bumpInventoryVersion(trx),
})

/**
 * Changes a hold by an event: stores it, shows or hides that its vehicle is held, and queues mails about it.
 * @returns the hold after it; `null` if the event is not possible, which changes nothing
 */
export async function applyEvent(
  { trx, version }: HoldTransaction,
  hold: StoredHold,
  event: HoldEvent,
): Promise<StoredHold | null> {
  const next = nextHold(hold, event)
  if (next === null) return null
  const after = { ...hold, ...next, revision: hold.revision + 1 }
  await holdRepository(trx).store(after)
  if (after.isHolding !== hold.isHolding)
    await heldVehicles(trx).mark(
      { ...after, isHeld: after.isHolding, changedAt: event.at },
      version,
    )
  await enqueueOn(trx, [...mailsAfter(hold, after, event.at), ...refundAfter(after, event.at)])
  return after
}

/** The dependencies to announce committed changes. */
export type HoldAudience = Readonly<{
  database: Pick<Database, 'notify'>
  /** Resolves once the list has a version of the inventory, or after some seconds. */
  waitForVersion(version: number): Promise<void>
}>

/** Announces committed changes; resolves once pages of this process show them. */
export async function announce(
  { database, waitForVersion }: HoldAudience,
  { version }: Pick<HoldTransaction, 'version'>,
): Promise<void> {
  await database.notify('inventory')
  notifyWorkers(database)
  await waitForVersion(version)
}
