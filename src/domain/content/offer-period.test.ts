import { expect, it } from 'vitest'

import { areOfferDays, isOfferDay, offerPeriod } from './offer-period.ts'

const once = { starts: '2026-11-01', ends: '2027-01-31' }

it.each([
  ['2026-10-31', false],
  ['2026-11-01', true],
  ['2027-01-31', true],
  ['2027-02-01', false],
])('a one-time offer is active on %s: %s', (day, isActive) =>
  expect(offerPeriod(once, day)).toEqual(
    isActive ? { from: '2026-11-01', until: '2027-01-31' } : null,
  ),
)

it.each([
  ['2026-03-14', null],
  ['2026-03-15', '2026-08-31'],
  ['2027-08-31', '2027-08-31'],
  ['2027-09-01', null],
])('a yearly spring offer on %s ends on %s', (day, until) =>
  expect(offerPeriod({ starts: '03-15', ends: '08-31' }, day)?.until ?? null).toBe(until),
)

it.each([
  ['2026-12-31', '2026-10-01', '2027-02-28'],
  ['2027-01-01', '2026-10-01', '2027-02-28'],
  ['2027-02-28', '2026-10-01', '2027-02-28'],
  ['2027-10-01', '2027-10-01', '2028-02-28'],
])('a yearly winter offer spans New Year: %s', (day, from, until) =>
  expect(offerPeriod({ starts: '10-01', ends: '02-28' }, day)).toEqual({ from, until }),
)

it('a yearly winter offer has ended by spring', () => {
  const winter = { starts: '10-01', ends: '02-28' }
  expect(offerPeriod(winter, '2027-03-01')).toBeNull()
  expect(offerPeriod(winter, '2028-02-29')).toBeNull()
  expect(offerPeriod(winter, '2027-09-30')).toBeNull()
})

it.each(['2026-02-28', '2028-02-29', '02-28', '12-31'])('%s is a valid day', (day) =>
  expect(isOfferDay(day)).toBe(true),
)

it.each(['2026-02-29', '02-29', '2026-13-01', '11-31', '1-1', '2026-1-1', 'soon', ''])(
  '"%s" is invalid',
  (day) => expect(isOfferDay(day)).toBe(false),
)

it('the two days of an offer must both be yearly or both have a year, in order', () => {
  expect(areOfferDays(once)).toBe(true)
  expect(areOfferDays({ starts: '10-01', ends: '02-28' })).toBe(true)
  expect(areOfferDays({ starts: '2026-11-01', ends: '2026-11-01' })).toBe(true)
  expect(areOfferDays({ starts: '2027-01-31', ends: '2026-11-01' })).toBe(false)
  expect(areOfferDays({ starts: '2026-11-01', ends: '01-31' })).toBe(false)
})
