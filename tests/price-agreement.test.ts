import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { vehicleReply } from '#api/inventory/vehicle-reply.ts'
import { fromDollars, type Cents } from '#domain/kernel/money.ts'
import { askingPrice } from '#domain/leads/asking-price.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import type { Fee } from '#domain/price/fee.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { formatMoney } from '#i18n/format.ts'
import { cardView } from '#web/features/vehicle-card/card-view.ts'
import { offerView, type OfferView } from '#web/features/vehicle-offer/offer-view.ts'
import { vehicleAbout } from '#web/routes/vehicle/view/vehicle-about.ts'
import { vehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import { aDealer } from './support/builders/dealers.ts'
import { anyFees, anyPriceConfig, anyPricedVehicle } from './support/builders/price-arbitraries.ts'
import { testServices } from './support/builders/services.ts'
import { aVehicle } from './support/builders/vehicles.ts'

const locale = 'en'
const origin = 'https://dealer.example'

const anySite: fc.Arbitrary<Site> = anyPriceConfig.map(
  ({ msrpIncludesMarkups, showAllInPrice, showBreakdown, isVdpGated }) =>
    defineSite(defaultSite, {
      key: 'a-site',
      name: 'A site',
      pricing: { msrpIncludesMarkups },
      pricingSectionOptions: { showAllInPrice, showBreakdown },
      detailOptions: { isVdpGated },
    }),
)
const anyVehicle: fc.Arbitrary<Vehicle> = anyPricedVehicle.map((priced) => aVehicle(priced))

/** The most prominent amount that a page shows; `null` for none. */
const leadOf = (offer: OfferView): Cents | null =>
  offer.kind === 'price' ? offer.headline.amount : null

const cardOf = (vehicle: Vehicle, site: Site, fees: readonly Fee[], shopper: 'unknown' | 'known') =>
  cardView(vehicle, { site, locale, fees, shopper, dealer: aDealer() }).price

/** Holds for whatever a feed, a dealer's fees and a site say. */
const always = (check: (vehicle: Vehicle, site: Site, fees: readonly Fee[]) => void) =>
  fc.assert(fc.property(anyVehicle, anySite, anyFees, check), { numRuns: 500 })

it('PRC-8 PRC-11 card, page, structured data, API and mail name one price to everyone', () => {
  const real = testServices({ dealers: [aDealer()] })
  always((vehicle, site, fees) => {
    const services = { ...real, dealers: { ...real.dealers, fees: () => fees } }
    const page = vehicleView(vehicle, { services, site, locale, origin })
    const lead = leadOf(page.offer)

    expect(cardOf(vehicle, site, fees, 'unknown').cents).toBe(lead)
    expect(page.kept.price).toBe(lead)
    expect(leadVehicle(vehicle, askingPrice(vehicle, site, fees)).price).toBe(lead)

    const about = vehicleAbout(vehicle, page, { locale, origin })
    const [car] = JSON.parse(JSON.stringify(about.jsonLd))
    const { price } = car.offers
    expect(price === undefined ? null : fromDollars(price)).toBe(lead)
    const mark = /\?v=(?<mark>.*)$/.exec(about.picture?.path ?? '')?.groups?.['mark']
    expect(mark).toBe(price === undefined ? page.offer.kind : String(price))

    const { prices } = vehicleReply(vehicle, { services, site })
    const general = generalPrice(vehicle, site.pricing)
    expect(prices === undefined ? null : fromDollars(prices.general)).toBe(general)
    const { showAllInPrice } = site.pricingSectionOptions
    expect(prices?.allIn !== undefined).toBe(showAllInPrice && general !== null)
    const said = showAllInPrice ? prices?.allIn : prices?.general
    expect(said === undefined ? null : fromDollars(said)).toBe(lead)
  })
})

it('PRC-2 PRC-8 card and page name one price to a known shopper', () =>
  always((vehicle, site, fees) => {
    const card = cardOf(vehicle, site, fees, 'known')
    const offer = offerView(vehicle, site, fees, 'known')
    expect(card.cents).toBe(leadOf(offer))
    const allIn = offer.kind === 'price' ? offer.allIn : null
    expect(card.allIn).toBe(
      allIn === null ? undefined : `All-in price ${formatMoney(allIn, locale)}`,
    )
  }))

it.each(['unknown', 'known'] as const)(
  'PRC-11 CFG-3 the all-in price is shown to %s shoppers, gated or not, unless the site switched it off',
  (shopper) =>
    always((vehicle, site, fees) => {
      const offer = offerView(vehicle, site, fees, shopper)
      fc.pre(offer.kind === 'price')
      const { headline, allIn, base } = offer
      const shown = headline.label === 'allIn' ? headline.amount : allIn
      const isShown = site.pricingSectionOptions.showAllInPrice
      expect(base?.amount ?? null).toBe(isShown ? generalPrice(vehicle, site.pricing) : null)
      expect(shown).toBe(base && base.amount + base.charges)
    }),
)

const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0)

it.each(['unknown', 'known'] as const)(
  'PRC-9 the lines of a page add up to the price of %s shoppers, and with the charges to the all-in price',
  (shopper) =>
    always((vehicle, site, fees) => {
      const offer = offerView(vehicle, site, fees, shopper)
      fc.pre(offer.kind === 'price' && offer.breakdown !== null)
      const { lines, price, charges, allIn } = offer.breakdown
      expect(sumOf(lines)).toBe(price)
      expect(allIn ?? price + sumOf(charges)).toBe(price + sumOf(charges))
    }),
)
