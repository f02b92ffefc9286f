import { expect, it } from 'vitest'

import type { DayOfWeek, Dealer } from '#domain/dealers/dealer.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'

import { arrivalDate } from './arrival-date.ts'

const DAYS: readonly DayOfWeek[] = [0, 1, 2, 3, 4, 5, 6]
type Override = Dealer['hours']['override'][number]

/** Closed on these weekdays. */
const store = (closed: readonly DayOfWeek[], override: readonly Override[] = []) =>
  aDealer({
    hours: {
      operating: DAYS.map((dayOfWeek) => ({
        department: 'sales',
        dayOfWeek,
        open: '09:00',
        close: '19:00',
        isClosed: closed.includes(dayOfWeek),
      })),
      override,
    },
  })

// 2026-11-20 is a Friday; in Phoenix it is still Thursday evening.
const thursday = new Date('2026-11-20T03:00:00Z')

it.each([
  ['counts days in the time zone of the store', [], 2, '2026-11-21'],
  ['moves to the first open day', [0, 6], 2, '2026-11-23'],
  ['may be today', [], 0, '2026-11-19'],
  ['stays without any open day', DAYS, 2, '2026-11-21'],
] as const)('DLR-7 the arrival %s', (_, closed, days, expected) => {
  expect(arrivalDate(store(closed), thursday, days)).toBe(expected)
})

it('DLR-7 unknown hours count as open', () => {
  const unknown = aDealer({
    hours: { operating: [], override: [] },
    hoursText: { sales: null, service: null, parts: null },
  })
  expect(arrivalDate(unknown, thursday, 3)).toBe('2026-11-22')
})

it('DLR-7 no vehicle arrives on a holiday, unless the hours name its date', () => {
  // Thanksgiving.
  const date = '2026-11-26'
  const open = {
    department: 'sales',
    overrideDate: date,
    open: '10:00',
    close: '14:00',
    isClosed: false,
  } as const
  expect(arrivalDate(store([]), thursday, 7)).toBe('2026-11-27')
  expect(arrivalDate(store([5]), thursday, 7)).toBe('2026-11-28')
  expect(arrivalDate(store([], [open]), thursday, 7)).toBe(date)
  expect(arrivalDate(store([], [{ ...open, department: 'service' }]), thursday, 7)).toBe(
    '2026-11-27',
  )
})
