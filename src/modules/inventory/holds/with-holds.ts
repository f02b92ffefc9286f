import { isHidden, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { keyText } from '#modules/inventory/admin/edits/edit-records.ts'
import type { VehicleRepository } from '#modules/inventory/repository.ts'
import type { Database } from '#platform/db/database.ts'

import { heldVehicles, type HeldStatus } from './held-vehicles.ts'

type Vehicles = Pick<VehicleRepository, 'all' | 'changedSince' | 'byKeys'>

/** A vehicle with its hold applied: a held one is pending, unless it is sold or hidden. */
function withStatus(vehicle: Vehicle, { vin, isHeld, changedAt }: HeldStatus): Vehicle {
  // A stock number may be used again for another vehicle.
  if (vin !== vehicle.vin) return vehicle
  const updatedAt = changedAt > vehicle.updatedAt ? changedAt : vehicle.updatedAt
  const isPending = isHeld && !vehicle.tags.has('isSold') && !isHidden(vehicle)
  if (!isPending) return { ...vehicle, updatedAt }
  return { ...vehicle, updatedAt, tags: new Set([...vehicle.tags, 'isPendingSold' as const]) }
}

function shown(list: readonly Vehicle[], statuses: readonly HeldStatus[]): readonly Vehicle[] {
  if (statuses.length === 0) return list
  const byKey = new Map(statuses.map((status) => [keyText(status), status]))
  return list.map((vehicle) => {
    const status = byKey.get(keyText(vehicle))
    return status ? withStatus(vehicle, status) : vehicle
  })
}

/**
 * Vehicles, with those that shoppers hold shown as pending; this overrides the values of feeds and people. Read-only:
 * imports never see it, so that a hold survives them.
 * @see docs/rules/holds.md, HLD-4
 */
export function withHolds(vehicles: Vehicles, { db }: Pick<Database, 'db'>): Vehicles {
  const held = heldVehicles(db)
  return {
    all: async () => shown(await vehicles.all(), await held.all()),
    async changedSince(version) {
      const written = await vehicles.changedSince(version)
      const known = new Set(written.map(keyText))
      const statuses = await held.changedSince(version)
      const others = await vehicles.byKeys(statuses.filter((key) => !known.has(keyText(key))))
      const list = [...written, ...others]
      return shown(list, await held.byKeys(list))
    },
    async byKeys(keys) {
      return shown(await vehicles.byKeys(keys), await held.byKeys(keys))
    },
  }
}
