import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleSpecial, type VehicleSpecial } from '#web/features/specials/vehicle-special.ts'
import { siteCard, type CardView } from '#web/features/vehicle-card/card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The vehicle of an inquiry, as an item of a list or in the summary beside the form. */
export type InquiryVehicle = Readonly<{
  card: CardView
  stock: string
  isSold: boolean
  /** Its special price, if lower; omitted in lists. @see PRC-10 */
  special?: VehicleSpecial | null
  /** The address of the form about this vehicle. */
  formHref: string
}>

/** The address of a form about a vehicle or a store, or without a subject. */
export type FormHref = (
  about?: Readonly<{ stock: string | null; dealerCode: string | null }>,
  searchSummary?: string,
) => string

/** A vehicle in a form. */
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

/** The vehicle that a form is about, with its special price. */
export const inquiryTopic: typeof inquiryVehicle = (vehicle, app, formHref) => ({
  ...inquiryVehicle(vehicle, app, formHref),
  special: vehicleSpecial(vehicle, app),
})
