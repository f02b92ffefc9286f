import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'
import type { Pricing } from '#domain/vehicle/vehicle.ts'
import { aPricing, aVehicle } from '#tests/support/vehicles.ts'

import type { Fee } from './fee.ts'
import { generalPrice, personalPrice } from './general-price.ts'
import { priceView, type PriceContext, type PriceView } from './price-view.ts'

type Dollars = Partial<Record<keyof Pricing, number | null>>
/** A vehicle with this pricing in dollars; whatever is not said is as in `aPricing`. */
const costing = (dollars: Dollars, isMsrpRequired = false) => {
  const entries = Object.entries(dollars).map(([name, value]) => [
    name,
    value === null ? null : fromDollars(value),
  ])
  return aVehicle({ pricing: aPricing(Object.fromEntries(entries)), isMsrpRequired })
}

const docFee: Fee = {
  id: 'doc',
  dealerCode: 'D1',
  name: 'Documentation',
  categoryCodes: ['DEALER'],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(599) },
}
const plate: Fee = { ...docFee, id: 'plate', categoryCodes: ['DMV'], name: 'Plates' }
const protection: Fee = { ...docFee, id: 'care', rule: { kind: 'percent', percent: 1 } }

const look = (
  vehicle: Parameters<typeof priceView>[0],
  shopper: PriceContext['shopper'] = 'unknown',
  context: Partial<PriceContext> = {},
) => priceView(vehicle, { options: { msrpIncludesMarkups: false }, shopper, fees: [], ...context })

const linesOf = ({ lines }: PriceView) =>
  Object.fromEntries(lines.map(({ id, amount }) => [id, amount / 100]))

const everything = costing({
  msrp: 50_000,
  markupsTotal: 1500,
  discountsTotal: 2000,
  rebatesEveryoneTotal: 1000,
  rebatesAppliedTotal: 1750,
  exclusiveDiscount: 500,
  finalPrice: 47_250,
})

describe('personalised price', () => {
  it('PRC-1 PRC-2 is the final price, under its own label where the exclusive discount is valid', () => {
    expect(look(everything, 'known')).toMatchObject({
      kind: 'price',
      label: 'personal',
      amount: fromDollars(47_250),
    })
  })

  it.each([
    [0, 'general'],
    [299.99, 'general'],
    [300, 'personal'],
  ])('PRC-2 PRC-6 an exclusive discount of %d has the label %s', (exclusiveDiscount, label) => {
    expect(look(costing({ exclusiveDiscount }), 'known').label).toBe(label)
  })

  it('PRC-4 shows the price of an MSRP-only vehicle', () => {
    expect(look(costing({}, true), 'known')).toMatchObject({
      kind: 'price',
      amount: fromDollars(30_000),
    })
  })
})

describe('general price', () => {
  it('PRC-3 leaves out the exclusive discount and rebates that not everyone gets', () => {
    expect(look(everything)).toMatchObject({
      kind: 'price',
      label: 'general',
      amount: fromDollars(47_250 + 500 + 750),
    })
  })

  it('PRC-3 rebates for everyone above those applied add nothing', () => {
    expect(look(costing({ rebatesEveryoneTotal: 900, rebatesAppliedTotal: 400 })).amount).toBe(
      fromDollars(30_000),
    )
  })

  it('PRC-6 a discount too small to be named still changes the price', () => {
    expect(look(costing({ exclusiveDiscount: 200 })).amount).toBe(fromDollars(30_200))
  })

  it('PRC-4 is the MSRP where the maker asks for it', () => {
    const vehicle = costing({ markupsTotal: 1200, exclusiveDiscount: 700 }, true)
    expect(look(vehicle)).toMatchObject({
      kind: 'msrp',
      label: 'general',
      amount: fromDollars(32_000),
      savings: null,
    })
    expect(linesOf(look(vehicle))).toEqual({ msrp: 32_000 })
  })

  it('PRC-4 includes the markups where the site says so', () => {
    const options = { msrpIncludesMarkups: true }
    const view = look(costing({ markupsTotal: 1200 }, true), 'unknown', { options })
    expect(view).toMatchObject({ kind: 'msrp', amount: fromDollars(33_200) })
    expect(linesOf(view)).toEqual({ msrp: 32_000, markups: 1200 })
  })

  it.each([null, 0])('PRC-4 is hidden where the MSRP it should be is %s', (msrp) => {
    const vehicle = costing({ msrp }, true)
    expect(look(vehicle)).toMatchObject({ kind: 'hidden', amount: null, allIn: null, lines: [] })
    expect(look(vehicle, 'known')).toMatchObject({ kind: 'price', allIn: null })
  })
})

describe('call', () => {
  it.each(['unknown', 'known'] as const)(
    'PRC-5 a final price of 0 is Call for %s shoppers, whatever would be added back',
    (shopper) => {
      const view = look(costing({ finalPrice: 0, exclusiveDiscount: 5000 }), shopper)
      expect(view).toMatchObject({ kind: 'call', amount: null, savings: null, allIn: null })
    },
  )

  it('PRC-5 goes before the MSRP of PRC-4', () => {
    expect(look(costing({ finalPrice: -1 }, true)).kind).toBe('call')
    expect(look(costing({ finalPrice: 0, msrp: null }, true)).kind).toBe('call')
  })

  it('PRC-5 a price of 0 or less is Call', () => {
    expect(look(costing({ finalPrice: 500, exclusiveDiscount: -500 })).kind).toBe('call')
  })
})

