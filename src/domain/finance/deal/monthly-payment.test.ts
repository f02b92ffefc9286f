import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'

import { monthlyPayment } from './monthly-payment.ts'

const pay = (dollars: number, apr: number, months: number) =>
  monthlyPayment(fromDollars(dollars), apr, months) / 100

describe('monthlyPayment', () => {
  // Computed with sixty decimal digits.
  it.each([
    [30_000, 6.9, 72, 510.03],
    [45_584, 9.51, 72, 833.26],
    [8750.5, 21.58, 36, 332.29],
    [19_999.99, 29.99, 1, 20_499.82],
    [250_000, 0.01, 96, 2605.22],
    [10_000_000, 0.000_001_3, 72, 138_888.89],
    [1, 6.49, 72, 0.02],
    [0, 6.49, 72, 0],
  ])('FIN-1 $%d at %d %% over %d months is $%d', (dollars, apr, months, expected) => {
    expect(pay(dollars, apr, months)).toBe(expected)
  })

  it.each([0, 1e-12, 0.000_001, -0.000_001])(
    'FIN-1 a rate of %d %% counts as zero: equal parts of the loan',
    (apr) => {
      expect([pay(30_000, apr, 60), pay(100, apr, 3)]).toEqual([500, 33.33])
    },
  )

  it('FIN-1 rounds exact halves of a cent up, where double precision would fail', () => {
    // A loan of one month is the principal with a month's interest: a plain fraction.
    const rate = fc.integer({ min: 1, max: 3000 })
    const principal = fc.integer({ min: 0, max: 2000 }).map((n) => n * 500)
    fc.assert(
      fc.property(principal, rate, (principal, hundredths) => {
        const exact = (2 * principal * (120_000 + hundredths) + 120_000) / 240_000
        expect(monthlyPayment(cents(principal), hundredths / 100, 1)).toBe(Math.floor(exact))
      }),
      { numRuns: 5000 },
    )
  })

  it.each([0, -1, -96])('FIN-1 over %d months the loan is due immediately', (months) => {
    expect(pay(30_000, 6.9, months)).toBe(30_000)
  })

  const loan = [
    fc.integer({ min: 0, max: 20_000_000 }).map(cents),
    fc.double({ min: 0, max: 30, noNaN: true }),
    fc.integer({ min: 1, max: 96 }),
  ] as const

  it('FIN-1 pays off a loan: its balance ends within half a cent per payment', () => {
    fc.assert(
      fc.property(...loan, (principal, apr, months) => {
        const payment = monthlyPayment(principal, apr, months)
        let balance: number = principal
        let tolerance = 0
        for (let month = 0; month < months; month++) {
          balance = balance * (1 + apr / 1200) - payment
          tolerance = tolerance * (1 + apr / 1200) + 0.51
        }
        expect(Math.abs(balance)).toBeLessThanOrEqual(tolerance)
      }),
    )
  })

  it('FIN-1 never collects less than the loan, and more at a higher rate', () => {
    fc.assert(
      fc.property(...loan, (principal, apr, months) => {
        const payment = monthlyPayment(principal, apr, months)
        expect(payment * months).toBeGreaterThanOrEqual(principal - months / 2)
        expect(monthlyPayment(principal, apr + 1, months)).toBeGreaterThanOrEqual(payment)
      }),
    )
  })
})
