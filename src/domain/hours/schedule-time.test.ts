import { expect, it } from 'vitest'

import { readScheduleTime } from './schedule-time.ts'

const NOW = Date.parse('2026-11-30T18:00:00Z')

it.each([
  ['2026-12-01T00:00', 'America/Phoenix', { at: new Date('2026-12-01T07:00:00Z'), fault: null }],
  [
    '2027-07-01T00:00',
    'America/Los_Angeles',
    { at: new Date('2027-07-01T07:00:00Z'), fault: null },
  ],
  ['2026-11-30T11:00', 'America/Phoenix', { at: null, fault: 'past' }],
  ['2027-03-14T02:30', 'America/Los_Angeles', { at: null, fault: 'skipped' }],
  ['2029-01-01T00:00', 'America/Phoenix', { at: null, fault: 'far' }],
  ['2026-12-01', 'America/Phoenix', { at: null, fault: 'missing' }],
] as const)('reads %s in %s', (text, timeZone, read) => {
  expect(readScheduleTime(text, timeZone, NOW)).toEqual(read)
})
