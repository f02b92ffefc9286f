import { describe, expect, it } from 'vitest'

import { cents, fromDollars, toDollars } from './money.ts'

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (value) => {
    expect(() => cents(value)).toThrow(RangeError)
  })

  it('accepts integers of either sign', () => {
    expect([cents(0), cents(-1), cents(6_258_500)]).toEqual([0, -1, 6_258_500])
  })
})

describe('fromDollars', () => {
  it.each([
    [62_585, 6_258_500],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [0.125, 13],
    [-300, -30_000],
  ])('%d dollars are %i cents', (dollars, expected) => {
    expect(fromDollars(dollars)).toBe(expected)
  })

  it('is the inverse of toDollars', () => {
    expect(toDollars(fromDollars(30_199.99))).toBe(30_199.99)
  })
})
