import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { cardView, type CardView } from '#web/features/vehicle-card/card-view.ts'
import { cardPayment } from '#web/lib/card-payment.ts'

import type { ListPage } from './list-page.ts'

/** A vehicle of a list as a card: with what it costs a month, and how far it is from the shopper's zip code. */
export function cardOf(vehicle: Vehicle, { app, query: { plan, zip } }: ListPage): CardView {
  const { services, site, locale } = app
  const { dealers, inventory } = services
  const payment = inventory.payment(site, vehicle, plan)
  return cardView(vehicle, {
    site,
    locale,
    dealer: dealers.byCode(vehicle.dealerCode),
    fees: dealers.fees(vehicle.dealerCode),
    payment: payment && cardPayment(payment.disclosure, locale),
    shopper: app.shopper,
    miles: zip === null ? null : dealers.milesFrom(zip, vehicle.dealerCode),
  })
}
