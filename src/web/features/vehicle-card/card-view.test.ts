import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { Pricing, Vehicle } from '#domain/vehicle/vehicle.ts'
import { aDeal } from '#tests/support/builders/deals.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { cardPayment, paymentWords } from '#ui/price/card-payment.ts'

import { cardView, type CardSource } from './card-view.ts'
import { VehicleCard } from './vehicle-card.tsx'

const docFee: Fee = {
  id: 'doc',
  dealerCode: 'D1',
  name: 'Documentation',
  categoryCodes: [],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(599) },
}
const plate: Fee = { ...docFee, id: 'plate', categoryCodes: ['DMV'] }

const source = (overrides: Partial<CardSource> = {}): CardSource => ({
  site: defaultSite,
  locale: 'en',
  dealer: { phone: '480-555-0142', city: 'Scottsdale' },
  fees: [docFee, plate],
  ...overrides,
})
const viewOf = (vehicle: Partial<Vehicle>, overrides?: Partial<CardSource>) =>
  cardView(aVehicle(vehicle), source(overrides))
const priceOf = (pricing: Partial<Pricing>, rest: Partial<Vehicle> = {}) =>
  viewOf({ pricing: aPricing(pricing), ...rest }).price

describe('price', () => {
  it('PRC-11 shows the all-in price first, its parts below', () => {
    expect(priceOf({ finalPrice: fromDollars(30_000) })).toMatchObject({
      label: 'All-in price',
      amount: '$30,599',
      note: '$30,000 plus $599 dealer fees',
    })
  })

  it('PRC-11 says so if a dealer adds nothing', () => {
    expect(viewOf({}, { fees: [plate] }).price).toMatchObject({
      amount: '$30,000',
      note: 'No dealer fees added',
    })
  })

  it('PRC-11 a site can disable it, and then says what the price excludes', () => {
    const site: Site = {
      ...defaultSite,
      pricingSectionOptions: { ...defaultSite.pricingSectionOptions, showAllInPrice: false },
    }
    expect(viewOf({}, { site }).price).toMatchObject({
      label: null,
      amount: '$30,000',
      note: 'Before dealer fees',
    })
  })

  it('PRC-3 an unknown shopper’s price excludes the discount for known ones', () => {
    expect(priceOf({ exclusiveDiscount: fromDollars(1000) }).note).toContain('$31,000 plus')
  })

  it('PRC-2 PRC-7 PRC-11 a known shopper’s all-in price comes first, the site’s own under it', () => {
    const pricing = aPricing({ exclusiveDiscount: fromDollars(1000) })
    expect(viewOf({ pricing }, { shopper: 'known' }).price).toMatchObject({
      label: 'Your all-in price',
      amount: '$30,599',
      cents: fromDollars(30_599),
      own: 'MyChapman Price $30,000',
      note: '$30,000 plus $599 dealer fees',
      was: 'All-in price $31,599',
      saving: 'You save $1,000',
    })
    const rebate = aPricing({ rebatesAppliedTotal: fromDollars(50) })
    const card = viewOf({ pricing: rebate }, { shopper: 'known' }).price
    expect(card).toMatchObject({ was: 'All-in price $30,649', saving: null })
    expect(card).not.toHaveProperty('own')
    expect(card.note).toBe(
      '$30,000 plus $599 dealer fees. Includes $50 of rebates that some shoppers qualify for',
    )
    expect(viewOf({ pricing: rebate }).price.note).toBe('$30,050 plus $599 dealer fees')
    const site: Site = {
      ...defaultSite,
      pricingSectionOptions: { ...defaultSite.pricingSectionOptions, showAllInPrice: false },
    }
    expect(viewOf({ pricing }, { shopper: 'known', site }).price).toMatchObject({
      label: 'MyChapman Price',
      amount: '$30,000',
      was: 'Was $32,000',
    })
  })

  it('PRC-11 a known shopper without a personal price sees the public all-in price first', () =>
    expect(viewOf({}, { shopper: 'known' }).price).toEqual(viewOf({}).price))

  it.each([
    ['PRC-7 below the MSRP', 32_000, 'MSRP $32,000', 'You save $1,401'],
    ['PRC-7 not below the MSRP', 30_000, null, null],
    ['PRC-7 fees use it up', 30_599, null, null],
    ['PRC-7 by less than $100', 30_698, null, null],
    ['PRC-7 by $100', 30_699, 'MSRP $30,699', 'You save $100'],
  ])('%s', (_, msrp, was, saving) => {
    const price = priceOf({ msrp: fromDollars(msrp) }, { condition: 'new' })
    expect(price).toMatchObject({ was, saving })
  })

  it('a used vehicle has no MSRP, only its previous list price', () => {
    expect(priceOf({ msrp: fromDollars(32_000) }).was).toBe('Was $32,000')
  })

  it('PRC-12 a dealer without a fee table has no all-in price and no text about fees', () => {
    expect(viewOf({}, { fees: [] }).price).toMatchObject({
      label: null,
      amount: '$30,000',
      note: null,
      saving: 'You save $2,000',
    })
  })

  it('"Call" has the phone of sales', () => {
    const dealer = { phone: '480-555-0142', city: 'Mesa', phoneNumbers: { sales: '480-555-0177' } }
    const call = { pricing: aPricing({ finalPrice: fromDollars(0) }) }
    expect(viewOf(call, { dealer }).price.action?.href).toBe('tel:+14805550177')
  })

  it('PRC-5 "Call" has a phone number, no savings and no fees', () => {
    expect(priceOf({ finalPrice: fromDollars(0) })).toEqual({
      label: null,
      amount: 'Call',
      cents: null,
      note: null,
      was: null,
      saving: null,
      action: { label: 'Call 480-555-0142', href: 'tel:+14805550142' },
    })
  })

  it('PRC-5 "Call" of a dealer without a phone number has no link', () => {
    const view = viewOf({ pricing: aPricing({ finalPrice: fromDollars(0) }) }, { dealer: null })
    expect(view.price.action).toBeNull()
  })

  it('PRC-4 an MSRP-only vehicle shows its MSRP and a link to request the price', () => {
    expect(priceOf({}, { isMsrpRequired: true })).toMatchObject({
      amount: '$32,599',
      note: 'MSRP $32,000 plus $599 dealer fees',
      saving: null,
      action: {
        label: 'Unlock MyChapman Price',
        href: '/form/vehicle-interest?stock=S1&dealer=D1#unlock',
      },
    })
  })

  it('PRC-4 without an MSRP only the link to the price is left', () => {
    expect(priceOf({ msrp: null }, { isMsrpRequired: true })).toMatchObject({
      amount: null,
      note: null,
      action: { label: 'Unlock MyChapman Price' },
    })
  })
})

