import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { Pricing, Vehicle } from '#domain/vehicle/vehicle.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { offerView, type PricedOffer } from './offer-view.ts'

const documents: Fee = {
  id: 'doc',
  dealerCode: 'D1',
  name: 'Documentation',
  categoryCodes: ['DOC'],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(599) },
}
const plates: Fee = { ...documents, id: 'plates', name: 'Plates', categoryCodes: ['DMV'] }

/** $68,140 less $3,450 and rebates of $3,000 for everyone and $500 for some; $1,000 more for known shoppers. */
const pricing: Partial<Pricing> = {
  msrp: fromDollars(68_140),
  discountsTotal: fromDollars(3450),
  rebatesEveryoneTotal: fromDollars(3000),
  rebatesAppliedTotal: fromDollars(3500),
  exclusiveDiscount: fromDollars(1000),
  finalPrice: fromDollars(60_190),
}

const gated: Site = {
  ...defaultSite,
  detailOptions: { ...defaultSite.detailOptions, isVdpGated: true },
}
const section = (overrides: Partial<Site['pricingSectionOptions']>): Site => ({
  ...defaultSite,
  pricingSectionOptions: { ...defaultSite.pricingSectionOptions, ...overrides },
})

const fees = [documents, plates]
const offer = (overrides: Partial<Vehicle> = {}, site = defaultSite) =>
  offerView(aVehicle({ pricing: aPricing(pricing), ...overrides }), site, fees)

const priced = (...arguments_: Parameters<typeof offer>): PricedOffer => {
  const view = offer(...arguments_)
  if (view.kind !== 'price') throw new Error(`no price but ${view.kind}`)
  return view
}

it('PRC-11 shows the all-in price first: general price plus every dealer charge', () => {
  const view = priced()
  expect(view.headline).toEqual({ label: 'allIn', amount: fromDollars(62_289) })
  expect(view.base).toEqual({
    label: 'price',
    amount: fromDollars(61_690),
    charges: fromDollars(599),
  })
})

const sum = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((total, { amount }) => total + amount, 0)

it('PRC-9 the lines add up to the price, and with the charges to the all-in price', () => {
  const { breakdown } = priced()
  expect(sum(breakdown!.lines)).toBe(breakdown!.price)
  expect(breakdown!.price + sum(breakdown!.charges)).toBe(breakdown!.total?.amount)
})

it('PRC-11 conditional rebates are listed below and not subtracted', () => {
  const some = priced()
  expect(some.conditional).toMatchObject([
    { id: 'rebatesApplied', amount: fromDollars(-500) },
    { id: 'exclusiveDiscount', amount: fromDollars(-1000) },
  ])
  expect(some.breakdown?.lines.map(({ id }) => id)).not.toContain('rebatesApplied')
})

describe('CFG-3 on a gated site', () => {
  it('everyone sees MSRP, all-in price and rebates', () => {
    const view = priced({}, gated)
    expect(view).toMatchObject({
      isGated: true,
      headline: { label: 'allIn', amount: fromDollars(62_289) },
      reference: { kind: 'was', amount: fromDollars(68_140) },
      conditional: [{ id: 'rebatesApplied', amount: fromDollars(-500) }],
    })
  })

  it('the public breakdown is open; the page of an unknown shopper does not contain the price for known ones', () => {
    const view = priced({}, gated)
    expect(view.breakdown).toEqual(priced().breakdown)
    const sent = JSON.stringify(view)
    expect(sent).not.toContain(String(fromDollars(60_190)))
    expect(sent).not.toContain(String(fromDollars(-1000)))
  })

  it('nothing is gated if a known shopper pays the public price', () => {
    expect(priced({ pricing: aPricing() }, gated).isGated).toBe(false)
  })
})

const known = (overrides: Partial<Vehicle> = {}, site = defaultSite) =>
  offerView(aVehicle({ pricing: aPricing(pricing), ...overrides }), site, fees, 'known')

