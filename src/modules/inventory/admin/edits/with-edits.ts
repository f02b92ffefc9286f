import { setImmediate as nextTurn } from 'node:timers/promises'

import { withOverrides } from '#domain/vehicle-edits/apply-edits.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleRepository } from '#modules/inventory/repository.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'

import { editRecords, keyText, type EditState } from './edit-records.ts'

type Vehicles = Pick<VehicleRepository, 'all' | 'changedSince' | 'some'>

/**
 * Vehicles as shoppers see them: the feeds' values, with the overrides that apply now. Read-only: imports compare and
 * store the feeds' values, and never see an override.
 */
export function withEdits(
  vehicles: Vehicles,
  { db }: Pick<Database, 'db'>,
  now: () => Date,
): Vehicles {
  const records = editRecords(db)

  async function shown(
    list: readonly Vehicle[],
    states: ReadonlyMap<string, EditState>,
  ): Promise<readonly Vehicle[]> {
    if (states.size === 0) return list
    const at = now().toISOString()
    const result: Vehicle[] = []
    for (const some of inChunks(list)) {
      for (const vehicle of some) {
        const state = states.get(keyText(vehicle))
        result.push(
          state
            ? withOverrides(vehicle, state.overrides, { now: at, changedAt: state.changedAt })
            : vehicle,
        )
      }
      await nextTurn()
    }
    return result
  }

  return {
    all: async () => shown(await vehicles.all(), await records.all()),
    async changedSince(version) {
      const written = await vehicles.changedSince(version)
      const known = new Set(written.map(keyText))
      const edited = await records.changedSince(version)
      const others = await vehicles.some(edited.filter((key) => !known.has(keyText(key))))
      const list = [...written, ...others]
      return shown(list, await records.some(list))
    },
    async some(keys) {
      return shown(await vehicles.some(keys), await records.some(keys))
    },
  }
}
