import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { instantOf } from './instant-of.ts'
import { localMoment } from './open-state.ts'

it.each([
  ['2026-11-20', 570, 'America/Phoenix', '2026-11-20T16:30Z'],
  ['2026-07-01', 570, 'America/Phoenix', '2026-07-01T16:30Z'],
  ['2026-11-20', 570, 'America/Los_Angeles', '2026-11-20T17:30Z'],
  ['2026-07-01', 570, 'America/Los_Angeles', '2026-07-01T16:30Z'],
  // On 2026-03-08 Nevada skips two to three; on 2026-11-01 one to two occurs twice.
  ['2026-03-08', 119, 'America/Los_Angeles', '2026-03-08T09:59Z'],
  ['2026-03-08', 120, 'America/Los_Angeles', null],
  ['2026-03-08', 179, 'America/Los_Angeles', null],
  ['2026-03-08', 180, 'America/Los_Angeles', '2026-03-08T10:00Z'],
  ['2026-03-08', 120, 'America/Phoenix', '2026-03-08T09:00Z'],
  ['2026-11-01', 90, 'America/Los_Angeles', '2026-11-01T08:30Z'],
] as const)('DLR-1 %s, minute %i in %s', (date, minutes, zone, instant) => {
  expect(instantOf({ date, minutes }, zone)).toEqual(instant && new Date(instant))
})

it('DLR-1 the clock at the instant shows the requested time', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      fc.constantFrom('America/Phoenix', 'America/Los_Angeles'),
      (any, zone) => {
        const moment = localMoment(any, zone)
        const instant = instantOf(moment, zone)
        expect(instant && localMoment(instant, zone)).toEqual(moment)
        // The first of two occurrences.
        expect(instant?.getTime()).toBeLessThanOrEqual(any.getTime())
      },
    ),
  )
})