describe('for a known shopper', () => {
  it.each([defaultSite, gated])(
    'PRC-2 PRC-7 PRC-11 the personal all-in price comes first, the site’s own under it, the public one beside it',
    (site) => {
      expect(known({}, site)).toMatchObject({
        headline: { label: 'yourAllIn', amount: fromDollars(60_789) },
        own: fromDollars(60_190),
        reference: { kind: 'allIn', amount: fromDollars(62_289) },
        saving: fromDollars(1500),
        base: { label: 'price', amount: fromDollars(60_190), charges: fromDollars(599) },
      })
    },
  )

  it('PRC-2 a price without a valid discount has no own label', () => {
    const rebate = { ...pricing, exclusiveDiscount: fromDollars(0) }
    expect(known({ pricing: aPricing(rebate) })).toMatchObject({
      headline: { label: 'yourAllIn', amount: fromDollars(60_789) },
      own: null,
    })
  })

  it('CFG-3 nothing is gated, and the lines add up to the personal price', () => {
    const view = known({}, gated)
    expect(view).toMatchObject({ isGated: false, conditional: [] })
    const { breakdown, headline } = view as PricedOffer
    expect(sum(breakdown!.lines)).toBe(fromDollars(60_190))
    expect(breakdown!.price + sum(breakdown!.charges)).toBe(headline.amount)
    expect(breakdown!.total).toEqual(headline)
  })

  it('PRC-11 a shopper without a personal price sees the public all-in price first', () => {
    const plain = { pricing: aPricing() }
    expect(known(plain)).toEqual(offer(plain))
  })

  it('PRC-4 a price that is hidden from others has no all-in price', () => {
    const hidden = { isMsrpRequired: true, pricing: aPricing({ ...pricing, msrp: null }) }
    expect(known(hidden)).toMatchObject({
      headline: { label: 'yourAllIn', amount: fromDollars(60_789) },
      reference: null,
      saving: null,
    })
  })

  it('PRC-11 omits the all-in price if the site disables it', () => {
    expect(known({}, section({ showAllInPrice: false }))).toMatchObject({
      headline: { label: 'personal' },
      own: null,
      base: null,
    })
  })

  it('can be sent as JSON', () => {
    const view = known()
    expect(JSON.parse(JSON.stringify(view))).toEqual(view)
  })
})

it('a site may omit the breakdown, or the all-in price', () => {
  expect(priced({}, section({ showBreakdown: false }))).toMatchObject({
    breakdown: null,
    isGated: false,
  })
  expect(priced({}, section({ showAllInPrice: false }))).toMatchObject({
    headline: { label: 'price', amount: fromDollars(61_690) },
    base: null,
    breakdown: { total: null },
  })
})

it('PRC-4 shows the MSRP if the maker requires it, and offers the price on request', () => {
  expect(priced({ isMsrpRequired: true })).toMatchObject({
    isGated: true,
    msrp: null,
    base: { label: 'msrp', amount: fromDollars(68_140) },
    conditional: [],
  })
})

it.each([
  ['sold', { tags: new Set(['isSold'] as const) }],
  ['call', { pricing: aPricing({ finalPrice: fromDollars(0) }) }],
  ['hidden', { isMsrpRequired: true, pricing: aPricing({ ...pricing, msrp: null }) }],
] as const)('PRC-5 %s has no price at all', (kind, overrides) =>
  expect(offer(overrides)).toEqual({ kind }),
)

it.each([
  [698, null],
  [699, fromDollars(100)],
])('PRC-7 a price $%i below the MSRP, before $599 of fees, saves %s', (less, saving) =>
  expect(priced({ pricing: aPricing({ finalPrice: fromDollars(32_000 - less) }) }).saving).toBe(
    saving,
  ),
)

it('PRC-7 the previous list price of a used vehicle is not an MSRP', () => {
  const [used, fresh] = [priced(), priced({ condition: 'new' })]
  expect([used.msrp, used.reference?.kind, used.breakdown?.lines[0]?.label]).toEqual([
    null,
    'was',
    'was',
  ])
  expect([fresh.msrp, fresh.reference?.kind, fresh.breakdown?.lines[0]?.label]).toEqual([
    fromDollars(68_140),
    'msrp',
    'msrp',
  ])
})

it('PRC-12 a dealer without a fee table has no all-in price and no text about fees', () => {
  const view = offerView(aVehicle({ pricing: aPricing(pricing) }), defaultSite, [])
  expect(view).toMatchObject({
    headline: { label: 'price', amount: fromDollars(61_690) },
    base: null,
    isBeforeCharges: false,
    breakdown: { charges: [], total: null },
  })
})
