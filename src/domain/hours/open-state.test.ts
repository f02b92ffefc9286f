import { describe, expect, it } from 'vitest'

import type { HoursText } from '#domain/dealers/dealer.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'

import { localMoment, openState } from './open-state.ts'

const WEEK: HoursText = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }
const store = (sales: HoursText | null, state = 'AZ') =>
  aDealer({ state, hoursText: { sales, service: null, parts: null } })

/** 2026-11-20 is a Friday; Phoenix is UTC-7. */
const phoenix = (text: string) => new Date(`2026-11-${text}:00-07:00`)
const at = (date: string, minutes: number) => ({ date: `2026-11-${date}`, minutes })

describe('openState', () => {
  it.each([
    ['20T08:59', { isOpen: false, opensAt: at('20', 540) }],
    ['20T09:00', { isOpen: true, closesAt: at('20', 1200) }],
    ['20T19:59', { isOpen: true, closesAt: at('20', 1200) }],
    ['20T20:00', { isOpen: false, opensAt: at('21', 540) }],
    ['21T18:30', { isOpen: false, opensAt: at('23', 540) }],
    ['22T12:00', { isOpen: false, opensAt: at('23', 540) }],
  ])('DLR-3 on 2026-11-%s', (time, expected) => {
    expect(openState(store(WEEK), 'sales', phoenix(time))).toEqual(expected)
  })

  it.each([
    ['20T23:30', { isOpen: true, closesAt: at('21', 120) }],
    ['21T01:59', { isOpen: true, closesAt: at('21', 120) }],
    ['21T02:00', { isOpen: false, opensAt: at('23', 1020) }],
    ['20T01:00', { isOpen: true, closesAt: at('20', 120) }],
  ])('DLR-3 a closing time before opening is past midnight: 2026-11-%s', (time, expected) => {
    const late = store({ MF: '5:00 PM - 2:00 AM', SAT: 'Closed', SUN: 'Closed' })
    expect(openState(late, 'sales', phoenix(time))).toEqual(expected)
  })

  it('DLR-3 equal opening and closing times mean open around the clock, also over several days', () => {
    const always = store({ MF: '12:00 AM - 12:00 AM', SAT: 'Closed', SUN: 'Closed' })
    expect(openState(always, 'sales', phoenix('18T00:00'))).toEqual({
      isOpen: true,
      closesAt: at('21', 0),
    })
    expect(openState(always, 'sales', phoenix('21T00:00'))).toMatchObject({ isOpen: false })
  })

  it('DLR-3 a store that never closes has no closing time', () => {
    const day = '00:00 - 24:00'
    const never = store({ MF: day, SAT: day, SUN: day })
    expect(openState(never, 'sales', phoenix('20T12:00'))).toEqual({ isOpen: true, closesAt: null })
  })

  it('DLR-3 finds an opening a whole week away', () => {
    const operating = [
      { department: 'sales', dayOfWeek: 5, open: '9:00', close: '17:00', isClosed: false },
    ] as const
    const friday = aDealer({ hours: { operating, override: [] } })
    expect(openState(friday, 'sales', phoenix('20T18:00'))).toEqual({
      isOpen: false,
      opensAt: at('27', 540),
    })
  })

  it('is null if no hours are known, and closed if no day has any', () => {
    expect(openState(store(null), 'sales', phoenix('20T12:00'))).toBeNull()
    const shut = store({ MF: 'Closed', SAT: 'Closed', SUN: 'Closed' })
    expect(openState(shut, 'sales', phoenix('20T12:00'))).toEqual({ isOpen: false, opensAt: null })
  })

  it.each([
    // 2026-03-08: Pacific time goes from UTC-8 to UTC-7 at 2 am; Phoenix stays at UTC-7.
    ['NV', '2026-03-07T16:59Z', false],
    ['NV', '2026-03-07T17:00Z', true],
    ['NV', '2026-03-09T15:59Z', false],
    ['NV', '2026-03-09T16:00Z', true],
    ['AZ', '2026-03-07T16:00Z', true],
    ['AZ', '2026-03-09T15:59Z', false],
    ['AZ', '2026-03-09T16:00Z', true],
    // 2026-11-01: back to UTC-8.
    ['NV', '2026-10-31T16:00Z', true],
    ['NV', '2026-11-02T16:59Z', false],
    ['NV', '2026-11-02T17:00Z', true],
    ['AZ', '2026-11-02T16:00Z', true],
  ])('DLR-1 opens at nine local time in %s: %s', (state, time, isOpen) => {
    expect(openState(store(WEEK, state), 'sales', new Date(time))).toMatchObject({ isOpen })
  })
})

describe('localMoment', () => {
  it.each([
    ['2026-11-21T06:59Z', 'America/Phoenix', '2026-11-20', 1439],
    ['2026-11-21T07:00Z', 'America/Phoenix', '2026-11-21', 0],
    ['2026-11-21T07:00Z', 'America/Los_Angeles', '2026-11-20', 1380],
    ['2026-07-01T07:00Z', 'America/Los_Angeles', '2026-07-01', 0],
  ] as const)('DLR-1 %s in %s', (instant, zone, date, minutes) => {
    expect(localMoment(new Date(instant), zone)).toEqual({ date, minutes })
  })
})
