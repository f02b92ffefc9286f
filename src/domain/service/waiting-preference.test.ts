import { expect, it } from 'vitest'

import { matchingSlots } from './waiting-preference.ts'

const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((date) => ({
  date,
  state: 'free' as const,
  times: [11 * 60 + 59, 12 * 60].map((minutes) => ({
    slot: `${date}T${minutes === 720 ? '12:00' : '11:59'}`,
    minutes,
    places: 1,
  })),
}))

it('SVC-12 matches times from the first to the last preferred day', () => {
  const preference = { from: '2026-11-24', to: '2026-11-25' }
  expect(matchingSlots({ ...preference, part: 'any' }, days)).toEqual([
    '2026-11-24T11:59',
    '2026-11-24T12:00',
    '2026-11-25T11:59',
    '2026-11-25T12:00',
  ])
  expect(matchingSlots({ ...preference, part: 'morning' }, days)).toEqual([
    '2026-11-24T11:59',
    '2026-11-25T11:59',
  ])
  expect(matchingSlots({ ...preference, part: 'afternoon' }, days)).toEqual([
    '2026-11-24T12:00',
    '2026-11-25T12:00',
  ])
})