describe('tags', () => {
  it('SRCH-2 at most two, most important first, by their labels', () => {
    const tags = new Set(['isFleet', 'isPopular', 'isInTransit'] as const)
    expect(viewOf({ isCertified: true, tags }).tags.map(([label]) => label)).toEqual([
      'In-Transit',
      'Certified',
    ])
  })

  it('has colors, unless the site hides them', () => {
    const popular = { tags: new Set(['isPopular'] as const) }
    expect(viewOf(popular).tags).toEqual([['Hot', 'hot']])
    const site: Site = { ...defaultSite, tagOptions: { grayscale: true } }
    expect(viewOf(popular, { site }).tags).toEqual([['Hot']])
  })

  it.each(['isPendingSold', 'isSold'] as const)('%s grays out the card', (tag) => {
    expect([viewOf({}).isGone, viewOf({ tags: new Set([tag]) }).isGone]).toEqual([false, true])
  })
})

describe('picture, facts and location', () => {
  it('shows the first photo', () => {
    expect(viewOf({}).picture).toEqual({
      src: 'https://photos.example.test/S1/1.jpg',
      alt: '2024 Jeep Wrangler Sport',
      isDrawing: false,
      fallback: {
        src: '/renderings/2/offroad-green-960.avif',
        alt: 'Computer rendering of a 2024 Jeep Wrangler',
      },
    })
  })

  it.each([{ imageUrls: [] }, { imageUrls: ['https://photos.example.test/default.jpg'] }])(
    'SRCH-8 shows a rendering in its paint without a photo, and says so: %j',
    (images) => {
      expect(viewOf({ ...images, colorExt: 'Sarge Green Clearcoat' }).picture).toEqual({
        src: '/renderings/2/offroad-green-960.avif',
        alt: 'Computer rendering of a 2024 Jeep Wrangler',
        isDrawing: true,
        label: 'Computer rendering',
      })
    },
  )

  it('labels a rendering in Spanish, and no photo', () => {
    expect(viewOf({ imageUrls: [] }, { locale: 'es' }).picture).toMatchObject({
      alt: 'Imagen por computadora de un 2024 Jeep Wrangler',
      label: 'Imagen por computadora',
    })
    expect(viewOf({}).picture.label).toBeUndefined()
  })

  it('omits unknown values', () => {
    expect(viewOf({ mileage: null, drive: null }).facts).toEqual(['Gasoline'])
    expect(viewOf({ mileage: 18_204 }).facts[0]).toBe('18,204 mi')
  })

  it('shows its location, or that it is in transit', () => {
    expect(viewOf({ location: null }).place).toBe('Scottsdale')
    expect(viewOf({ tags: new Set(['isInTransit']) })).toMatchObject({
      place: 'In transit to Scottsdale',
      isArriving: true,
    })
    const soon = { tags: new Set(['isComingSoon'] as const), location: null }
    expect(viewOf(soon, { dealer: null })).toMatchObject({ place: 'Coming soon', isArriving: true })
  })

  it('shows its colors and its stock number', () => {
    expect(viewOf({ colorExt: 'Sarge Green', colorInt: 'Black' })).toMatchObject({
      colors: { label: 'Sarge Green exterior, Black interior' },
      stock: 'Stock S1',
    })
    expect(viewOf({ colorInt: null }).colors).toMatchObject({
      interior: null,
      label: 'Sarge Green exterior',
    })
    expect(viewOf({ colorExt: null, colorInt: null }).colors).toBeNull()
    const { colors, stock } = viewOf({ colorExt: 'Black' }, { locale: 'es' })
    expect([colors?.label, stock]).toEqual(['Exterior Negro, interior Negro', 'Inventario S1'])
  })

  it('DLR-4 shows the distance if known, and whether the vehicle is in transit', () => {
    expect(viewOf({}, { miles: 12 }).place).toBe('Scottsdale · 12 mi away, about 20 min')
    expect(viewOf({}, { miles: null }).place).toBe('Scottsdale')
    expect(viewOf({ location: null }, { dealer: null, miles: 12 }).place).toBe(
      '12 mi away, about 20 min',
    )
    expect(viewOf({ tags: new Set(['isInTransit']) }, { miles: 12 }).place).not.toContain('12')
  })

  it('is translated to Spanish', () => {
    const { price, facts } = viewOf({}, { locale: 'es' })
    expect([price.label, facts[1], facts[2]]).toEqual([
      'Precio con todo incluido',
      'Gasolina',
      '4x4',
    ])
  })
})

