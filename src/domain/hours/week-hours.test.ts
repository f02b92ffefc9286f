import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/dealers.ts'

import { weekHours } from './week-hours.ts'

it('lists seven days from today in the dealer’s zone', () => {
  const dealer = aDealer({
    hoursText: {
      sales: { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' },
      service: null,
      parts: null,
    },
  })
  // In Phoenix it is still Friday.
  const moment = new Date('2026-11-21T05:00Z')
  const week = weekHours(dealer, 'sales', moment)
  expect(week.map(({ date }) => date.slice(8))).toEqual(['20', '21', '22', '23', '24', '25', '26'])
  expect(week[2]?.hours).toBe('closed')
  expect(weekHours(dealer, 'parts', moment)).toEqual([])
})
