import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { vehicleReply } from '#api/inventory/vehicle-reply.ts'
import { fromDollars, type Cents } from '#domain/kernel/money.ts'
import { askingPrice, seenPrice } from '#domain/leads/asking-price.ts'
import { leadVehicle } from '#domain/leads/lead-vehicle.ts'
import { priceLines } from '#domain/leads/price-lines.ts'
import type { Fee } from '#domain/price/fee.ts'
import { generalPrice } from '#domain/price/general-price.ts'
import { leadAmount, pricesOf } from '#domain/price/shown-price.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import type { SearchResult } from '#domain/search/result/result.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Site } from '#domain/site/site.ts'
import { specialOf } from '#domain/specials/special.ts'
import { FEED_NAMES } from '#domain/syndication/feed-names.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { formatMoney } from '#i18n/format.ts'
import { specialCardView } from '#web/features/specials/special-card-view.ts'
import { cardView } from '#web/features/vehicle-card/card-view.ts'
import { offerView, type OfferView } from '#web/features/vehicle-offer/offer-view.ts'
import { priceGroup } from '#web/routes/compare/view/fact-rows.ts'
import { vehicleAbout } from '#web/routes/vehicle/view/vehicle-about.ts'
import { vehicleView } from '#web/routes/vehicle/view/vehicle-view.ts'

import { aDealer } from './support/builders/dealers.ts'
import { anyFees, anyPriceConfig, anyPricedVehicle } from './support/builders/price-arbitraries.ts'
import { testServices } from './support/builders/services.ts'
import { aPricing, aVehicle } from './support/builders/vehicles.ts'
import { allFeeds, feedItems } from './support/modules/syndication.ts'
import { checkSaving } from './support/pages/savings.ts'

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

/** The most prominent amount of a page; `null` for none. */
const leadOf = (offer: OfferView): Cents | null =>
  offer.kind === 'price' ? offer.headline.amount : null

const cardOf = (vehicle: Vehicle, site: Site, fees: readonly Fee[], shopper: 'unknown' | 'known') =>
  cardView(vehicle, { site, locale, fees, shopper, dealer: aDealer() }).price

/** Checks a property for any feed, dealer fees and site. */
const forAnyPrice = (check: (vehicle: Vehicle, site: Site, fees: readonly Fee[]) => void) =>
  fc.assert(fc.property(anyVehicle, anySite, anyFees, check), { numRuns: 500 })

it('PRC-8 PRC-11 card, page, structured data, API and mail have the same public price', () => {
  const baseServices = testServices({ dealers: [aDealer()] })
  forAnyPrice((vehicle, site, fees) => {
    const services = { ...baseServices, dealers: { ...baseServices.dealers, fees: () => fees } }
    const page = vehicleView(vehicle, { services, site, locale, origin })
    const lead = leadOf(page.offer)

    expect(cardOf(vehicle, site, fees, 'unknown').cents).toBe(lead)
    expect(leadVehicle(vehicle, askingPrice(vehicle, site, fees)).price).toBe(lead)

    const about = vehicleAbout(vehicle, page, { locale, origin })
    const [car] = JSON.parse(JSON.stringify(about.jsonLd))
    const { price } = car.offers
    expect(price === undefined ? null : fromDollars(price)).toBe(lead)
    const version = /\?v=(?<version>.*)$/.exec(about.picture?.path ?? '')?.groups?.['version']
    expect(version).toBe(price === undefined ? page.offer.kind : String(price))

    const { prices } = vehicleReply(vehicle, { services, site, origin })
    const general = generalPrice(vehicle, site.pricing)
    expect(prices === undefined ? null : fromDollars(prices.general)).toBe(general)
    const { showAllInPrice } = site.pricingSectionOptions
    expect(prices?.allIn !== undefined).toBe(showAllInPrice && fees.length > 0 && general !== null)
    const replied = prices?.allIn ?? prices?.general
    expect(replied === undefined ? null : fromDollars(replied)).toBe(lead)
  })
})

