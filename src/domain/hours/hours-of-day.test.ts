import { describe, expect, it } from 'vitest'

import type { OperatingHours, OverrideHours } from '#domain/dealers/dealer.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'

import { hoursOfDay } from './hours-of-day.ts'

const withText = (MF: string) =>
  aDealer({
    hoursText: { sales: { MF, SAT: '9am-6pm', SUN: 'Closed' }, service: null, parts: null },
  })

const FRIDAY = '2026-11-20'
const entry: OperatingHours = {
  department: 'sales',
  dayOfWeek: 5,
  open: '10:00',
  close: '19:00',
  isClosed: false,
}
const override: OverrideHours = { ...entry, overrideDate: FRIDAY, open: '12:00', close: '15:00' }

describe('hoursOfDay', () => {
  it.each([
    ['9:00 AM - 8:00 PM', [540, 1200]],
    ['9am-8pm', [540, 1200]],
    ['9 a.m. – 8:30 p.m.', [540, 1230]],
    ['09:00 - 20:00', [540, 1200]],
    ['9am to 8pm', [540, 1200]],
    ['9 a.m. a 8 p.m.', [540, 1200]],
    ['9:00 - 6:00', [540, 1080]],
    ['8:00 AM - 12:00 AM', [480, 0]],
    ['6:00 PM - 2:00 AM', [1080, 120]],
    ['22:00 - 2:00', [1320, 120]],
  ])('DLR-2 parses the text %j', (text, [openMinutes, closeMinutes]) => {
    expect(hoursOfDay(withText(text), 'sales', FRIDAY)).toEqual({ openMinutes, closeMinutes })
  })

  it.each(['Closed', 'CLOSED', ' closed ', 'Cerrado'])('DLR-2 %j is closed', (text) => {
    expect(hoursOfDay(withText(text), 'sales', FRIDAY)).toBe('closed')
  })

  it.each(['', 'By appointment', '9am', '9am - late', '25:00 - 26:00'])(
    'DLR-2 %j is unknown',
    (text) => {
      expect(hoursOfDay(withText(text), 'sales', FRIDAY)).toBeNull()
    },
  )

  it('DLR-2 uses the text of the weekday, Saturday or Sunday', () => {
    const dealer = withText('9am-8pm')
    expect(hoursOfDay(dealer, 'sales', '2026-11-23')).toMatchObject({ closeMinutes: 1200 })
    expect(hoursOfDay(dealer, 'sales', '2026-11-21')).toMatchObject({ closeMinutes: 1080 })
    expect(hoursOfDay(dealer, 'sales', '2026-11-22')).toBe('closed')
    expect(hoursOfDay(dealer, 'parts', FRIDAY)).toBeNull()
  })

  it('DLR-2 prefers the override to the entry of the weekday, and that to the text', () => {
    const both = { ...withText('9am-8pm'), hours: { operating: [entry], override: [override] } }
    const nextWeek = '2026-11-27'
    expect(hoursOfDay(both, 'sales', FRIDAY)).toEqual({ openMinutes: 720, closeMinutes: 900 })
    expect(hoursOfDay(both, 'sales', nextWeek)).toEqual({ openMinutes: 600, closeMinutes: 1140 })
    expect(hoursOfDay(both, 'sales', '2026-11-26')).toEqual({
      openMinutes: 540,
      closeMinutes: 1200,
    })
  })

  it('DLR-2 ignores the override of another department', () => {
    const parts = { ...override, department: 'parts' } as const
    const dealer = { ...withText('9am-8pm'), hours: { operating: [], override: [parts] } }
    expect(hoursOfDay(dealer, 'sales', FRIDAY)).toMatchObject({ openMinutes: 540 })
  })

  it('DLR-2 isClosed takes precedence over times', () => {
    const closed = { ...override, isClosed: true }
    const dealer = { ...withText('9am-8pm'), hours: { operating: [entry], override: [closed] } }
    expect(hoursOfDay(dealer, 'sales', FRIDAY)).toBe('closed')
  })
})
