import type { Database } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'
import { demoGroup } from '#tests/support/modules/demo.ts'
import { vehicleRepository } from '#tests/support/modules/inventory.ts'

/** Vehicles written in one transaction. */
const BATCH_SIZE = 5000

const demo = demoGroup({ today: new Date().toISOString().slice(0, 10) })

/** The demo group's vehicles, repeated with different stock numbers, prices and mileages. */
export function vehicleAt(index: number) {
  const { vehicles } = demo
  const template = vehicles[index % vehicles.length]
  if (!template) throw new Error('the demo group has no vehicles')
  const round = Math.floor(index / vehicles.length)
  if (round === 0) return template
  const { pricing, mileage } = template
  const dollarsLess = ((round * 37) % 900) as typeof pricing.finalPrice
  return {
    ...template,
    stock: `${template.stock}R${round}`,
    mileage: mileage === null ? null : mileage + ((round * 311) % 9000),
    pricing: {
      ...pricing,
      finalPrice: (pricing.finalPrice - dollarsLess * 100) as typeof dollarsLess,
    },
  }
}

/** Fills a migrated database with this number of vehicles. */
export async function fillVehicles(database: Database, count: number): Promise<void> {
  const at = new Date().toISOString()
  await dealerRepository(database).replaceAll({ dealers: demo.dealers, fees: [] }, at)
  const repository = vehicleRepository(database)
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const length = Math.min(BATCH_SIZE, count - from)
    const some = Array.from({ length }, (_, index) => vehicleAt(from + index))
    await database.transaction(async (trx) => {
      for (const [code, dealerVehicles] of Map.groupBy(some, ({ dealerCode }) => dealerCode))
        await repository.upsert(code, trx, dealerVehicles, { runId: 'bench', at })
    })
  }
}

/** Fills a new database of SQLite with this number of vehicles. */
export async function fill(dataDir: string, count: number): Promise<void> {
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await fillVehicles(database, count)
  await database.close()
}

/** The stores of the demo group. */
export const { dealers } = demo

/** Unsold vehicles of the demo group, which every filled database has. */
export const unsoldVehicles = demo.vehicles.filter(
  ({ tags, dealerCode }) => !tags.has('isSold') && dealerCode === 'OCS',
)

/** Lowers the price of one vehicle, as an import does. */
export async function lowerPrice(dataDir: string, turn: number): Promise<void> {
  const vehicle = unsoldVehicles[turn % unsoldVehicles.length]
  if (!vehicle) throw new Error('the demo group has no vehicles')
  const database = await openDatabase({ dataDir, owner: false })
  const finalPrice = (vehicle.pricing.finalPrice -
    (turn + 1) * 100_00) as typeof vehicle.pricing.finalPrice
  await database.transaction((trx) =>
    vehicleRepository(database).upsert(
      vehicle.dealerCode,
      trx,
      [{ ...vehicle, pricing: { ...vehicle.pricing, finalPrice } }],
      { runId: `bench ${turn}`, at: new Date().toISOString() },
    ),
  )
  await database.notify('inventory')
  await database.close()
}
