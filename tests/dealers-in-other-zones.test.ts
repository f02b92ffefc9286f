import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { appointmentDays } from '#domain/hours/appointment-slots.ts'
import { calendarFile } from '#domain/hours/calendar-file.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { localTime } from '#domain/hours/local-time.ts'
import { localMoment, openState } from '#domain/hours/open-state.ts'

import { aDealer } from './support/builders/dealers.ts'

const hoursText = { sales: { MF: '9:30 AM - 8:00 PM', SAT: 'Closed', SUN: 'Closed' } }
const store = (overrides: Partial<Dealer>) =>
  aDealer({ hoursText: { ...aDealer().hoursText, ...hoursText }, ...overrides })

describe('DLR-1 a store in another zone', () => {
  const newYork = store({ state: 'NY', timeZone: 'America/New_York' })
  // A Friday, 9:45 in the morning in New York.
  const now = new Date('2026-11-20T14:45:00Z')

  it('is open by its local time', () => {
    expect(openState(newYork, 'sales', now)).toMatchObject({ isOpen: true })
    expect(openState(newYork, 'sales', new Date('2026-11-20T14:00:00Z'))).toMatchObject({
      isOpen: false,
      opensAt: { date: '2026-11-20', minutes: 570 },
    })
    expect(localTime(now, 'America/New_York')).toBe('2026-11-20T09:45:00-05:00')
  })

  it('offers times two hours from now in its local time', () => {
    const [today] = appointmentDays(newYork, now)
    expect(today).toMatchObject({ date: '2026-11-20' })
    expect(today?.times[0]).toBe(12 * 60)
  })

  it('has the right hour in calendar files', () => {
    const start = instantOf({ date: '2026-11-20', minutes: 600 }, 'America/Chicago')
    if (start === null) throw new Error('no such time')
    const texts = { uid: 'a', summary: '', location: '', description: '', url: '' }
    const file = calendarFile({ ...texts, stamp: now, start, end: start })
    expect(file).toContain('DTSTART:20261120T160000Z')
  })

  it('handles daylight saving, half-hour offsets and midnights that do not exist', () => {
    const zones = [
      'America/New_York',
      'America/Chicago',
      'America/Santiago',
      'America/St_Johns',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Pacific/Honolulu',
      'Pacific/Kiritimati',
      'UTC',
    ]
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (any, zone) => {
          const moment = localMoment(any, zone)
          const instant = instantOf(moment, zone)
          expect(instant && localMoment(instant, zone)).toEqual(moment)
          expect(instant?.getTime()).toBeLessThanOrEqual(any.getTime())
        },
      ),
    )
  })
})

it('DLR-1 with an unknown time zone, nothing is said about now and no time is offered', () => {
  const somewhere = store({ state: 'TX' })
  const now = new Date('2026-11-20T18:00:00Z')
  expect(openState(somewhere, 'sales', now)).toBeNull()
  expect(appointmentDays(somewhere, now).every(({ times }) => times.length === 0)).toBe(true)
  expect(openState(store({ state: 'NV' }), 'sales', now)).toMatchObject({ isOpen: true })
})
