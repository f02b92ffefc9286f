import { soldVehicle } from '#modules/inventory/import/staged-change.ts'
import type { vehicleRepository } from '#modules/inventory/repository.ts'
import type { ChangeOrigin } from '#modules/inventory/write-vehicles.ts'
import type { Connection } from '#platform/db/database.ts'

/** Marks a dealer's vehicles as sold, except those with these stock numbers. @returns how many */
export async function markSold(
  vehicles: ReturnType<typeof vehicleRepository>,
  trx: Connection,
  present: ReadonlySet<string>,
  { dealerCode = 'D1', ...origin }: ChangeOrigin & Readonly<{ dealerCode?: string }>,
): Promise<number> {
  const missing = (await vehicles.byDealer(dealerCode, trx)).filter(
    ({ stock, tags }) => !present.has(stock) && !tags.has('isSold'),
  )
  await vehicles.upsert(dealerCode, trx, missing.map(soldVehicle), origin)
  return missing.length
}
