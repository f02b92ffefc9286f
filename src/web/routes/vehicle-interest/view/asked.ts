import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { paths } from '#paths'
import type { AppContext } from '#web/context.ts'
import { cardView, type CardView } from '#web/features/vehicle-card/card-view.ts'

/** A vehicle to ask about, as a line of a list or the summary beside the form. */
export type Asked = Readonly<{
  card: CardView
  stock: string
  isSold: boolean
  /** The form about this vehicle. */
  interestHref: string
}>

/** A vehicle as the form names it. */
export function asked(vehicle: Vehicle, { services, site, locale }: AppContext): Asked {
  const dealer = services.dealers.byCode(vehicle.dealerCode)
  const fees = services.dealers.fees(vehicle.dealerCode)
  return {
    card: cardView(vehicle, { site, locale, dealer, fees }),
    stock: vehicle.stock,
    isSold: vehicle.tags.has('isSold'),
    interestHref: paths.vehicleInterest(vehicle),
  }
}
