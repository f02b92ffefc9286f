import type { OwnBooking } from '#domain/service/booking.ts'
import type { VinDecoder } from '#modules/vin/module.ts'

/** A visit whose vehicle has the year, make and model that its VIN tells, where its shopper gave the VIN alone. */
export async function withNamedVehicle(
  booking: OwnBooking,
  vins: Pick<VinDecoder, 'decode'>,
): Promise<OwnBooking> {
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
