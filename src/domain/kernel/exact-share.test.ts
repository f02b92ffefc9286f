import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { decimalOf } from './decimal.ts'
import { exactShare } from './exact-share.ts'
import { cents } from './money.ts'

it.each([
  [12_500, 0.58, 100, 73],
  [3_200_000, 8.6, 100, 275_200],
  [10_000, 0.0805, 1, 805],
  [50, 0.01, 1, 1],
  [49, 0.01, 1, 0],
  [0, 8.6, 100, 0],
  [1_000_000_000, 0.123_456_789_123, 1, 123_456_789],
] as const)('of %i cents, %d per %i is %i cents', (amount, rate, per, expected) => {
  expect(exactShare(cents(amount), rate, per)).toBe(expected)
})

it('agrees with exact decimals, also where double precision does not', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(cents)
  const rate = fc
    .tuple(fc.integer({ min: 0, max: 10 }), fc.double({ min: 0, max: 100, noNaN: true }))
    .map(([places, value]) => Number(value.toFixed(places)))
  const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })
  fc.assert(
    fc.property(amount, rate, fc.constantFrom(1 as const, 100 as const), (amount, rate, per) => {
      const exact = new Exact(amount).times(rate).div(per).toDecimalPlaces(0).toNumber()
      expect(exactShare(amount, rate, per)).toBe(exact)
    }),
    { numRuns: 2000 },
  )
})

it.each([
  [6.49, 649n, 2],
  [1e-7, 1n, 7],
  [1.3e-6, 13n, 7],
  [1e21, 10n ** 21n, 0],
  [0, 0n, 0],
])('%d converts to its decimal notation', (value, digits, scale) => {
  expect(decimalOf(value)).toEqual({ digits, scale })
})

it.each([Number.NaN, Infinity])('%d is not a decimal', (value) => {
  expect(() => decimalOf(value)).toThrow(RangeError)
})
