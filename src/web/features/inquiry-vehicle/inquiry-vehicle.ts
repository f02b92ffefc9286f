import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleSpecial, type VehicleSpecial } from '#web/features/specials/vehicle-special.ts'
import { siteCard, type CardView } from '#web/features/vehicle-card/card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A vehicle to ask about, as a line of a list or the summary beside the form. */
export type InquiryVehicle = Readonly<{
  card: CardView
  stock: string
  isSold: boolean
  /** What it costs among the specials, where that is less; the lines of a list leave it out. @see PRC-10 */
  special?: VehicleSpecial | null
  /** The form about this vehicle. */
  formHref: string
}>

/** The address of a form, about a vehicle, a store, or (without one) about neither. */
export type FormHref = (
  about?: Readonly<{ stock: string | null; dealerCode: string | null }>,
  searchSummary?: string,
) => string

/** A vehicle as a form names it. */
export function inquiryVehicle(
  vehicle: Vehicle,
  app: AppContext,
  formHref: FormHref,
): InquiryVehicle {
  return {
    card: siteCard(vehicle, app),
    stock: vehicle.stock,
    isSold: vehicle.tags.has('isSold'),
    formHref: formHref(vehicle),
  }
}

/** The vehicle that a form is about, with its price among the specials. */
export const inquiryTopic: typeof inquiryVehicle = (vehicle, app, formHref) => ({
  ...inquiryVehicle(vehicle, app, formHref),
  special: vehicleSpecial(vehicle, app),
})
