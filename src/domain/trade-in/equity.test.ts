import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'

import { equityAfter } from './equity.ts'

it.each([
  [20_000, 12_500, 'left', 7_500],
  [20_000, 23_250, 'missing', 3_250],
  [20_000, 20_000, 'even', 0],
  [20_000, 0, 'left', 20_000],
] as const)('TRD-13 %d with a balance of %d is %s: %d', (offer, owed, kind, amount) => {
  expect(equityAfter(fromDollars(offer), fromDollars(owed))).toEqual({
    kind,
    amount: fromDollars(amount),
  })
})

it('TRD-13 is the offer less the loan balance, to the cent', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 }).map(cents)
  fc.assert(
    fc.property(amount, amount, (offer, owed) => {
      const { kind, amount: left } = equityAfter(offer, owed)
      expect(kind === 'missing' ? 0 - left : left + 0).toBe(offer - owed)
    }),
  )
})
