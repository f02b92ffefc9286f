import { describe, expect, it } from 'vitest'

import { fromDollars, toDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { vehicleAbout } from './vehicle-about.ts'
import { vehicleView } from './vehicle-view.ts'

const documents: Fee = {
  id: 'doc',
  dealerCode: 'D1',
  name: 'Documentation',
  categoryCodes: [],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(599) },
}

function pageOf(overrides: Partial<Vehicle> = {}, locale: 'en' | 'es' = 'en') {
  const services = testServices({ dealers: [aDealer()], fees: [documents] })
  const origin = 'https://dealer.example'
  const vehicle = aVehicle(overrides)
  const view = vehicleView(vehicle, { services, site: defaultSite, locale, origin })
  const { jsonLd = [], picture } = vehicleAbout(vehicle, view, { locale, origin })
  const [car, crumbs] = JSON.parse(JSON.stringify(jsonLd))
  return { view, json: car, crumbs, picture }
}

it('PRC-11 its price is the all-in price, the most prominent one of the page', () => {
  const { view, json } = pageOf()
  expect(json.offers).toMatchObject({ price: 30_599, priceCurrency: 'USD' })
  expect(view.offer).toMatchObject({ headline: { amount: fromDollars(json.offers.price) } })
})

it('contains only what the page shows', () => {
  const { view, json } = pageOf({ imageUrls: ['/media/1.jpg'] }, 'es')
  const fact = (label: string) =>
    view.specifications.find((specification) => specification.label === label)?.value
  expect(json).toMatchObject({
    '@type': 'Car',
    name: `${view.name} ${view.trim}`,
    url: view.meta.canonical,
    sku: view.stock,
    vehicleIdentificationNumber: view.vin,
    vehicleConfiguration: view.trim,
    color: fact('exterior'),
    fuelType: fact('fuel'),
    vehicleTransmission: fact('transmission'),
    itemCondition: 'https://schema.org/UsedCondition',
    image: ['https://dealer.example/media/1.jpg'],
  })
  expect(fact('fuel')).toBe('Gasolina')
  expect(json.offers.seller).toMatchObject({
    name: view.store?.name,
    telephone: view.store?.phone?.text,
  })
})

describe('without a price', () => {
  it.each([
    ['Call', { pricing: aPricing({ finalPrice: fromDollars(0) }) }, 'InStock'],
    ['sold', { tags: new Set(['isSold'] as const) }, 'SoldOut'],
    [
      'hidden',
      { isMsrpRequired: true, pricing: aPricing({ msrp: null }), tags: new Set([]) },
      'InStock',
    ],
  ])('PRC-5 %s has no price and no currency', (_state, overrides, availability) => {
    const { json } = pageOf(overrides)
    expect(json.offers.availability).toBe(`https://schema.org/${availability}`)
    expect(json.offers).not.toHaveProperty('price')
    expect(json.offers).not.toHaveProperty('priceCurrency')
    expect(JSON.stringify(json)).not.toContain(String(toDollars(fromDollars(30_000))))
  })
})

it.each([
  ['isPendingSold', 'LimitedAvailability'],
  ['isInTransit', 'PreOrder'],
  ['isComingSoon', 'PreOrder'],
] as const)('%s is %s', (tag, availability) =>
  expect(pageOf({ tags: new Set([tag]) }).json.offers.availability).toBe(
    `https://schema.org/${availability}`,
  ),
)

it('omits unknown values, and presents no drawing as a photo', () => {
  const { json } = pageOf({ imageUrls: [], mileage: null, colorExt: null, engine: null, doors: 0 })
  for (const name of ['image', 'mileageFromOdometer', 'color', 'vehicleEngine', 'numberOfDoors'])
    expect(json).not.toHaveProperty(name)
})

it('describes the link preview like the page', () => {
  const { view, crumbs } = pageOf()
  expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Pre-owned',
    ...view.crumbs.steps.map(({ label }) => label),
    view.stock,
  ])
  expect(crumbs.itemListElement[0].item).toBe('https://dealer.example/search/used')
  expect(crumbs.itemListElement.at(-1)).not.toHaveProperty('item')
})

it('links to a new picture when the price changes, and to none without one', () => {
  expect(pageOf().picture?.path).toBe('/share/D1/S1.en.jpg?v=30599')
  const call = pageOf({ pricing: aPricing({ finalPrice: fromDollars(0) }) })
  expect(call.picture?.path).toBe('/share/D1/S1.en.jpg?v=call')
})
