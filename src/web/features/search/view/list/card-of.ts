import { emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import { formatPlan } from '#domain/finance/plan/plan-address.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { formatMoney } from '#i18n/format.ts'
import { cardPayment } from '#ui/price/card-payment.ts'
import { siteCard, type CardView } from '#web/features/vehicle-card/card-view.ts'

import type { ListPage } from './list-page.ts'

/** Whether cards show the out-the-door price: in a list sorted or filtered by it, or with a custom plan. @see PRC-8 */
const showsTotal = ({ app, query }: ListPage): boolean =>
  query.sort.startsWith('outTheDoor') ||
  query.outTheDoor.min !== null ||
  query.outTheDoor.max !== null ||
  query.plan.length > 0 ||
  formatPlan(app.plan ?? emptyPlan).length > 0

/** A vehicle of a list as a card, with its monthly payment and its distance from the shopper's ZIP code. */
export function cardOf(vehicle: ListedVehicle, page: ListPage): CardView {
  const { app, words } = page
  const { plan } = page.query
  const { services, site, locale } = app
  const { dealers, inventory } = services
  const payment = inventory.payment(site, vehicle, { plan, shopper: app.shopper })
  const card = siteCard(vehicle, app, {
    payment: payment && cardPayment(payment.disclosure, locale),
    shopper: app.shopper,
    miles: page.zip === null ? null : dealers.milesFrom(page.zip, vehicle.dealerCode),
  })
  if (!payment || !showsTotal(page)) return card
  const total = words.t(payment.disclosure.hasFees ? 'card.outTheDoor' : 'card.withTax', {
    total: formatMoney(payment.outTheDoor, locale),
  })
  return {
    ...card,
    price: { ...card.price, note: [card.price.note, total].filter(Boolean).join(' · ') },
  }
}
