import { setImmediate as nextTurn } from 'node:timers/promises'

import { withOverrides } from '#domain/vehicle-edits/apply-edits.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehicleRepository } from '#modules/inventory/repository.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'

import { editRecords, keyText, type EditState } from './edit-records.ts'

type Vehicles = Pick<VehicleRepository, 'all' | 'changedSince' | 'byKeys'>

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
    for (const chunk of inChunks(list)) {
      for (const vehicle of chunk) {
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
      const others = await vehicles.byKeys(edited.filter((key) => !known.has(keyText(key))))
      const list = [...written, ...others]
      return shown(list, await records.byKeys(list))
    },
    async byKeys(keys) {
      return shown(await vehicles.byKeys(keys), await records.byKeys(keys))
    },
  }
}
