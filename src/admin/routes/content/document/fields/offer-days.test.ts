import { expect, it } from 'vitest'

import { daysInMonth, daysOfYear, isOfCalendar, yearlyDays } from './offer-days.ts'

it('days become those of every year, and of one year again', () => {
  expect(yearlyDays({ starts: '2026-12-01', ends: '2028-02-29' })).toEqual({
    starts: '12-01',
    ends: '02-28',
  })
  expect(daysOfYear({ starts: '12-01', ends: '02-28' }, 2026)).toEqual({
    starts: '2026-12-01',
    ends: '2027-02-28',
  })
  expect(daysOfYear({ starts: '03-01', ends: '' }, 2027)).toEqual({
    starts: '2027-03-01',
    ends: '',
  })
})

it('a calendar shows days of a year', () => {
  expect(['', '2026-12-01', '12-01', '01/12/2026'].map(isOfCalendar)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([daysInMonth(2), daysInMonth(12)]).toEqual([28, 31])
})
