import { describe, expect, it } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'

import { afterOpenMinutes, openMinutesBetween, responseClock } from './response-clock.ts'

const week = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const store = (overrides: Partial<Dealer> = {}) =>
  aDealer({ hoursText: { sales: week, service: null, parts: null }, ...overrides })

const ms = (text: string) => new Date(text).getTime()
const due = (from: string, minutes = 15, dealer = store()) =>
  new Date(afterOpenMinutes(dealer, 'sales', ms(from), minutes)).toISOString()
const open = (from: string, until: string, dealer = store()) =>
  openMinutesBetween(dealer, 'sales', ms(from), ms(until))

describe('afterOpenMinutes', () => {
  it.each([
    // A Friday in Phoenix.
    ['in open hours', '2026-11-20T10:00-07:00', '2026-11-20T17:15:00.000Z'],
    ['at the moment of opening', '2026-11-20T09:00-07:00', '2026-11-20T16:15:00.000Z'],
    ['before opening', '2026-11-20T06:30-07:00', '2026-11-20T16:15:00.000Z'],
    ['right before closing', '2026-11-20T19:50-07:00', '2026-11-21T16:05:00.000Z'],
    ['over a Sunday', '2026-11-21T17:55-07:00', '2026-11-23T16:10:00.000Z'],
    ['over Thanksgiving', '2026-11-25T19:58-07:00', '2026-11-27T16:13:00.000Z'],
  ])('counts open hours: %s', (_, from, at) => expect(due(from)).toBe(at))

  it('counts a holiday on which the store says that it is open', () => {
    const override = [
      {
        department: 'sales' as const,
        overrideDate: '2026-11-26',
        open: '10:00',
        close: '12:00',
        isClosed: false,
      },
    ]
    const dealer = store({ hours: { operating: [], override } })
    expect(due('2026-11-25T19:58-07:00', 15, dealer)).toBe('2026-11-26T17:13:00.000Z')
  })

  it('counts elapsed time over both changes of daylight saving, in Nevada', () => {
    const always = '12:00 AM - 12:00 AM'
    const sales = { MF: always, SAT: always, SUN: always }
    const nevada = store({ state: 'NV', hoursText: { sales, service: null, parts: null } })
    expect(due('2026-03-08T01:50-08:00', 15, nevada)).toBe('2026-03-08T10:05:00.000Z')
    expect(due('2026-11-01T01:50-07:00', 15, nevada)).toBe('2026-11-01T09:05:00.000Z')
    // It opens at nine on the clock of that day.
    const day = store({ state: 'NV' })
    expect(due('2026-03-07T17:59-08:00', 15, day)).toBe('2026-03-09T16:14:00.000Z')
    expect(due('2026-10-31T17:59-07:00', 15, day)).toBe('2026-11-02T17:14:00.000Z')
  })

  it('never stops for a store without known hours, or that stays closed', () => {
    const none = { sales: null, service: null, parts: null }
    expect(due('2026-11-21T23:00-07:00', 15, store({ hoursText: none }))).toBe(
      '2026-11-22T06:15:00.000Z',
    )
    const closed = { MF: 'Closed', SAT: 'Closed', SUN: 'Closed' }
    expect(
      due('2026-11-21T23:00-07:00', 15, store({ hoursText: { ...none, sales: closed } })),
    ).toBe('2026-11-22T06:15:00.000Z')
  })
})

describe('openMinutesBetween', () => {
  it('counts open hours only', () => {
    expect(open('2026-11-20T19:00-07:00', '2026-11-21T10:00-07:00')).toBe(120)
    expect(open('2026-11-21T19:00-07:00', '2026-11-22T19:00-07:00')).toBe(0)
    expect(open('2026-11-20T10:00-07:00', '2026-11-20T10:00-07:00')).toBe(0)
    expect(open('2026-11-20T10:00-07:00', '2026-11-20T10:00:59-07:00')).toBe(0)
  })

  it('counts hours past midnight once', () => {
    const night = { MF: '10:00 PM - 2:00 AM', SAT: '1:00 AM - 3:00 AM', SUN: 'Closed' }
    const dealer = store({ hoursText: { sales: night, service: null, parts: null } })
    expect(open('2026-11-20T20:00-07:00', '2026-11-21T12:00-07:00', dealer)).toBe(300)
  })
})

const clock = (dueAt: string, now: string) => responseClock(store(), 'sales', ms(dueAt), ms(now))

describe('responseClock', () => {
  it('returns the remaining time, or how late the response is', () => {
    expect(clock('2026-11-20T10:15-07:00', '2026-11-20T10:00-07:00')).toEqual({
      isLate: false,
      minutes: 15,
      opensAt: null,
    })
    expect(clock('2026-11-20T19:55-07:00', '2026-11-21T09:03-07:00')).toEqual({
      isLate: true,
      minutes: 8,
      opensAt: null,
    })
  })

  it('returns when a closed store opens', () => {
    expect(clock('2026-11-20T19:55-07:00', '2026-11-20T23:00-07:00')).toEqual({
      isLate: true,
      minutes: 5,
      opensAt: ms('2026-11-21T09:00-07:00'),
    })
  })
})
