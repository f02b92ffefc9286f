import { expect, it } from 'vitest'

import { mondayAfter, nextMail } from './week.ts'

it.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-22', '2026-11-23'],
  ['2026-11-23', '2026-11-30'],
])('the Monday after %s is %s', (date, monday) => {
  expect(mondayAfter(date)).toBe(monday)
})

it.each([
  ['America/Phoenix', '2026-11-23T13:00:00.000Z'],
  ['America/New_York', '2026-11-23T11:00:00.000Z'],
] as const)('the mail is sent at six in the morning in %s', (timeZone, at) => {
  expect(nextMail(new Date('2026-11-20T10:00-07:00'), timeZone).at.toISOString()).toBe(at)
})

it('is still due on a Monday that has begun only in UTC', () => {
  const sunday = new Date('2026-11-23T01:00:00.000Z')
  expect(nextMail(sunday, 'America/Phoenix').monday).toBe('2026-11-23')
})
