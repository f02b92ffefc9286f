import { describe, expect, it } from 'vitest'

import { aprOf, chooseTerm, chooseTier, type RateTable } from './rate-table.ts'

const tier = (id: string) => ({ id, minScore: 300, maxScore: 850 })

/** Fair credit over 48 and 60 months, good credit over 60 and 72; nothing for poor or excellent credit. */
const table = (defaults: Partial<RateTable['defaults']> = {}): RateTable => ({
  tiers: ['poor', 'fair', 'good', 'excellent'].map(tier),
  rates: [
    { termMonths: 48, aprPercent: { fair: 9.5 } },
    { termMonths: 60, aprPercent: { fair: 10, good: 6 } },
    { termMonths: 72, aprPercent: { good: 6.49 } },
  ],
  defaults: { termMonths: 60, creditTier: 'fair', downPayment: null, ...defaults },
})
const none: RateTable = { ...table(), rates: [] }

it('FIN-2 a rate is found by term and tier', () => {
  expect(aprOf(table(), 'good', 72)).toBe(6.49)
  expect(aprOf(table(), 'fair', 72)).toBeNull()
  expect(aprOf(table(), 'good', 96)).toBeNull()
})

describe('chooseTier', () => {
  it.each<[string, string | null, string | null, string]>([
    ['the shopper’s, offered for one term alone', 'good', 'fair', 'good'],
    ['the default, where the shopper’s is not offered', 'excellent', 'fair', 'fair'],
    ['the default when the shopper requested no tier', null, 'fair', 'fair'],
    ['the highest offered, where the default is not offered', 'poor', 'excellent', 'good'],
    ['the highest offered, where there is no default', null, null, 'good'],
  ])('FIN-3 is %s', (_, requested, creditTier, expected) => {
    expect(chooseTier(table({ creditTier }), requested)?.id).toBe(expected)
  })

  it('FIN-3 is null where no tier is offered', () => {
    expect(chooseTier(none, 'good')).toBeNull()
  })
})

describe('chooseTerm', () => {
  it.each<[string, number | null, number | null, number]>([
    ['the shopper’s', 72, 60, 72],
    ['the default, where the shopper’s is not offered for the tier', 48, 60, 60],
    ['the default when the shopper requested no term', null, 60, 60],
    ['the last offered, where the default is not offered for the tier', null, 48, 72],
    ['the last offered, where there is no default', 96, null, 72],
  ])('FIN-4 is %s', (_, requested, termMonths, expected) => {
    expect(chooseTerm(table({ termMonths }), 'good', requested)).toBe(expected)
  })

  it('FIN-4 is null where no term is offered', () => {
    expect(chooseTerm(table(), 'poor', 60)).toBeNull()
    expect(chooseTerm(none, 'good', 60)).toBeNull()
  })
})
