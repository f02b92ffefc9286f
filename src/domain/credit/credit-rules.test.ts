import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { applicantErrors } from './applicant-errors.ts'
import { nameOf } from './applicant.ts'
import {
  isHistoryComplete,
  DURATION_MONTHS,
  UNDER_TWO_YEARS,
  DURATION_YEARS,
} from './history-duration.ts'
import { isAdult } from './is-adult.ts'
import { INCOME_PERIODS, monthlyIncome } from './monthly-income.ts'

describe('CR-1 two years of history', () => {
  it.each([
    [[['2', '']], true],
    [[['1', '11']], false],
    [
      [
        ['1', '11'],
        ['0', '1'],
      ],
      true,
    ],
    [
      [
        ['0', '11'],
        ['1', ''],
      ],
      false,
    ],
    [
      [
        ['1', '0'],
        ['', '11'],
      ],
      false,
    ],
    [[['10', '']], true],
    [[], false],
  ])('%j is complete: %s', (times, isWhole) =>
    expect(isHistoryComplete(times.map(([years = '', months = '']) => ({ years, months })))).toBe(
      isWhole,
    ),
  )

  it('asks for the previous entry exactly if the current one is shorter than two years, whatever its months', () => {
    for (const years of DURATION_YEARS)
      expect(UNDER_TWO_YEARS.some((few) => few === years)).toBe(
        DURATION_MONTHS.some((months) => !isHistoryComplete([{ years, months }])),
      )
  })

  it('adds up the months of all entries', () =>
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.nat(11),
        fc.nat(9),
        fc.nat(11),
        (years, months, moreYears, moreMonths) => {
          const time = { years: String(years), months: String(months) }
          const more = { years: String(moreYears), months: String(moreMonths) }
          expect(isHistoryComplete([time, more])).toBe(
            years * 12 + months + moreYears * 12 + moreMonths >= 24,
          )
        },
      ),
    ))
})

describe('CR-2 applicants are adults', () => {
  it.each([
    ['2008-11-20', '2026-11-20', true],
    ['2008-11-21', '2026-11-20', false],
    ['2008-02-29', '2026-02-28', false],
    ['2008-02-29', '2026-03-01', true],
    ['1900-01-01', '2026-11-20', true],
    ['2030-01-01', '2026-11-20', false],
    ['', '2026-11-20', false],
    ['yesterday', '2026-11-20', false],
  ])('born on %s, on %s: %s', (birthDate, today, isOfAge) =>
    expect(isAdult(birthDate, today)).toBe(isOfAge),
  )

  it('reports the error only at the birth date of the person concerned', () => {
    const today = '2026-11-20'
    const young = { birthDate: '2010-05-05', coBirthDate: '2010-05-05', firstName: 'Ana' }
    expect(applicantErrors(young, today)).toEqual({
      birthDate: 'errorAdult',
      coBirthDate: 'errorAdult',
    })
    expect(applicantErrors({ birthDate: '1980-05-05', coBirthDate: '' }, today)).toEqual({})
    expect(applicantErrors({ firstName: 'Ana' }, today)).toEqual({})
  })
})

describe('CR-3 income a month', () => {
  it.each([
    [1000, 'week', 4333],
    [2000, 'twoWeeks', 4333],
    [2000, 'halfMonth', 4000],
    [4000, 'month', 4000],
    [65_000, 'year', 5417],
    [0, 'week', 0],
    [6, 'year', 1],
  ])('$%i %s is $%i a month', (amount, period, monthly) =>
    expect(monthlyIncome(amount, period)).toBe(monthly),
  )

  it('is null for an unknown period', () => {
    expect(monthlyIncome(1000, '')).toBeNull()
    expect(monthlyIncome(1000, 'toString')).toBeNull()
  })

  it('is a twelfth of the yearly income, within half a dollar', () =>
    fc.assert(
      fc.property(fc.nat(3_000_000), fc.constantFrom(...INCOME_PERIODS), (amount, period) => {
        const times = { week: 52, twoWeeks: 26, halfMonth: 24, month: 12, year: 1 }[period]
        const monthly = monthlyIncome(amount, period) ?? Number.NaN
        expect(Math.abs(monthly * 12 - amount * times)).toBeLessThanOrEqual(6)
      }),
    ))
})

it('the co-applicant’s names begin with co', () => {
  expect(nameOf('', 'birthDate')).toBe('birthDate')
  expect(nameOf('co', 'birthDate')).toBe('coBirthDate')
})
