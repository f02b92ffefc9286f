import { expect, it } from 'vitest'

import { addressOf, mondayOf, nextDate, readAddress } from './address.ts'

it('writes and reads the shop, the day, the view and the open visit', () => {
  const given = { shop: 'OCS-MAIN', day: '2026-11-24', view: 'week', visit: 'V1' } as const
  const path = addressOf(given)
  expect(path).toBe('/service?shop=OCS-MAIN&day=2026-11-24&view=week&visit=V1')
  expect(readAddress(new URL(path, 'https://a.example').searchParams)).toEqual(given)
  expect(addressOf({ shop: null, day: null, view: 'day' })).toBe('/service')
})

it('reads an invalid day as today', () => {
  expect(readAddress(new URLSearchParams({ day: '2026-13-01' })).day).toBeNull()
})

it('starts weeks on Monday, across months and on Sundays', () => {
  expect([mondayOf('2026-11-29'), mondayOf('2026-11-30'), mondayOf('2026-12-02')]).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
  ])
  expect([nextDate('2026-11-30', 'day', 1), nextDate('2026-11-30', 'week', -1)]).toEqual([
    '2026-12-01',
    '2026-11-23',
  ])
})