describe('savings', () => {
  it('PRC-7 are the MSRP less the price shown', () => {
    expect(look(everything).savings).toBe(fromDollars(1500))
    expect(look(everything, 'known').savings).toBe(fromDollars(2750))
  })

  it.each([
    ['no MSRP', { msrp: null }],
    ['a final price at the MSRP', { finalPrice: 32_000 }],
    ['a final price above the MSRP', { finalPrice: 33_000 }],
    ['a price above the MSRP', { finalPrice: 31_900, exclusiveDiscount: 400 }],
  ])('PRC-7 there are none with %s', (_, dollars) => {
    expect(look(costing(dollars)).savings).toBeNull()
  })
})

describe('breakdown', () => {
  it('PRC-9 lists every part for a known shopper', () => {
    expect(linesOf(look(everything, 'known'))).toEqual({
      msrp: 50_000,
      markups: 1500,
      discounts: -2000,
      rebatesEveryone: -1000,
      rebatesApplied: -750,
      exclusiveDiscount: -500,
    })
  })

  it('PRC-9 lists for everyone what everyone gets; the rest stands below', () => {
    const view = look(everything)
    expect(linesOf(view)).toEqual({
      msrp: 50_000,
      markups: 1500,
      discounts: -2000,
      rebatesEveryone: -1000,
    })
    expect(view.conditional.map(({ id, amount }) => [id, amount / 100])).toEqual([
      ['rebatesApplied', -750],
      ['exclusiveDiscount', -500],
    ])
  })

  it('PRC-6 PRC-9 a discount under 300 has no line of its own', () => {
    const view = look(costing({ discountsTotal: 299, finalPrice: 31_701 }))
    expect(linesOf(view)).toEqual({ msrp: 32_000, adjustment: -299 })
    expect(view.lines.at(-1)?.source).toBe('remainder')
  })

  it('PRC-9 without an MSRP starts from the price before everything', () => {
    const view = look(costing({ msrp: null, discountsTotal: 1000, finalPrice: 20_000 }))
    expect(linesOf(view)).toEqual({ base: 21_000, discounts: -1000 })
  })
})

describe('all-in price', () => {
  const fees = [docFee, plate, protection]

  it('PRC-11 is the general price and every fee of the dealer that is not the state’s', () => {
    expect(look(costing({}), 'unknown', { fees }).allIn).toEqual({
      amount: fromDollars(30_899),
      price: fromDollars(30_000),
      fees: [
        { id: 'doc', name: 'Documentation', amount: fromDollars(599) },
        { id: 'care', name: 'Documentation', amount: fromDollars(300) },
      ],
    })
  })

  it('PRC-11 is the same for known shoppers, and without conditional rebates', () => {
    const { allIn } = look(everything, 'known', { fees: [docFee] })
    expect(allIn?.amount).toBe(fromDollars(48_500 + 599))
    expect(look(everything, 'unknown', { fees: [docFee] }).allIn).toEqual(allIn)
  })

  it('PRC-11 leaves out charges of nothing', () => {
    const free: Fee = { ...docFee, rule: { kind: 'per-step', steps: [] } }
    expect(look(costing({}), 'unknown', { fees: [free] }).allIn?.fees).toEqual([])
  })
})

describe('whatever the feed says', () => {
  const amount = fc.integer({ min: -500_000, max: 9_000_000 }).map(cents)
  const anyVehicle = fc.record({
    pricing: fc.record({
      msrp: fc.option(amount, { nil: null }),
      exclusiveDiscount: amount,
      markupsTotal: amount,
      rebatesAppliedTotal: amount,
      rebatesEveryoneTotal: amount,
      discountsTotal: amount,
      finalPrice: amount,
    }),
    isMsrpRequired: fc.boolean(),
  })
  const anyContext: fc.Arbitrary<PriceContext> = fc.record({
    options: fc.record({ msrpIncludesMarkups: fc.boolean() }),
    shopper: fc.constantFrom('unknown', 'known'),
    fees: fc.subarray([docFee, plate, protection]),
  })

  it('PRC-9 lines add up to the price to the cent, and none is 0', () => {
    fc.assert(
      fc.property(anyVehicle, anyContext, (vehicle, context) => {
        const { amount, lines, allIn } = priceView(vehicle, context)
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount ?? 0)
        expect(lines.every((line) => line.amount !== 0)).toBe(true)
        const fees = allIn?.fees.reduce((sum, fee) => sum + fee.amount, 0) ?? 0
        expect(allIn?.amount ?? 0).toBe((allIn?.price ?? 0) + fees)
      }),
    )
  })

  it('PRC-8 the view agrees with the price that lists sort and filter by', () => {
    fc.assert(
      fc.property(anyVehicle, anyContext, (vehicle, context) => {
        const general = generalPrice(vehicle, context.options)
        const { amount, allIn } = priceView(vehicle, context)
        const personal = context.shopper === 'known' ? personalPrice(vehicle) : null
        expect(amount).toBe(personal ?? general)
        expect(allIn?.price ?? null).toBe(general)
      }),
    )
  })

  it('PRC-5 PRC-7 shows only prices and savings above 0', () => {
    fc.assert(
      fc.property(anyVehicle, anyContext, (vehicle, context) => {
        const { amount, savings } = priceView(vehicle, context)
        expect([amount ?? 1, savings ?? 1].every((value) => value > 0)).toBe(true)
      }),
    )
  })
})
