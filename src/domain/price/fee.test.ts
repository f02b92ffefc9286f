import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'

import { feeAmount, isMandatoryDealerFee, type FeeRule } from './fee.ts'

const charge = (rule: FeeRule, dollars: number) => feeAmount({ rule }, fromDollars(dollars)) / 100

describe('feeAmount', () => {
  it('FIN-8 a flat fee is the same at any price', () => {
    const rule: FeeRule = { kind: 'flat', amount: fromDollars(599) }
    expect([charge(rule, 1), charge(rule, 90_000)]).toEqual([599, 599])
  })

  it('FIN-8 a percentage is rounded to the cent and never below 0', () => {
    const rule: FeeRule = { kind: 'percent', percent: 1.5 }
    expect([charge(rule, 30_000), charge(rule, 0.33), charge(rule, -100)]).toEqual([450, 0, 0])
  })

  it.each([
    [9999.99, 0],
    [10_000, 50],
    [49_999, 50],
    [50_000, 120],
  ])('FIN-8 at %d the last step reached in the table gives %d', (dollars, expected) => {
    const steps = [
      { from: fromDollars(10_000), amount: fromDollars(50) },
      { from: fromDollars(50_000), amount: fromDollars(120) },
    ]
    expect(charge({ kind: 'per-step', steps }, dollars)).toBe(expected)
  })
})

it('PRC-11 a fee with the code DMV is not a dealer charge', () => {
  expect(isMandatoryDealerFee({ categoryCodes: ['DEALER'] })).toBe(true)
  expect(isMandatoryDealerFee({ categoryCodes: [] })).toBe(true)
  expect(isMandatoryDealerFee({ categoryCodes: ['TITLE', 'DMV'] })).toBe(false)
})
