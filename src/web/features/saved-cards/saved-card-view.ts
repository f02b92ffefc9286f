import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { cardPayment } from '#ui/price/card-payment.ts'
import { cardView, type CardView } from '#web/features/vehicle-card/card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The vehicles that a browser asked for, by the ids it asked with; without those that are no longer listed. */
export type SavedCards = Readonly<{
  cards: Readonly<Record<string, CardView>>
  /** The fine print of estimated payments; `null` if none is shown. */
  disclosure: string | null
}>

/** A vehicle as a card with what it costs a month at the price shown, wherever it is. @see PRC-8 */
export function savedCardView(
  vehicle: Vehicle,
  { services, site, locale }: Pick<AppContext, 'services' | 'site' | 'locale'>,
  shopper: 'unknown' | 'known' = 'unknown',
): CardView {
  const { dealers, inventory } = services
  const payment = inventory.payment(site, vehicle, { shopper })
  return cardView(vehicle, {
    site,
    locale,
    shopper,
    dealer: dealers.byCode(vehicle.dealerCode),
    fees: dealers.fees(vehicle.dealerCode),
    payment: payment && cardPayment(payment.disclosure, locale),
  })
}
