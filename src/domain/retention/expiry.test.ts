import { expect, it } from 'vitest'

import { expiryAt } from './expiry.ts'
import { RETENTION, RETENTION_KINDS } from './retention.data.ts'

const NOW = new Date('2026-03-31T10:00:00.000Z')

it('is the standard period before now, by the calendar, unless the group has set another one', () => {
  const expiry = expiryAt(NOW, { received: 1, holds: 30 })
  expect(expiry('received')).toBe('2026-02-28T10:00:00.000Z')
  expect(expiry('applications')).toBe('2024-02-29T10:00:00.000Z')
  expect(expiry('holds')).toBe('2026-03-01T10:00:00.000Z')
  expect(expiry('test')).toBe('2026-03-24T10:00:00.000Z')
})

it.each(RETENTION_KINDS)('the standard period of %s is within its bounds', (kind) => {
  const { standard, min, max } = RETENTION[kind]
  expect(min).toBeGreaterThan(0)
  expect(standard).toBeGreaterThanOrEqual(min)
  expect(standard).toBeLessThanOrEqual(max)
})

it('the law sets the shortest periods of applications, privacy requests and consents', () => {
  const shortest = (['applications', 'careers', 'privacy', 'evidence'] as const).map(
    (kind) => RETENTION[kind].min,
  )
  expect(shortest).toEqual([25, 13, 24, 48])
})
