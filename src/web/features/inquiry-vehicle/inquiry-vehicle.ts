import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { cardView, type CardView } from '#web/features/vehicle-card/card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** A vehicle to ask about, as a line of a list or the summary beside the form. */
export type InquiryVehicle = Readonly<{
  card: CardView
  stock: string
  isSold: boolean
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
  { services, site, locale }: AppContext,
  formHref: FormHref,
): InquiryVehicle {
  const dealer = services.dealers.byCode(vehicle.dealerCode)
  const fees = services.dealers.fees(vehicle.dealerCode)
  return {
    card: cardView(vehicle, { site, locale, dealer, fees }),
    stock: vehicle.stock,
    isSold: vehicle.tags.has('isSold'),
    formHref: formHref(vehicle),
  }
}
