import { sameInPath } from '#domain/kernel/text.ts'
import {
  VEHICLE_TYPES,
  vehicleType,
  type Vehicle,
  type VehicleType,
} from '#domain/vehicle/vehicle.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The parts of a detail path, as written. */
export type DetailParams = Readonly<{
  type: string
  year: string
  make: string
  model: string
  stock: string
  uniqueArkona?: string | undefined
}>

/** The result of a detail path. */
export type Found =
  /** `other-spelling`: the path has another spelling; `moved`: another dealer has it now. */
  | Readonly<{ kind: 'here' | 'other-spelling' | 'moved'; vehicle: Vehicle }>
  /** It was listed before, and its record is gone. */
  | Readonly<{ kind: 'gone'; type: VehicleType; dealerCode: string }>
  | Readonly<{ kind: 'unknown' }>

const isNamedBy = (vehicle: Vehicle, { year, make, model }: DetailParams) =>
  year === String(vehicle.year) &&
  sameInPath(make, vehicle.make) &&
  sameInPath(model, vehicle.model)

/** Whether a path equals the vehicle's own address; optional parts may be missing. @see SITE-14 */
const isAddressOf = (vehicle: Vehicle, params: DetailParams): boolean =>
  params.type === vehicleType(vehicle) &&
  isNamedBy(vehicle, params) &&
  params.stock === vehicle.stock &&
  (params.uniqueArkona === undefined || params.uniqueArkona === vehicle.dealerCode)

/** The same vehicle, by its VIN, for sale at another dealer, where it was moved. */
function movedFrom({ vin, dealerCode }: Vehicle, { services, site }: AppContext): Vehicle | null {
  for (const { code } of services.dealers.ofSite(site)) {
    const moved = services.inventory
      .ofCode(code)
      ?.find(
        (other) =>
          other.vin === vin && other.dealerCode !== dealerCode && !other.tags.has('isSold'),
      )
    if (moved) return moved
  }
  return null
}

/** The dealer who listed a stock number before: the one in the path, else one of the site's. */
async function formerDealer(
  { stock, uniqueArkona }: DetailParams,
  { services, site }: AppContext,
): Promise<string | null> {
  const codes = uniqueArkona
    ? [uniqueArkona]
    : services.dealers.ofSite(site).map(({ code }) => code)
  for (const code of codes) if (await services.history.wasListed(code, stock)) return code
  return null
}

/**
 * Finds the vehicle of a detail path. A vehicle that another dealer has now is found there: by its VIN if it is sold at
 * the dealer of the path, else by its stock number, year, make and model.
 * @see SITE-14, SRCH-14
 */
export async function findVehicle(params: DetailParams, app: AppContext): Promise<Found> {
  const { services, site } = app
  const type = VEHICLE_TYPES.find((known) => known === params.type)
  if (!type) return { kind: 'unknown' }
  const named = services.inventory.byStock(site, params.stock, params.uniqueArkona ?? null)
  if (named) {
    const moved = named.tags.has('isSold') ? movedFrom(named, app) : null
    if (moved) return { kind: 'moved', vehicle: moved }
    return { kind: isAddressOf(named, params) ? 'here' : 'other-spelling', vehicle: named }
  }
  const other = services.inventory.byStock(site, params.stock)
  if (other && isNamedBy(other, params)) return { kind: 'moved', vehicle: other }
  const dealerCode = await formerDealer(params, app)
  return dealerCode === null ? { kind: 'unknown' } : { kind: 'gone', type, dealerCode }
}
