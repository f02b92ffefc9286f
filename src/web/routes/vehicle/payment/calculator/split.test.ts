import { expect, it } from 'vitest'

import type { Fee } from '#domain/price/fee.ts'
import { aFee, dealBy, plateFee, someTerms } from '#tests/support/builders/deals.ts'

import { splitOf } from './split.ts'

const labelsOf = (fees: readonly Fee[], taxRate: number) =>
  splitOf(dealBy(someTerms({ taxRate }, { fees }), {})).map(({ label }) => label)

it.each([
  ['taxes and fees', [aFee(), plateFee], 0.08, 'taxesAndFees'],
  ['taxes of a dealer without a fee table', [], 0.08, 'taxAmount'],
  ['fees where there is no tax', [plateFee], 0, 'fees'],
] as const)('PRC-12 names %s', (_, fees, taxRate, label) => {
  expect(labelsOf(fees, taxRate)).toEqual(['vehicleLessDown', label, 'interest'])
})

it('names neither if payments include neither', () => {
  expect(labelsOf([], 0)).toEqual(['vehicleLessDown', 'interest'])
})

it('PRC-9 the parts add up to all payments', () => {
  for (const fees of [[], [aFee(), plateFee]]) {
    const deal = dealBy(someTerms({}, { fees }), {})
    const total = splitOf(deal).reduce((sum, { amount }) => sum + amount, 0)
    expect(total).toBe(deal.totalOfPayments)
  }
})
