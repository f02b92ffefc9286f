import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { cardPayment } from '#ui/price/card-payment.ts'
import { siteCard, type CardView } from '#web/features/vehicle-card/card-view.ts'
import type { AppContext } from '#web/lib/app-context.ts'

/** The vehicles requested by a browser, by id, without those no longer listed. */
export type SavedCards = Readonly<{
  cards: Readonly<Record<string, CardView>>
  /** The fine print of estimated payments; `null` if none is shown. */
  disclosure: string | null
}>

/** A vehicle as a card with its monthly payment at the price shown, of any list. @see PRC-8 */
export function savedCardView(
  vehicle: Vehicle,
  app: Pick<AppContext, 'services' | 'site' | 'locale'>,
  shopper: 'unknown' | 'known' = 'unknown',
): CardView {
  const payment = app.services.inventory.payment(app.site, vehicle, { shopper })
  return siteCard(vehicle, app, {
    shopper,
    payment: payment && cardPayment(payment.disclosure, app.locale),
  })
}