it('PRC-8 PRC-11 outbound feeds have the public price of the card, in every format', () =>
  forAnyPrice((vehicle, site, fees) => {
    const sources = {
      inventory: { ofCode: () => [vehicle] },
      dealers: { ofSite: () => [aDealer()], fees: () => fees },
    }
    const prices = allFeeds(site).flatMap((feed) =>
      [...feedItems({ site, origin }, feed, sources)].map(({ price }) => price),
    )
    const lead = cardOf(vehicle, site, fees, 'unknown').cents
    expect(prices).toEqual(FEED_NAMES.map(() => lead))
  }))

it.each(['unknown', 'known'] as const)(
  'PRC-2 PRC-8 PRC-11 card, page and list have the same price for %s shoppers',
  (shopper) =>
    forAnyPrice((vehicle, site, fees) => {
      const card = cardOf(vehicle, site, fees, shopper)
      const offer = offerView(vehicle, site, fees, shopper)
      expect(card.cents).toBe(leadOf(offer))
      expect(leadAmount(vehicle, { site, fees, shopper })).toBe(leadOf(offer))
      const shopperPrice = offer.kind === 'price' ? offer.own : null
      expect(card.own).toBe(
        shopperPrice === null ? undefined : `MyChapman Price ${formatMoney(shopperPrice, locale)}`,
      )
    }),
)

it.each(['unknown', 'known'] as const)(
  'PRC-11 PRC-12 CFG-3 the all-in price is shown to %s shoppers, gated or not, if it is known',
  (shopper) =>
    forAnyPrice((vehicle, site, fees) => {
      const offer = offerView(vehicle, site, fees, shopper)
      fc.pre(offer.kind === 'price')
      const { headline, base, reference } = offer
      const isShown = site.pricingSectionOptions.showAllInPrice && fees.length > 0
      const isAllIn = headline.label === 'allIn' || headline.label === 'yourAllIn'
      expect(isAllIn).toBe(isShown)
      expect(base && base.amount + base.charges).toBe(isShown ? headline.amount : null)
      const { allIn } = pricesOf(vehicle, { site, fees, shopper: 'unknown' }).prices
      const publicReference = reference?.kind === 'allIn' ? reference.amount : null
      const publicPrice = headline.label === 'yourAllIn' ? publicReference : headline.amount
      expect(isShown ? publicPrice : allIn).toBe(allIn)
    }),
)

it.each(['unknown', 'known'] as const)(
  'PRC-7 the saving of %s shoppers is the reference less the price next to it, on card, page and special',
  (shopper) => {
    const baseServices = testServices({ dealers: [aDealer()] })
    forAnyPrice((vehicle, site, fees) => {
      checkSaving(cardOf(vehicle, site, fees, shopper))
      const services = { ...baseServices, dealers: { ...baseServices.dealers, fees: () => fees } }
      const special = specialOf(vehicle, {
        site,
        fees,
        usesDay45Pricing: true,
        now: new Date('2026-11-20T18:00:00Z'),
      })
      if (special) checkSaving(specialCardView(special, { site, locale, services }).card.price)
      const offer = offerView(vehicle, site, fees, shopper)
      fc.pre(offer.kind === 'price')
      const { saving, reference, headline } = offer
      fc.pre(saving !== null)
      expect(saving).toBe((reference?.amount ?? 0) - headline.amount)
      expect(saving).toBeGreaterThanOrEqual(10_000)
    })
  },
)

it.each(['unknown', 'known'] as const)(
  'PRC-2 PRC-8 PRC-11 leads of %s shoppers quote the prices of their card, and no saving',
  (shopper) =>
    forAnyPrice((vehicle, site, fees) => {
      const card = cardOf(vehicle, site, fees, shopper)
      const { price, own } = seenPrice(vehicle, { site, fees, shopper })
      expect(price).toBe(card.cents)
      const publicPrice = cardOf(vehicle, site, fees, 'unknown').cents
      expect(own === null ? price : own.publicPrice).toBe(publicPrice)
      const { label, amount } = own?.personal ?? {}
      expect(card.own).toBe(amount && `${label} ${formatMoney(amount, locale)}`)
      const quoted = priceLines(leadVehicle(vehicle, price, own))
      expect(quoted.length).toBe(price === null ? 0 : own?.personal ? 2 : 1)
    }),
)

