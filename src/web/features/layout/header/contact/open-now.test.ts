import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'

import { openNow } from './open-now.ts'

const dealer = aDealer({
  hoursText: {
    sales: { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' },
    service: null,
    parts: null,
  },
})

it.each([
  ['2026-11-20T08:00-07:00', { isOpen: false, time: '9:00am', date: null }],
  ['2026-11-20T19:59-07:00', { isOpen: true, time: '8:00pm', date: null }],
  ['2026-11-21T18:00-07:00', { isOpen: false, time: '9:00am', date: '2026-11-23' }],
])('DLR-1 at %s the header shows %o', (instant, expected) => {
  expect(openNow(dealer, new Date(instant), 'en')).toEqual(expected)
})

it('is null if the hours are unknown', () => {
  expect(openNow(aDealer(), new Date('2026-11-20T08:00-07:00'), 'en')).toBeNull()
})

it('SITE-7 writes a time with its article in Spanish', () => {
  const at = new Date('2026-11-20T08:00-07:00')
  expect(openNow(dealer, at, 'es')?.time).toBe('las 9:00am')
})
