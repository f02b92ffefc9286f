import { describe, expect, it } from 'vitest'

import { datesOf, lastDays, MAX_PERIOD_DAYS, readPeriod } from './period.ts'

const TODAY = '2026-11-20'
const read = (query: string) => readPeriod(new URLSearchParams(query), TODAY)

describe('the period of a report', () => {
  it('is the last whole days, compared with as many before them', () => {
    expect(read('days=7')).toEqual({
      from: '2026-11-13',
      to: '2026-11-19',
      days: 7,
      before: '2026-11-06',
      preset: 7,
    })
    expect(datesOf(lastDays(7, TODAY))).toHaveLength(7)
    expect(datesOf(lastDays(7, TODAY)).at(-1)).toBe('2026-11-19')
  })

  it.each([
    '',
    'days=5',
    'days=x',
    'from=2026-11-01',
    'from=2026-02-31&to=2026-03-02',
    'from=x&to=y',
  ])('is the last 28 days for %s', (query) => expect(read(query)).toEqual(lastDays(28, TODAY)))

  it.each([
    ['from=2026-11-01&to=2026-11-03', '2026-11-01', '2026-11-03', 3, '2026-10-29'],
    ['from=2026-11-03&to=2026-11-01', '2026-11-01', '2026-11-03', 3, '2026-10-29'],
    ['from=2026-11-19&to=2027-01-01', '2026-11-19', TODAY, 2, '2026-11-17'],
    ['from=2027-01-01&to=2027-01-05', TODAY, TODAY, 1, '2026-11-19'],
  ])('reads %s', (query, ...[from, to, days, before]) => {
    expect(read(query)).toEqual({ from, to, days, before, preset: null })
  })

  it('is never longer than a year and a day', () => {
    const long = read('from=2000-01-01&to=2026-11-10')
    expect(long).toMatchObject({ to: '2026-11-10', days: MAX_PERIOD_DAYS })
  })
})

it('ends on the last day with figures, if that is after today', () => {
  const chosen = new URLSearchParams({ from: '2026-11-29', to: '2026-12-03' })
  expect(readPeriod(chosen, '2026-11-30', '2026-12-01').to).toBe('2026-12-01')
  expect(readPeriod(chosen, '2026-11-30').to).toBe('2026-11-30')
})
