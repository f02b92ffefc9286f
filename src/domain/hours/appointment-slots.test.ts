import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  dealerTimeZone,
  type Dealer,
  type HoursText,
  type OverrideHours,
} from '#domain/dealers/dealer.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'

import {
  appointmentDays,
  isFree,
  isUpcoming,
  nearestSlots,
  readSlot,
  slotText,
  type AppointmentDay,
} from './appointment-slots.ts'
import { dayOfWeek } from './calendar-date.ts'
import { hoursOfDay } from './hours-of-day.ts'
import { instantOf } from './instant-of.ts'
import { openState } from './open-state.ts'
import { isUsHoliday } from './us-holiday.ts'

const WEEK: HoursText = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }

type StoreHours = Readonly<{
  state?: string
  week?: HoursText | null
  override?: readonly Partial<OverrideHours>[]
}>

const store = ({ state = 'AZ', week = WEEK, override = [] }: StoreHours = {}) =>
  aDealer({
    state,
    hoursText: { sales: week, service: null, parts: null },
    hours: {
      operating: [],
      override: override.map((entry) => ({
        department: 'sales',
        overrideDate: '2026-11-26',
        open: null,
        close: null,
        isClosed: false,
        ...entry,
      })),
    },
  })

const at = (days: readonly AppointmentDay[], date: string) =>
  days
    .find((day) => day.date === date)
    ?.times.map((minutes) => slotText({ date, minutes }).slice(11))

/** 2026-11-20 is a Friday; Phoenix is UTC-7. */
const friday = (time: string) => new Date(`2026-11-20T${time}:00-07:00`)

/** The appointment times of Thanksgiving. */
const thanksgiving = (override: StoreHours['override'] = []) =>
  at(appointmentDays(store({ override }), friday('06:00')), '2026-11-26')

const isNever = (week: HoursText | null) =>
  appointmentDays(store({ week }), friday('06:00')).every(({ times }) => times.length === 0)

/** The opening time of a day, which must be one of its slots. */
function openingOf(dealer: Dealer, date: string, now: Date): number[] {
  const hours = hoursOfDay(dealer, 'sales', date)
  if (hours === null || hours === 'closed' || isUsHoliday(date)) return []
  const { openMinutes, closeMinutes } = hours
  const span = closeMinutes - openMinutes + (closeMinutes <= openMinutes ? 1440 : 0)
  const instant = instantOf({ date, minutes: openMinutes }, dealerTimeZone(dealer))
  const isEarly = instant === null || instant.getTime() < now.getTime() + 7_200_000
  return span < 60 || isEarly ? [] : [openMinutes]
}

