import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Connection, Database } from '#platform/db/database.ts'

import { withEdits } from './admin/edits/with-edits.ts'
import { withHolds } from './holds/with-holds.ts'
import { vehicleRepository, type VehicleRepository } from './repository.ts'
import type { ChangeOrigin, PricePoint } from './write-vehicles.ts'

/** Reads the vehicles stored in a database as shoppers see them, including sold ones. */
export type StoredVehicles = Pick<VehicleRepository, 'byKeys' | 'changedSince'>

/** The vehicles of a database, read-only. */
export const storedVehicles = (database: Database, now = () => new Date()): StoredVehicles =>
  withHolds(withEdits(vehicleRepository(database), database, now), database)

/** Vehicles with their price histories. */
export type PricedVehicles = Readonly<{
  vehicles: readonly Vehicle[]
  priceHistory: readonly (Omit<PricePoint, 'runId'> &
    Readonly<{ dealerCode: string; stock: string }>)[]
}>

/** Stores vehicles with their earlier prices, in the transaction `on`; the caller announces the change afterwards. */
export async function loadVehicles(
  database: Database,
  { vehicles, priceHistory }: PricedVehicles,
  on: Connection,
  origin: ChangeOrigin,
): Promise<void> {
  const repository = vehicleRepository(database)
  for (const [code, dealerVehicles] of Map.groupBy(vehicles, ({ dealerCode }) => dealerCode))
    await repository.upsert(code, on, dealerVehicles, origin)
  for (const [code, points] of Map.groupBy(priceHistory, ({ dealerCode }) => dealerCode)) {
    const history = points.map((point) => ({ ...point, runId: origin.runId }))
    await repository.addPriceHistory(code, on, history)
  }
}
