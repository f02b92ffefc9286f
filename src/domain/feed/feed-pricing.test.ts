import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents } from '#domain/kernel/money.ts'

import { feedPricing } from './feed-pricing.ts'

describe('feedPricing', () => {
  it.each([
    [6_000_000, 5_700_000, 300_000, 0],
    [5_700_000, 6_000_000, 0, 300_000],
    [5_700_000, 5_700_000, 0, 0],
    [null, 5_700_000, 0, 0],
    [5_700_000, 0, 0, 0],
  ])(
    'msrp %s and price %i: discount %i, markup %i',
    (msrp, price, discountsTotal, markupsTotal) => {
      expect(feedPricing(msrp === null ? null : cents(msrp), cents(price))).toMatchObject({
        msrp,
        finalPrice: price,
        discountsTotal,
        markupsTotal,
      })
    },
  )

  it('PRC-9 msrp + markup - discount is the final price, to the cent', () => {
    const money = fc.integer({ min: 1, max: 1_000_000_000 }).map(cents)
    fc.assert(
      fc.property(money, money, (msrp, price) => {
        const { markupsTotal, discountsTotal, finalPrice } = feedPricing(msrp, price)
        expect(msrp + markupsTotal - discountsTotal).toBe(finalPrice)
      }),
    )
  })
})
