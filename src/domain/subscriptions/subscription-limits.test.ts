import { expect, it } from 'vitest'

import { daysAfter, nextMailAt } from './subscription-limits.ts'

const now = '2026-11-20T18:00:00.000Z'

it.each([
  [null, now],
  ['2026-11-20T17:59:59.000Z', '2026-11-21T17:59:59.000Z'],
  ['2026-11-19T18:00:00.000Z', now],
  ['2026-10-01T00:00:00.000Z', now],
])('NTF-5: after a mail at %s the next one is sent at %s', (last, next) => {
  expect(nextMailAt(last, now)).toBe(next)
})

it('counts days in both directions', () => {
  expect(daysAfter(now, 90)).toBe('2027-02-18T18:00:00.000Z')
  expect(daysAfter(now, -7)).toBe('2026-11-13T18:00:00.000Z')
})
