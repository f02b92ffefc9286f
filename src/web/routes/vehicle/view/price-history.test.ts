import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { priceHistory } from './price-history.ts'

const now = new Date('2026-11-20T18:00:00.000Z')
const past = [33_000, 33_000, 31_500, 30_000].map((dollars, index) => ({
  at: `2026-11-0${index + 1}T00:00:00.000Z`,
  finalPrice: fromDollars(dollars),
  generalGap: fromDollars(0),
}))
type Past = Parameters<typeof priceHistory>[2]
/** A price with an unknown public amount. */
const unknown = (at: number): Past =>
  past.map((point, index) => (index === at ? { ...point, generalGap: null } : point))
const historyOf = (overrides: Partial<Vehicle> = {}, points: Past = past) =>
  priceHistory(aVehicle(overrides), defaultSite, points, now)
const amounts = (overrides: Partial<Vehicle> = {}, points: Past = past) =>
  historyOf(overrides, points)?.prices.map(({ amount }) => amount / 100)

it('lists each price once, from its first day', () => {
  expect(historyOf()).toMatchObject({
    daysListed: 19,
    prices: [
      { at: '2026-11-01T00:00:00.000Z', amount: fromDollars(33_000) },
      { at: '2026-11-03T00:00:00.000Z', amount: fromDollars(31_500) },
      { at: '2026-11-04T00:00:00.000Z', amount: fromDollars(30_000) },
    ],
  })
})

it('PRC-3 shows the public price: without the discount for known shoppers, and without conditional rebates', () => {
  const pricing = aPricing({
    exclusiveDiscount: fromDollars(700),
    rebatesAppliedTotal: fromDollars(500),
  })
  const points = past.map((point) => ({ ...point, generalGap: fromDollars(1200) }))
  expect(amounts({ pricing }, points)).toEqual([34_200, 32_700, 31_200])
})

it('PRC-3 shows no step if the discount for known shoppers grew as much as the final price fell', () => {
  const pricing = aPricing({
    exclusiveDiscount: fromDollars(1000),
    finalPrice: fromDollars(29_000),
  })
  const points = [
    { at: '2026-11-01T00:00:00.000Z', finalPrice: fromDollars(30_000), generalGap: fromDollars(0) },
    {
      at: '2026-11-02T00:00:00.000Z',
      finalPrice: fromDollars(29_000),
      generalGap: fromDollars(1000),
    },
  ]
  expect(amounts({ pricing }, points)).toEqual([])
})

it('PRC-3 starts after the last price with an unknown public price', () => {
  expect(amounts({}, unknown(0))).toEqual([33_000, 31_500, 30_000])
  expect(amounts({}, unknown(1))).toEqual([31_500, 30_000])
  expect(amounts({}, unknown(2))).toEqual([])
  expect(amounts({}, unknown(3))).toEqual([])
})

it.each<[string, Partial<Vehicle>]>([
  ['PRC-4 MSRP-only', { isMsrpRequired: true }],
  ['PRC-4 hidden', { isMsrpRequired: true, pricing: aPricing({ msrp: null }) }],
  ['PRC-5 "Call"', { pricing: aPricing({ finalPrice: fromDollars(0) }) }],
])('%s shows how long it has been listed, and no price', (_, overrides) => {
  expect(historyOf(overrides)).toMatchObject({ daysListed: 19, prices: [] })
})

it('is null for a sold vehicle', () => expect(historyOf({ tags: new Set(['isSold']) })).toBeNull())

it('shows only prices of the page, and none that never changed', () => {
  expect(amounts({}, past.slice(0, 3))).toEqual([])
  expect(amounts({}, past.slice(3))).toEqual([])
})

it('is listed for 0 days on its first day, and never for less', () => {
  expect(historyOf({ firstSeen: '2026-11-20T01:00:00.000Z' })?.daysListed).toBe(0)
  expect(historyOf({ firstSeen: '2026-11-22T01:00:00.000Z' })?.daysListed).toBe(0)
})
