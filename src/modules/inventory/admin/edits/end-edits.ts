import { randomUUIDv7 } from 'node:crypto'

import { SYSTEM_ACTOR } from '#domain/access/actor.ts'
import { isActive } from '#domain/vehicle-edits/apply-edits.ts'

import { editRecords } from './edit-records.ts'
import type { EditDeps } from './edit-vehicle.ts'
import { adminVehicles, storeEdits, type Change, type AdminVehicle } from './store-edits.ts'

type Deps = Pick<EditDeps, 'database' | 'audit' | 'now'>

function endedChange(vehicle: AdminVehicle, at: string): readonly Change[] {
  const { feed, state } = vehicle
  const ended = state.overrides.filter((override) => !isActive(override, feed, at))
  if (ended.length === 0) return []
  return [{ vehicle, after: Object.fromEntries(ended.map(({ field }) => [field, null])) }]
}

/**
 * Deletes overrides that have ended, by time or because the feed sent another value. Reads ignore them already;
 * deleting them prevents that they apply again, and updates the list in memory.
 * @returns the number of changed vehicles
 */
export async function endEdits({ database, audit, now }: Deps): Promise<number> {
  const at = now().toISOString()
  const find = async (on: Deps['database']['db']) => {
    const keys = await editRecords(on).ending(at)
    const vehicles = keys.length > 0 ? await adminVehicles(on, keys, at) : new Map()
    return [...vehicles.values()].flatMap((vehicle: AdminVehicle) => endedChange(vehicle, at))
  }
  // Most sweeps find nothing, so they need no transaction.
  if ((await find(database.db)).length === 0) return 0
  const ended = await audit.change(SYSTEM_ACTOR, async (trx, record) => {
    const changes = await find(trx)
    if (changes.length === 0) return 0
    const origin = { id: randomUUIDv7(), kind: 'ended' as const, at, actor: SYSTEM_ACTOR, record }
    await storeEdits(trx, origin, changes)
    return changes.length
  })
  if (ended > 0) await database.notify('inventory')
  return ended
}
