/** Monthly payments that known shoppers see outside of lists: those of the price next to them. */
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { dealOf } from '#domain/finance/deal/deal-of.ts'
import { emptyPlan } from '#domain/finance/plan/payment-plan.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { cardPayment } from '#ui/price/card-payment.ts'
import { vehicleTermsOf } from '#web/features/payment-plan/vehicle-terms-of.ts'
import { savedCardView } from '#web/features/saved-cards/saved-card-view.ts'
import { atPersonalPrices } from '#web/features/saved-cards/use-shopper-card.ts'
import { cardView } from '#web/features/vehicle-card/card-view.ts'
import { priceGroup } from '#web/routes/compare/view/fact-rows.ts'
import { similarView } from '#web/routes/vehicle/view/similar-view.ts'

import { aDealer } from './support/builders/dealers.ts'
import { anyPricedVehicle } from './support/builders/price-arbitraries.ts'
import { testServices } from './support/builders/services.ts'
import { aPricing, aVehicle } from './support/builders/vehicles.ts'

const locale = 'en'
const site = defineSite(defaultSite, { key: 'a-site', name: 'A site' })
const services = testServices({ dealers: [aDealer({ code: 'OCS' })] })
const app = { services, site, locale } as const

const anyVehicle: fc.Arbitrary<Vehicle> = anyPricedVehicle.map((priced) =>
  aVehicle({ ...priced, dealerCode: 'OCS' }),
)

/** The payment in the calculator of the vehicle's page. */
const calculated = (vehicle: Vehicle, shopper: 'unknown' | 'known') => {
  const terms = vehicleTermsOf(vehicle, app, shopper)
  const deal = terms && dealOf(terms, emptyPlan)
  return deal && cardPayment(deal.disclosure, locale)
}

it.each(['unknown', 'known'] as const)(
  'PRC-8 saved, recent and compared vehicles show %s shoppers the payment of the calculator',
  (shopper) =>
    fc.assert(
      fc.property(anyVehicle, (vehicle) => {
        const payment = calculated(vehicle, shopper)
        expect(savedCardView(vehicle, app, shopper).payment).toEqual(payment)
        const { rows } = priceGroup([vehicle], app, shopper)
        const payments = rows.flatMap(({ cells }) => cells.map((cell) => cell?.payment))
        expect(payments.filter(Boolean)).toEqual(payment ? [payment] : [])
      }),
    ),
)

const shownWithout = (vehicle: Vehicle) =>
  cardView(vehicle, { site, locale, dealer: null, fees: services.dealers.fees('OCS') })

it('PRC-8 FIN-15 a card at its shopper’s prices has a payment where it had one', () => {
  fc.assert(
    fc.property(anyVehicle, (vehicle) => {
      const shopperCard = savedCardView(vehicle, app, 'known')
      const plain = atPersonalPrices(shownWithout(vehicle), shopperCard)
      expect([plain.price, plain.payment]).toEqual([shopperCard.price, null])
      const saved = atPersonalPrices(savedCardView(vehicle, app), shopperCard)
      expect(saved.price).toEqual(shopperCard.price)
      expect([null, calculated(vehicle, 'known')]).toContainEqual(saved.payment)
    }),
  )
})

const at = (stock: string, dollars: number) =>
  aVehicle({ dealerCode: 'OCS', stock, pricing: aPricing({ finalPrice: fromDollars(dollars) }) })

it('PRC-2 the reason for a similar vehicle contains no public price for a known shopper', () => {
  const subject = at('A', 30_000)
  const vehicles = [subject, at('B', 28_000)]
  const similar = similarView(
    subject,
    {
      services: testServices({ dealers: [aDealer({ code: 'OCS' })], vehicles }),
      site: defineSite(defaultSite, {
        key: 'a-site',
        name: 'A site',
        arkonas: { site: 'OCS', inventory: 'OCS' },
      }),
      locale,
    },
    subject,
  )
  expect(similar.cards.map(({ why, whyWithoutPrice }) => [why, whyWithoutPrice])).toEqual([
    ['Same model, $2,000 less', 'Same model'],
  ])
})
