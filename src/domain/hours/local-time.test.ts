import { expect, it } from 'vitest'

import { localTime } from './local-time.ts'

it.each([
  ['2026-11-20T21:05:00.400Z', 'America/Phoenix', '2026-11-20T14:05:00-07:00'],
  ['2026-07-01T07:00:00Z', 'America/Phoenix', '2026-07-01T00:00:00-07:00'],
  ['2026-07-01T07:00:00Z', 'America/Los_Angeles', '2026-07-01T00:00:00-07:00'],
  ['2026-11-20T21:05:00Z', 'America/Los_Angeles', '2026-11-20T13:05:00-08:00'],
  // Daylight saving begins on March 8, 2026 at 2 am and ends on November 1 at 2 am.
  ['2026-03-08T09:59:59Z', 'America/Los_Angeles', '2026-03-08T01:59:59-08:00'],
  ['2026-03-08T10:00:00Z', 'America/Los_Angeles', '2026-03-08T03:00:00-07:00'],
  ['2026-11-01T08:30:00Z', 'America/Los_Angeles', '2026-11-01T01:30:00-07:00'],
  ['2026-11-01T09:30:00Z', 'America/Los_Angeles', '2026-11-01T01:30:00-08:00'],
] as const)('DLR-1 %s in %s is %s', (moment, zone, local) =>
  expect(localTime(new Date(moment), zone)).toBe(local),
)