describe('appointmentDays', () => {
  it('offers half hours from opening to an hour before closing, from today for two weeks', () => {
    const days = appointmentDays(store(), friday('06:00'))
    expect(days.map(({ date }) => date)).toEqual([
      ...Array.from({ length: 11 }, (_, n) => `2026-11-${20 + n}`),
      ...Array.from({ length: 4 }, (_, n) => `2026-12-0${n + 1}`),
    ])
    const monday = at(days, '2026-11-23')
    expect(monday).toHaveLength(21)
    expect(monday?.slice(0, 2)).toEqual(['09:00', '09:30'])
    expect(monday?.at(-1)).toBe('19:00')
    expect(at(days, '2026-11-21')?.at(-1)).toBe('17:00')
    expect(at(days, '2026-11-22')).toEqual([])
  })

  it.each([
    ['06:59', '09:00'],
    ['07:00', '09:00'],
    ['07:01', '09:30'],
    ['10:29', '12:30'],
    ['17:00', '19:00'],
    ['17:01', undefined],
    ['23:59', undefined],
  ])('leaves two hours of notice: at %s the first time today is %s', (now, first) => {
    expect(at(appointmentDays(store(), friday(now)), '2026-11-20')?.[0]).toBe(first)
  })

  it('offers nothing on a national holiday, unless the hours of that date are known', () => {
    expect(thanksgiving()).toEqual([])
    expect(thanksgiving([{ open: '10:00', close: '12:00' }])).toEqual(['10:00', '10:30', '11:00'])
    expect(thanksgiving([{ isClosed: true, open: '10:00', close: '12:00' }])).toEqual([])
    // Service hours do not affect sales appointments.
    expect(thanksgiving([{ department: 'service', open: '10:00', close: '12:00' }])).toEqual([])
  })

  it('DLR-2 an override replaces the weekly hours, and closes a day', () => {
    const override = [
      { overrideDate: '2026-11-23', open: '13:00', close: '15:00' },
      { overrideDate: '2026-11-24', isClosed: true },
    ]
    const days = appointmentDays(store({ override }), friday('06:00'))
    expect(at(days, '2026-11-23')).toEqual(['13:00', '13:30', '14:00'])
    expect(at(days, '2026-11-24')).toEqual([])
  })

  it('DLR-3 hours past midnight belong to the day on which they start', () => {
    const late = { MF: '10:00 PM - 2:00 AM', SAT: 'Closed', SUN: 'Closed' }
    const days = appointmentDays(store({ week: late }), friday('06:00'))
    expect(at(days, '2026-11-20')).toEqual(['22:00', '22:30', '23:00', '23:30'])
    expect(at(days, '2026-11-21')).toEqual(['00:00', '00:30', '01:00'])
    // Yesterday's hours continue after midnight.
    const night = appointmentDays(store({ week: late }), new Date('2026-11-20T22:30:00-07:00'))
    expect(at(night, '2026-11-21')).toEqual(['00:30', '01:00'])
    expect(at(appointmentDays(store({ week: late }), friday('22:31')), '2026-11-21')).toEqual([
      '01:00',
    ])
  })

  it("DLR-3 yesterday's hours continue into today, and two days may overlap", () => {
    const night = { MF: '11:00 PM - 5:00 AM', SAT: '2:45 AM - 4:30 AM', SUN: 'Closed' }
    const days = appointmentDays(store({ week: night }), new Date('2026-11-21T00:10:00-07:00'))
    expect(at(days, '2026-11-21')).toEqual(['02:30', '02:45', '03:00', '03:15', '03:30', '04:00'])
  })

  it('is empty if no hours are known, or the store opens for less than an hour', () => {
    expect(isNever(null)).toBe(true)
    expect(isNever({ MF: '9:00 AM - 9:59 AM', SAT: 'Closed', SUN: 'by appointment' })).toBe(true)
    expect(isNever({ MF: '9:00 AM - 10:00 AM', SAT: 'Closed', SUN: 'Closed' })).toBe(false)
  })

  it('DLR-1 skips the hour that daylight saving skips, only in Nevada', () => {
    const always = '12:00 AM - 12:00 AM'
    const week = { MF: always, SAT: always, SUN: always }
    const spring = (state: string) =>
      at(appointmentDays(store({ state, week }), new Date('2026-03-07T20:00Z')), '2026-03-08')
    // The last time is an hour before midnight.
    expect(spring('AZ')).toHaveLength(47)
    expect(spring('NV')).toEqual(spring('AZ')?.filter((time) => !['02:00', '02:30'].includes(time)))
  })

  it.each([
    // Two hours of elapsed time: at 23:30 with the clock moved from two to three.
    ['NV', '2026-03-08T07:45Z', '01:45'],
    ['NV', '2026-03-08T08:15Z', '03:15'],
    // The clock moves back from two to one: of a repeated time the first occurrence is meant.
    ['NV', '2026-11-01T07:15Z', '02:15'],
  ])('DLR-1 counts two hours of elapsed time: %s at %s', (state, now, first) => {
    const always = {
      MF: '12:15 AM - 12:15 AM',
      SAT: '12:15 AM - 12:15 AM',
      SUN: '12:15 AM - 12:15 AM',
    }
    const days = appointmentDays(store({ state, week: always }), new Date(now))
    const earliest = days.find(({ times }) => times.length > 0)
    expect(earliest && at(days, earliest.date)?.[0]).toBe(first)
  })

  const anyHour = fc.integer({ min: 0, max: 24 })
  const anyDay = fc.oneof(
    fc.constant('Closed'),
    fc.tuple(anyHour, anyHour).map(([open, close]) => `${open}:15 - ${close % 24}:00`),
  )
  /** Weeks around both daylight saving changes, and any other time. */
  const anyNow = fc.oneof(
    fc.date({ min: new Date('2026-03-05T00:00Z'), max: new Date('2026-03-10T00:00Z') }),
    fc.date({ min: new Date('2026-10-29T00:00Z'), max: new Date('2026-11-03T00:00Z') }),
    fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01') }),
  )

  it('holds for any store at any time', () => {
    fc.assert(
      fc.property(
        fc.record({ MF: anyDay, SAT: anyDay, SUN: anyDay }),
        fc.constantFrom('AZ', 'NV'),
        anyNow.filter((now) => !Number.isNaN(now.getTime())),
        (week, state, now) => {
          const dealer = store({ week, state })
          const days = appointmentDays(dealer, now)
          expect(days).toHaveLength(15)
          for (const { date, times } of days) {
            expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
            for (const minutes of times) {
              const instant = instantOf({ date, minutes }, dealerTimeZone(dealer))
              // A valid local time during opening hours, at least two hours away.
              expect(instant?.getTime()).toBeGreaterThanOrEqual(now.getTime() + 7_200_000)
              expect(instant && openState(dealer, 'sales', instant)).toMatchObject({ isOpen: true })
            }
            expect(times).toEqual(expect.arrayContaining(openingOf(dealer, date, now)))
            const last = times.slice(-1).map((minutes) => ({ date, minutes }))
            expect(last.every((slot) => isUpcoming(dealer, slot, now))).toBe(true)
          }
        },
      ),
    )
  })
})

