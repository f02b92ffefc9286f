import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/dealers.ts'

import { hoursOn } from './hours-on.ts'
import { openState } from './open-state.ts'

const texts = {
  sales: { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' },
  service: null,
  parts: null,
}
const dealer = aDealer({ hoursText: texts })
/** 2026-11-20 is a Friday; Phoenix is seven hours behind. */
const friday = (time: string) => new Date(`2026-11-20T${time}-07:00`)

it('DLR-2 takes the override, else the entry of the weekday, else the text', () => {
  const store = aDealer({
    hoursText: texts,
    hours: {
      operating: [
        { department: 'sales', dayOfWeek: 5, open: '10:00', close: '19:00', isClosed: false },
      ],
      override: [
        {
          department: 'sales',
          overrideDate: '2026-11-27',
          open: '6:00',
          close: '23:00',
          isClosed: false,
        },
        {
          department: 'sales',
          overrideDate: '2026-11-26',
          open: '6:00',
          close: '23:00',
          isClosed: true,
        },
      ],
    },
  })
  expect(hoursOn(store, 'sales', '2026-11-27')).toEqual({ opens: 360, closes: 1380 })
  expect(hoursOn(store, 'sales', '2026-11-26')).toBe('closed')
  expect(hoursOn(store, 'sales', '2026-11-20')).toEqual({ opens: 600, closes: 1140 })
  expect(hoursOn(store, 'sales', '2026-11-19')).toEqual({ opens: 540, closes: 1200 })
  expect(hoursOn(store, 'sales', '2026-11-22')).toBe('closed')
  expect(hoursOn(store, 'service', '2026-11-20')).toBeNull()
})

it.each([
  ['08:59', { isOpen: false, opens: { inDays: 0, date: '2026-11-20', at: 540 } }],
  ['09:00', { isOpen: true, closesAt: 1200 }],
  ['19:59', { isOpen: true, closesAt: 1200 }],
  ['20:00', { isOpen: false, opens: { inDays: 1, date: '2026-11-21', at: 540 } }],
])('on Friday at %s sales is %o', (time, expected) => {
  expect(openState(dealer, 'sales', friday(time))).toEqual(expected)
})

it('opens on Monday after Saturday evening', () => {
  const saturday = new Date('2026-11-21T21:00-07:00')
  expect(openState(dealer, 'sales', saturday)).toEqual({
    isOpen: false,
    opens: { inDays: 2, date: '2026-11-23', at: 540 },
  })
})

it('DLR-3 a closing time before opening runs past midnight', () => {
  const late = aDealer({
    hoursText: { ...texts, sales: { MF: '5:00 PM - 2:00 AM', SAT: 'Closed', SUN: 'Closed' } },
  })
  expect(openState(late, 'sales', friday('23:30'))).toEqual({ isOpen: true, closesAt: 1560 })
  expect(openState(late, 'sales', new Date('2026-11-21T01:59-07:00'))).toEqual({
    isOpen: true,
    closesAt: 120,
  })
  expect(openState(late, 'sales', new Date('2026-11-21T02:00-07:00'))).toMatchObject({
    isOpen: false,
  })
})

it('DLR-1 reads the clock in Nevada an hour earlier in winter', () => {
  const nevada = { ...dealer, state: 'NV' }
  expect(openState(nevada, 'sales', friday('20:30'))).toEqual({ isOpen: true, closesAt: 1200 })
})

it('says nothing where the hours are unknown', () => {
  expect(openState(dealer, 'service', friday('12:00'))).toBeNull()
})

it('says closed where no day of the week opens', () => {
  const shut = aDealer({
    hoursText: { ...texts, sales: { MF: 'Closed', SAT: 'Closed', SUN: 'Closed' } },
  })
  expect(openState(shut, 'sales', friday('12:00'))).toEqual({ isOpen: false, opens: null })
})