it('is one link to the vehicle, with a heading and a picture with dimensions', () => {
  const html = renderHtml(createElement(VehicleCard, { card: viewOf({}), index: 5 }))
  expect(hrefsOf(html)).toEqual(['/detail/used/2024/jeep/wrangler/S1/D1'])
  expect(html).toMatch(/<h3[^>]*><a[^>]*>2024 Jeep Wrangler<span>Sport<\/span>/)
  expect(html).toMatch(/<img[^>]*loading="lazy"[^>]*width="640"/)
})

it('FIN-15 shows a payment with its terms, and none on a card without one', () => {
  const deal = aDeal()
  const payment = cardPayment(deal.disclosure, 'en')
  const [amount, terms] = paymentWords(payment)
  const shown = renderHtml(createElement(VehicleCard, { card: viewOf({}, { payment }), index: 0 }))
  expect(shown).toContain(amount)
  expect(shown).toContain(terms)
  expect(renderHtml(createElement(VehicleCard, { card: viewOf({}), index: 0 }))).not.toContain(
    '/mo',
  )
})

it('prioritizes the first picture of a page', () => {
  const card = viewOf({})
  const first = renderHtml(createElement(VehicleCard, { card, index: 0, isFirst: true }))
  const below = renderHtml(createElement(VehicleCard, { card, index: 0 }))
  expect(first).toContain('fetchPriority="high"')
  expect(below).toContain('loading="lazy"')
  expect(below).not.toContain('fetchPriority')
})