describe('isUpcoming', () => {
  it.each([
    ['00:30', '2026-12-04', true],
    ['23:30', '2026-12-04', true],
    ['00:30', '2026-12-05', false],
  ])('at %s a slot on %s is upcoming: %s', (now, date, expected) => {
    expect(isUpcoming(store(), { date, minutes: 600 }, friday(now))).toBe(expected)
  })

  it('is false once a slot begins, and true within its two hours of notice', () => {
    const slot = { date: '2026-11-20', minutes: 600 }
    expect(isUpcoming(store(), slot, friday('09:59'))).toBe(true)
    expect(isUpcoming(store(), slot, friday('10:01'))).toBe(false)
  })
})

describe('slotText and readSlot', () => {
  it.each(['2026-11-23T09:30', '2026-02-28T00:00', '2028-02-29T23:59'])('reads %s', (text) => {
    const slot = readSlot(text)
    expect(slot && slotText(slot)).toBe(text)
  })

  it.each([
    '',
    '2026-11-23',
    '2026-11-23T24:00',
    '2026-11-23T09:60',
    '2026-11-31T09:30',
    '2026-02-29T09:30',
    '2026-13-01T09:30',
    '2026-11-23T09:30Z',
    ' 2026-11-23T09:30',
    '2026-11-23T09:30\n',
    '2026-11-23T9:30',
    'tomorrow',
  ])('%j is null', (text) => expect(readSlot(text)).toBeNull())

  it('round-trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.nat(1439), (day, minutes) => {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
        expect(readSlot(slotText({ date, minutes }))).toEqual({ date, minutes })
        expect(dayOfWeek(date)).toBeLessThan(7)
      }),
    )
  })
})

describe('nearestSlots', () => {
  const days = [
    { date: '2026-11-20', times: [1140] },
    { date: '2026-11-21', times: [] },
    { date: '2026-11-23', times: [540, 570, 600] },
  ]
  const texts = (requested: string, count = 3) =>
    nearestSlots(days, readSlot(requested)!, count).map(slotText)

  it.each([
    ['2026-11-23T08:00', ['2026-11-23T09:00', '2026-11-23T09:30', '2026-11-23T10:00']],
    ['2026-11-20T18:00', ['2026-11-20T19:00', '2026-11-23T09:00', '2026-11-23T09:30']],
    ['2020-01-01T00:00', ['2026-11-20T19:00', '2026-11-23T09:00', '2026-11-23T09:30']],
    ['2026-11-23T09:45', ['2026-11-23T09:00', '2026-11-23T09:30', '2026-11-23T10:00']],
  ])('nearest to %s', (requested, nearest) => expect(texts(requested)).toEqual(nearest))

  it('return at most the requested number, and none if there are none', () => {
    expect(texts('2026-11-23T09:45', 1)).toEqual(['2026-11-23T09:30'])
    expect(nearestSlots([], { date: '2026-11-20', minutes: 0 }, 3)).toEqual([])
  })

  it('return only free times', () => {
    for (const slot of nearestSlots(days, { date: '2026-11-22', minutes: 0 }, 9))
      expect(isFree(days, slot)).toBe(true)
    expect(isFree(days, { date: '2026-11-23', minutes: 545 })).toBe(false)
    expect(isFree(days, { date: '2026-11-21', minutes: 540 })).toBe(false)
  })
})
