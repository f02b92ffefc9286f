import type { AdminContext } from '#admin/lib/admin-context.ts'
import type { Actor } from '#domain/access/actor.ts'
import { may } from '#domain/access/authorize.ts'
import { dealerTimeZone } from '#domain/dealers/dealer.ts'

type Params = Readonly<{ dealer: string; stock: string }>

const DAY_MS = 86_400_000

/** A vehicle with everything that people can edit. */
export async function readVehicle(
  { services, actor, now }: AdminContext & Readonly<{ actor: Actor }>,
  { dealer: dealerCode, stock }: Params,
) {
  const vehicle = await services.inventoryAdmin.vehicle(actor, { dealerCode, stock })
  const dealer = services.dealers.byCode(dealerCode)
  const { vin } = vehicle
  return {
    vehicle,
    interest: await services.reports.vehicle(actor, { dealerCode, stock: vehicle.stock, vin }),
    days: Math.max(0, Math.floor((now.getTime() - Date.parse(vehicle.since)) / DAY_MS)),
    store: dealer?.name ?? dealerCode,
    timeZone: dealerTimeZone(dealer ?? { state: '' }),
    mayPrice: may(actor, 'inventory.price', { dealerCode }),
    mayEdit: may(actor, 'inventory.edit', { dealerCode }),
  }
}
export type VehicleData = Awaited<ReturnType<typeof readVehicle>>
