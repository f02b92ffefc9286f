import type { StoredVehicles } from '#modules/inventory/module.ts'

import type { StoredHold } from './hold-record.ts'

/** How the vehicle of a hold is listed: `pending` if someone has it, `gone` if it is sold, hidden, or another one. */
export type ListedAs = 'free' | 'pending' | 'gone'

/** How the vehicles of holds are listed in the newest version of the database, by the ids of the holds. */
export async function listedAs(
  { vehicles }: Readonly<{ vehicles: Pick<StoredVehicles, 'byKeys'> }>,
  holds: readonly StoredHold[],
): Promise<ReadonlyMap<string, ListedAs>> {
  const listed = await vehicles.byKeys(holds)
  const found = holds.map((hold): readonly [string, ListedAs] => {
    const vehicle = listed.find(
      ({ dealerCode, stock, vin }) =>
        dealerCode === hold.dealerCode && stock === hold.stock && vin === hold.vin,
    )
    if (!vehicle || vehicle.tags.has('isSold')) return [hold.id, 'gone']
    return [hold.id, vehicle.tags.has('isPendingSold') ? 'pending' : 'free']
  })
  return new Map(found)
}
