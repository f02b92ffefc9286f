import { describe, expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'
import { aPricing } from '#tests/support/builders/vehicles.ts'

import { publicOf, withLine, type LinePart } from './price-change.ts'

const pricing = aPricing({
  msrp: fromDollars(40_000),
  markupsTotal: fromDollars(500),
  discountsTotal: fromDollars(2000),
  rebatesEveryoneTotal: fromDollars(1000),
  rebatesAppliedTotal: fromDollars(1500),
  exclusiveDiscount: fromDollars(300),
  finalPrice: fromDollars(36_700),
})
const lineSum = (one: typeof pricing) =>
  (one.msrp ?? 0) + one.markupsTotal - one.discountsTotal - one.rebatesEveryoneTotal

describe('one line of a price', () => {
  it.each<readonly [string, LinePart, number, number]>([
    ['raises the price by a higher markup', 'markupsTotal', 800, 37_800],
    ['ends a markup', 'markupsTotal', 0, 37_000],
    ['lowers the price by a higher discount', 'discountsTotal', 2500, 37_000],
    ['ends a discount', 'discountsTotal', 0, 39_500],
    ['lowers the price by a rebate for everyone', 'rebatesEveryoneTotal', 1200, 37_300],
    ['ends a rebate', 'rebatesEveryoneTotal', 0, 38_500],
    [
      'leaves the public price with another discount for known shoppers',
      'exclusiveDiscount',
      0,
      37_500,
    ],
    ['leaves the price with another MSRP', 'msrp', 41_000, 37_500],
  ])('%s', (_, part, dollars, price) => {
    expect(publicOf(pricing)).toBe(fromDollars(37_500))
    const next = withLine(pricing, part, fromDollars(dollars))
    expect(next).toMatchObject({ [part]: fromDollars(dollars) })
    expect(publicOf(next!)).toBe(fromDollars(price))
    expect(lineSum(next!)).toBe(publicOf(next!))
  })

  it('is refused for "Call", and if no price would be left', () => {
    expect(
      withLine({ ...pricing, finalPrice: cents(0) }, 'markupsTotal', fromDollars(1)),
    ).toBeNull()
    expect(withLine(pricing, 'discountsTotal', fromDollars(39_600))).toBeNull()
  })
})
