import type { ShopperBooking } from '#domain/service/booking.ts'
import type { VehicleChoiceLookup, VinDecoder } from '#modules/vin/module.ts'

/** A visit with year, make and model decoded from the VIN, if its shopper gave only that. */
export async function withNamedVehicle(
  booking: ShopperBooking,
  vins: Pick<VinDecoder, 'decode'>,
): Promise<ShopperBooking> {
  const { vehicle } = booking
  if (vehicle.vin === '') return booking
  const found = await vins.decode(vehicle.vin)
  if (!found.isValid || found.make === null) return booking
  const { year, make, model } = found
  return {
    ...booking,
    vehicle: { ...vehicle, year: String(year ?? ''), make, model: model ?? '' },
  }
}

const NOTHING = { vin: '', year: '', make: '', model: '' }

/** Vehicle lookups: by VIN, and by year, make and model. */
export type VehicleNames = Readonly<{
  vins: Pick<VinDecoder, 'decode'>
  choices: Pick<VehicleChoiceLookup, 'makes' | 'models'>
}>

const same = (typed: string) => (known: string) => known.toLowerCase() === typed.toLowerCase()

/**
 * A visit for mail: its vehicle by VIN or by catalog names, without free text, since anyone's address can be typed. A
 * vehicle unknown to the catalog is omitted.
 * @see SVC-7
 */
export async function withKnownVehicle(
  booking: ShopperBooking,
  { vins, choices }: VehicleNames,
): Promise<ShopperBooking> {
  const { vehicle } = booking
  if (vehicle.vin !== '') {
    const named = await withNamedVehicle(booking, vins)
    const known = named === booking ? NOTHING : { ...named.vehicle, vin: '' }
    return { ...booking, vehicle: { ...vehicle, ...known } }
  }
  const year = Number(vehicle.year)
  const make = (await choices.makes(year)).find(same(vehicle.make))
  const model =
    make === undefined ? undefined : (await choices.models(year, make)).find(same(vehicle.model))
  const known =
    make === undefined || model === undefined
      ? NOTHING
      : { vin: '', year: String(year), make, model }
  return { ...booking, vehicle: { ...vehicle, ...known } }
}
