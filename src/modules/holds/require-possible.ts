import { nextHold, type StoreDecision } from '#domain/holds/hold.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Connection } from '#platform/db/database.ts'

import type { StoredHold } from './hold-record.ts'
import { holdRepository } from './repository.ts'

/** Whether a hold cannot begin: the vehicle is taken, or its shopper holds another. */
async function isBlocked(on: Connection, hold: StoredHold, decision: StoreDecision) {
  if (decision !== 'accepted') return false
  const holds = holdRepository(on)
  const other = await holds.otherOf(hold)
  return other?.state === 'held' || holds.isHeld(hold.vin)
}

/**
 * Refuses a decision of a store that is not possible.
 * @throws {AppError} `conflict`: the hold changed, another shopper has the vehicle, or its shopper holds another one
 * @see docs/rules/holds.md, HLD-3
 */
export async function requirePossible(
  on: Connection,
  hold: StoredHold,
  event: Readonly<{ kind: StoreDecision; at: string }>,
): Promise<void> {
  if (nextHold(hold, event) === null)
    throw new AppError('conflict', 'the hold is in no state for that', { key: 'holdChanged' })
  if (await isBlocked(on, hold, event.kind))
    throw new AppError('conflict', 'another shopper has the vehicle, or this one has another', {
      key: 'holdBlocked',
    })
}
