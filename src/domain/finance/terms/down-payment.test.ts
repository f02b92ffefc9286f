import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'

import { defaultDownPayment, maxDownPayment, type DefaultDownPayment } from './down-payment.ts'

const down = (dollars: number, preset: DefaultDownPayment | null) =>
  defaultDownPayment(fromDollars(dollars), preset) / 100
const fixed = (dollars: number): DefaultDownPayment => ({
  type: 'fixed',
  amount: fromDollars(dollars),
})

it.each([
  [2999.99, 2999.99],
  [3000, 3000],
  [45_000, 3000],
  [0, 0],
])('FIN-5 a fixed default of $3,000 for $%d is $%d', (price, expected) => {
  expect(down(price, fixed(3000))).toBe(expected)
})

it.each([
  [47_584, 10, 4700],
  [29_000, 10, 2900],
  [28_999.99, 10, 2800],
  [900, 12.5, 100],
  [799, 12.5, 0],
  [29_000, 1.1, 300],
  // As a floating-point product this is slightly below $11,500.
  [31_250, 36.8, 11_500],
])('FIN-5 of $%d, %d %% rounded down to hundreds is $%d', (price, percent, expected) => {
  expect(down(price, { type: 'percentage', percent })).toBe(expected)
})

it.each([
  [0, 0],
  [9999.99, 0],
  [10_000, 2000],
  [90_000, 2000],
])('FIN-5 without a default $%d starts from $%d', (price, expected) => {
  expect(down(price, null)).toBe(expected)
})

it.each([
  [47_584, 0, 46_500],
  [47_584, 5000, 41_500],
  [1000, 0, 0],
  [1099.99, 0, 0],
  [1100, 0, 100],
  [20_000, 30_000, 0],
])('FIN-6 for $%d with a trade-in of $%d at most $%d', (price, tradeIn, expected) => {
  expect(maxDownPayment(fromDollars(price), fromDollars(tradeIn)) / 100).toBe(expected)
})

it('FIN-5 FIN-6 a default is never below zero or above the price, a maximum leaves $1,000 to finance', () => {
  const price = fc.integer({ min: 0, max: 50_000_000 }).map(cents)
  const preset = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 5_000_000 }).map((amount) => fixed(amount / 100)),
    fc
      .integer({ min: 0, max: 10_000 })
      .map((hundredths) => ({ type: 'percentage', percent: hundredths / 100 }) as const),
  )
  fc.assert(
    fc.property(price, preset, (price, preset) => {
      const start = defaultDownPayment(price, preset)
      const most = maxDownPayment(price, cents(0))
      expect(start).toBeGreaterThanOrEqual(0)
      expect(start).toBeLessThanOrEqual(price)
      expect(most % 10_000).toBe(0)
      expect(most === 0 || price - most >= 100_000).toBe(true)
    }),
  )
})