it.each(['unknown', 'known'] as const)(
  'PRC-7 PRC-11 the comparison shows %s shoppers the price and the saving of the card',
  (shopper) => {
    const baseServices = testServices({ dealers: [aDealer()] })
    forAnyPrice((vehicle, site, fees) => {
      const services = { ...baseServices, dealers: { ...baseServices.dealers, fees: () => fees } }
      const { rows } = priceGroup([vehicle], { services, site, locale }, shopper)
      const cellOf = new Map(rows.map(({ label, cells }) => [label, cells[0]?.text ?? null]))
      const offer = offerView(vehicle, site, fees, shopper)
      fc.pre(offer.kind === 'price')
      const card = cardOf(vehicle, site, fees, shopper)
      expect([...cellOf.values()]).toContain(card.amount)
      const saving = cellOf.get('You save') ?? null
      expect(saving).toBe(offer.saving === null ? null : formatMoney(offer.saving, locale))
      const { reference } = offer
      expect(saving !== null && reference === null).toBe(false)
      fc.pre(reference !== null)
      expect([...cellOf.values()]).toContain(formatMoney(reference.amount, locale))
    })
  },
)

const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0)

it.each(['unknown', 'known'] as const)(
  'PRC-9 the lines of a page add up to the price of %s shoppers, and with the charges to the all-in price',
  (shopper) =>
    forAnyPrice((vehicle, site, fees) => {
      const offer = offerView(vehicle, site, fees, shopper)
      fc.pre(offer.kind === 'price' && offer.breakdown !== null)
      const { lines, price, charges, total } = offer.breakdown
      expect(sumOf(lines)).toBe(price)
      expect(total?.amount ?? price + sumOf(charges)).toBe(price + sumOf(charges))
    }),
)

const at = (stock: string, dollars: number) =>
  aVehicle({ stock, pricing: aPricing({ finalPrice: fromDollars(dollars) }) })
const stocksOf = (result: SearchResult | null) => result?.vehicles.map(({ stock }) => stock)

describe('PRC-8 a list with a maximum of $30,000 and $599 of fees', () => {
  const fee: Fee = {
    id: 'doc',
    dealerCode: 'D1',
    name: 'Documentation',
    categoryCodes: [],
    isTaxable: true,
    rule: { kind: 'flat', amount: fromDollars(599) },
  }
  const { inventory } = testServices({
    dealers: [aDealer()],
    vehicles: [at('A', 29_401), at('B', 29_402), at('C', 14_900)],
    fees: [fee],
  })
  const site = defineSite(defaultSite, {
    key: 'a-site',
    name: 'A site',
    arkonas: { site: 'D1', inventory: 'D1' },
  })
  const query = { ...emptyQuery('used'), price: { min: null, max: 30_000 } }

  it('is filtered, bounded and counted by the all-in price on pages', () => {
    const result = inventory.search(site, query)
    expect(stocksOf(result)).toEqual(['C', 'A'])
    expect(result.bounds.price).toEqual({ min: 15_000, max: 35_000 })
    expect(result.histograms.price).toEqual([1, 0, 0, 2])
  })

  it('uses the public price over the API, and if the site shows no all-in price', () => {
    const byCode = inventory.searchOfCode(site, 'D1', query)
    expect(stocksOf(byCode)).toEqual(['C', 'A', 'B'])
    expect(byCode?.bounds.price).toEqual({ min: 10_000, max: 30_000 })
    const off = { ...site.pricingSectionOptions, showAllInPrice: false }
    const plain = { ...site, key: 'plain', pricingSectionOptions: off }
    expect(stocksOf(inventory.search(plain, query))).toEqual(['C', 'A', 'B'])
  })
})
