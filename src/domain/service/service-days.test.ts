import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dealerTimeZone, type OverrideHours } from '#domain/dealers/dealer.ts'
import { readSlot } from '#domain/hours/appointment-slots.ts'
import { addDays, dayOfWeek } from '#domain/hours/calendar-date.ts'
import { hoursOfDay, overrideOf } from '#domain/hours/hours-of-day.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { localMoment, openState } from '#domain/hours/open-state.ts'
import { isUsHoliday } from '#domain/hours/us-holiday.ts'
import { aMenuItem, aServiceDealer, aShop, FRIDAY } from '#tests/support/service.ts'

import { dayOfSlot, findSlot, hasPlace } from './find-slot.ts'
import { takePlaces } from './places.ts'
import { takenBy, type Seat } from './seats.ts'
import { serviceDays, visitErrors, type Search } from './service-days.ts'
import type { Shop } from './shop.ts'
import type { Visit } from './visit.ts'

const OIL: Visit = { services: ['oil'], transport: 'drop-off', advisor: null }
const NOBODY = takenBy([])

const search = (differences: Partial<Search> = {}): Search => ({
  versions: [aShop()],
  dealer: aServiceDealer(),
  visit: OIL,
  now: FRIDAY,
  share: 'online',
  ...differences,
})
const override = (
  overrideDate: string,
  differences: Partial<OverrideHours> = {},
): OverrideHours => ({
  department: 'service',
  overrideDate,
  open: null,
  close: null,
  isClosed: false,
  ...differences,
})
const withHours = (overrides: readonly OverrideHours[], state = 'AZ') =>
  aServiceDealer({ state, hours: { operating: [], override: overrides } })
const day = (asked: Search, date: string, seats: readonly Seat[] = []) =>
  serviceDays(asked, { from: date, to: date }, takenBy(seats))[0]
const times = (asked: Search, date: string, seats: readonly Seat[] = []) =>
  day(asked, date, seats)?.times.map(({ slot }) => slot.slice(11))
const epoch = (iso: string) => Date.parse(iso) / 60_000
/** What a visit of one hour at this time takes of a shop with one bay. */
const hourAt = (iso: string, seat = 1): Seat[] =>
  [0, 15, 30, 45].map((minutes) => ({ resource: 'bay', at: epoch(iso) + minutes, seat }))

describe('the times of a day', () => {
  it('SVC-1 begin at opening and end so that the work is done by closing', () => {
    expect(times(search(), '2026-11-23')).toEqual([
      '09:00',
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
    ])
    const long = [aShop({ menu: [aMenuItem({ minutes: 420 })] })]
    expect(times(search({ versions: long }), '2026-11-23')).toEqual(['09:00', '10:00'])
  })

  it('SVC-1 begin at a quarter of an hour where the department opens between two', () => {
    const dealer = withHours([override('2026-11-23', { open: '09:05', close: '11:30' })])
    expect(times(search({ dealer }), '2026-11-23')).toEqual(['09:15', '10:15'])
  })

  it('SVC-1 are by the shop’s own step', () => {
    const versions = [aShop({ stepMinutes: 15, menu: [aMenuItem({ minutes: 450 })] })]
    expect(times(search({ versions }), '2026-11-23')).toEqual(['09:00', '09:15', '09:30'])
  })

  it('SVC-2 leave what the shop needs to hear, to the minute', () => {
    const today = (now: string) => times(search({ now: new Date(now) }), '2026-11-20')?.[0]
    expect(today('2026-11-20T18:00:00Z')).toBe('13:00')
    expect(today('2026-11-20T18:00:01Z')).toBe('14:00')
    expect(today('2026-11-20T22:00:01Z')).toBeUndefined()
  })

  it('SVC-2 are none before today and after the last day that can be booked', () => {
    expect(day(search(), '2026-11-19')).toMatchObject({ state: 'out-of-range', times: [] })
    expect(day(search(), '2027-01-19')?.state).toBe('free')
    expect(day(search(), '2027-01-20')).toMatchObject({ state: 'out-of-range', times: [] })
  })

  it('SVC-3 are none on a Sunday, a national holiday or a day that is taken out', () => {
    expect(day(search(), '2026-11-22')?.state).toBe('closed')
    expect(day(search(), '2026-11-26')?.state).toBe('closed')
    const reason = { en: 'Stock', es: 'Inventario' }
    const versions = [aShop({ blackouts: [{ from: '2026-11-23', to: '2026-11-24', reason }] })]
    expect(day(search({ versions }), '2026-11-24')?.state).toBe('blackout')
    expect(day(search({ versions }), '2026-11-25')?.state).toBe('free')
  })

  it('SVC-3 DLR-2 follow the override of the date, on a holiday too', () => {
    const dealer = withHours([
      override('2026-11-26', { open: '10:00', close: '12:00' }),
      override('2026-11-23', { isClosed: true }),
    ])
    expect(times(search({ dealer }), '2026-11-26')).toEqual(['10:00', '11:00'])
    expect(day(search({ dealer }), '2026-11-23')?.state).toBe('closed')
    const parts = withHours([
      override('2026-11-26', { department: 'parts', open: '9', close: '17' }),
    ])
    expect(day(search({ dealer: parts }), '2026-11-26')?.state).toBe('closed')
  })

  it('SVC-4 are full where every bay is taken for any part of the work', () => {
    const taken = hourAt('2026-11-23T18:00Z').slice(3)
    expect(times(search(), '2026-11-23', taken)).not.toContain('11:00')
    expect(times(search(), '2026-11-23', taken)).toContain('12:00')
    const all = [16, 17, 18, 19, 20, 21, 22, 23].flatMap((hour) => hourAt(`2026-11-23T${hour}:00Z`))
    expect(day(search(), '2026-11-23', all)).toMatchObject({ state: 'full', times: [] })
  })

  it('SVC-4 SVC-5 leave shoppers their share and the shop the rest', () => {
    const versions = [aShop({ bays: { total: 3, online: 2 } })]
    const at = (seats: readonly Seat[], share: Search['share'] = 'online') =>
      day(search({ versions, share }), '2026-11-23', seats)?.times[0]?.places
    const noon = '2026-11-23T16:00Z'
    expect(at([])).toBe(2)
    expect(at([], 'desk')).toBe(3)
    expect(at(hourAt(noon, 3))).toBe(2)
    expect(at([...hourAt(noon, 1), ...hourAt(noon, 3)], 'desk')).toBe(1)
    expect(at([...hourAt(noon, 1), ...hourAt(noon, 3)])).toBe(1)
  })

  const advisor = (id: string, days = [1, 2, 3, 4, 5]) =>
    ({ id, name: id, languages: ['en'], capacity: { total: 2, online: 1 }, days }) as const

  it('SVC-4 are those of the advisor, or of any who works that day', () => {
    const versions = [
      aShop({ bays: { total: 9, online: 9 }, advisors: [advisor('ana'), advisor('bo', [1, 6])] }),
    ]
    const busy: Seat[] = [{ resource: 'advisor:ana', at: epoch('2026-11-23T16:00Z'), seat: 1 }]
    const asked = (visit: Partial<Visit>, date = '2026-11-23') =>
      times(search({ versions, visit: { ...OIL, ...visit } }), date, busy)
    expect(asked({ advisor: 'ana' })?.[0]).toBe('10:00')
    expect(asked({ advisor: 'bo' })?.[0]).toBe('09:00')
    expect(asked({})?.[0]).toBe('09:00')
    expect(asked({ advisor: 'ana' }, '2026-11-21')).toEqual([])
    expect(asked({}, '2026-11-21')?.[0]).toBe('09:00')
  })

  it('SVC-4 are none for a way to get on that is taken that day', () => {
    const loaner = {
      kind: 'loaner',
      note: null,
      capacityADay: { total: 2, online: 1 },
      longestMinutes: null,
    } as const
    const versions = [aShop({ transports: [loaner] })]
    const asked = search({ versions, visit: { ...OIL, transport: 'loaner' } })
    const gone: Seat[] = [{ resource: 'transport:loaner', at: epoch('2026-11-23T07:00Z'), seat: 1 }]
    expect(day(asked, '2026-11-23', gone)?.state).toBe('full')
    expect(day(asked, '2026-11-24', gone)?.state).toBe('free')
  })

  it('SVC-6 are those of the description that holds on that day', () => {
    const versions = [
      aShop(),
      aShop({ from: '2026-11-24', stepMinutes: 30 }),
      aShop({ from: '2026-11-25', menu: [aMenuItem({ id: 'other' })] }),
    ]
    expect(times(search({ versions }), '2026-11-23')).toHaveLength(8)
    expect(times(search({ versions }), '2026-11-24')).toHaveLength(15)
    expect(times(search({ versions }), '2026-11-25')).toEqual([])
  })
})

describe('DLR-1 the changes of daylight time', () => {
  const always = ['2026-03-07', '2026-03-08', '2026-11-01'].map((date) =>
    override(date, { open: '00:00', close: '24:00' }),
  )
  const versions = [aShop({ from: '2026-01-01', horizonDays: 365 })]
  const on = (state: string, date: string) =>
    search({
      versions,
      dealer: withHours(always, state),
      now: new Date(`${addDays(date, -3)}T12:00Z`),
    })

  it('leave out the hour that Nevada does not have, and no hour in Phoenix', () => {
    expect(times(on('AZ', '2026-03-08'), '2026-03-08')).toHaveLength(24)
    const nevada = times(on('NV', '2026-03-08'), '2026-03-08')
    expect(nevada).toHaveLength(23)
    expect(nevada).not.toContain('02:00')
  })

  it('count the work by real time: two hours from one o’clock end at four in Nevada', () => {
    const menu = [aMenuItem({ minutes: 120 })]
    const asked = (state: string) => ({
      ...on(state, '2026-03-08'),
      versions: [aShop({ menu, horizonDays: 365 })],
    })
    const threeToFour = hourAt('2026-03-08T10:00Z')
    expect(times(asked('NV'), '2026-03-08', threeToFour)).not.toContain('01:00')
    expect(times(asked('AZ'), '2026-03-08', threeToFour)).toContain('01:00')
  })

  it('have 25 hours once, of which the clock names one twice: it is the first', () => {
    expect(times(on('NV', '2026-11-01'), '2026-11-01')).toHaveLength(24)
    const found = findSlot(on('NV', '2026-11-01'), '2026-11-01T01:00')
    expect(found.ok && found.arrival.at).toBe(epoch('2026-11-01T08:00Z'))
  })

  it.each([
    ['AZ', '2026-03-09', '2026-03-09T16:00Z'],
    ['NV', '2026-03-06', '2026-03-06T17:00Z'],
    ['NV', '2026-03-09', '2026-03-09T16:00Z'],
    ['NV', '2026-10-30', '2026-10-30T16:00Z'],
    ['NV', '2026-11-02', '2026-11-02T17:00Z'],
  ])('nine o’clock in %s on %s is %s', (state, date, instant) => {
    const found = findSlot(on(state, date), `${date}T09:00`)
    expect(found.ok && found.arrival.at).toBe(epoch(instant))
  })
})

describe('findSlot', () => {
  it.each([
    ['', 'slotInvalid'],
    ['2026-11-23', 'slotInvalid'],
    ['2026-02-30T09:00', 'slotInvalid'],
    ["2026-11-23T09:00'--", 'slotInvalid'],
    ['2026-11-19T09:00', 'slotPast'],
    ['2026-11-20T11:00', 'slotPast'],
    ['0001-01-01T00:00', 'slotInvalid'],
    ['2001-01-01T09:00', 'slotPast'],
    ['2026-11-20T12:00', 'slotTooSoon'],
    ['2027-01-20T09:00', 'slotTooLate'],
    ['9999-12-31T23:59', 'slotTooLate'],
    ['2026-11-22T09:00', 'slotClosed'],
    ['2026-11-26T09:00', 'slotClosed'],
    ['2026-11-23T08:00', 'slotOutsideHours'],
    ['2026-11-23T17:00', 'slotOutsideHours'],
    ['2026-11-23T16:15', 'slotBetween'],
    ['2026-11-23T09:30', 'slotBetween'],
    ['2026-11-24T09:00', 'slotBlackout'],
  ])('SVC-8 %j is refused: %s', (slot, reason) => {
    const blackouts = [{ from: '2026-11-24', to: '2026-11-24', reason: { en: 'x', es: 'x' } }]
    expect(findSlot(search({ versions: [aShop({ blackouts })] }), slot)).toEqual({
      ok: false,
      reason,
    })
  })

  it('SVC-8 work that would not be done by closing is outside the hours', () => {
    const versions = [aShop({ menu: [aMenuItem({ minutes: 120 })] })]
    expect(findSlot(search({ versions }), '2026-11-23T16:00')).toEqual({
      ok: false,
      reason: 'slotOutsideHours',
    })
  })
})

/* Random shops: hours of the week, overrides, capacities, zones, times, and what is booked before. */

const hour = fc.integer({ min: 0, max: 23 })
const hoursText = fc.oneof(
  fc.constant('Closed'),
  fc.constant('by appointment'),
  fc
    .tuple(hour, hour, fc.constantFrom('00', '05', '15', '30'))
    .map(([open, close, minutes]) => `${open}:${minutes} - ${close}:${minutes}`),
)
const capacity = fc
  .tuple(fc.nat(4), fc.nat(4))
  .map(([one, other]) => ({ total: Math.max(one, other), online: Math.min(one, other) }))
const anyNow = fc.oneof(
  fc.date({ min: new Date('2026-03-04T00:00Z'), max: new Date('2026-03-10T00:00Z') }),
  fc.date({ min: new Date('2026-10-28T00:00Z'), max: new Date('2026-11-03T00:00Z') }),
  fc.date({ min: new Date('2025-01-01T00:00Z'), max: new Date('2029-01-01T00:00Z') }),
)
const anyShop: fc.Arbitrary<Shop> = fc
  .record({
    stepMinutes: fc.constantFrom(15, 30, 60),
    bays: capacity,
    leadMinutes: fc.constantFrom(0, 45, 120, 1440),
    horizonDays: fc.integer({ min: 1, max: 9 }),
    minutes: fc.constantFrom(15, 45, 60, 120, 300),
    advisors: fc.array(fc.record({ capacity, days: fc.uniqueArray(fc.nat(6), { maxLength: 7 }) }), {
      maxLength: 2,
    }),
    rides: fc.option(capacity),
  })
  .map(({ minutes, advisors, rides, ...shop }) =>
    aShop({
      ...shop,
      menu: [aMenuItem({ minutes })],
      advisors: advisors.map((one, at) => ({
        ...one,
        id: `a${at}`,
        name: `A${at}`,
        languages: ['en'],
      })),
      transports: [{ kind: 'drop-off', note: null, capacityADay: rides, longestMinutes: null }],
    }),
  )
const anySearch = fc
  .record({
    shop: anyShop,
    week: fc.record({ MF: hoursText, SAT: hoursText, SUN: hoursText }),
    state: fc.constantFrom('AZ', 'NV'),
    now: anyNow.filter((now) => !Number.isNaN(now.getTime())),
    overrides: fc.array(
      fc.record({ ahead: fc.nat(8), open: hour, close: hour, isClosed: fc.boolean() }),
      { maxLength: 3 },
    ),
    share: fc.constantFrom('online', 'desk'),
  })
  .map(({ shop, week, state, now, overrides, share }): Search => {
    const today = now.toISOString().slice(0, 10)
    const dealer = aServiceDealer({
      state,
      hoursText: { sales: null, service: week, parts: null },
      hours: {
        operating: [],
        override: overrides.map(({ ahead, open, close, isClosed }) =>
          override(addDays(today, ahead), { open: `${open}:00`, close: `${close}:00`, isClosed }),
        ),
      },
    })
    return { versions: [shop], dealer, visit: OIL, now, share }
  })
const rangeOf = ({ now }: Search) => ({
  from: addDays(now.toISOString().slice(0, 10), -2),
  to: addDays(now.toISOString().slice(0, 10), 11),
})

const wholeMinute = (at: Date) => Math.floor(at.getTime() / 60_000) * 60_000

it('SVC-1 to SVC-3: every time of any shop is open, soon enough, not too late, and done in time', () => {
  fc.assert(
    fc.property(anySearch, (asked) => {
      const [shop] = asked.versions
      const { dealer, now } = asked
      const zone = dealerTimeZone(dealer)
      if (visitErrors(asked)) {
        expect(serviceDays(asked, rangeOf(asked), NOBODY).flatMap((one) => one.times)).toEqual([])
        return
      }
      for (const { date, state, times: found } of serviceDays(asked, rangeOf(asked), NOBODY)) {
        expect(found.length > 0).toBe(state === 'free')
        expect(found.map(({ minutes }) => minutes)).toEqual(
          [...new Set(found.map(({ minutes }) => minutes))].toSorted((a, b) => a - b),
        )
        for (const { slot } of found) {
          const moment = readSlot(slot)
          const instant = moment && instantOf(moment, zone)
          const start = instant?.getTime() ?? Number.NaN
          expect(moment?.date).toBe(date)
          expect(start).toBeGreaterThanOrEqual(now.getTime() + (shop?.leadMinutes ?? 0) * 60_000)
          const end = new Date(start + ((shop?.menu[0]?.minutes ?? 0) * 60_000 - 1))
          expect(openState(dealer, 'service', new Date(start))).toMatchObject({ isOpen: true })
          // In the hour that comes twice a clock can't tell how long a department has been open.
          if (instantOf(localMoment(end, zone), zone)?.getTime() === wholeMinute(end))
            expect(openState(dealer, 'service', end)).toMatchObject({ isOpen: true })
          const opening = [date, addDays(date, -1)].some((one) => {
            const hours = hoursOfDay(dealer, 'service', one)
            const isHoliday = isUsHoliday(one) && !overrideOf(dealer, 'service', one)
            return hours !== null && hours !== 'closed' && !isHoliday
          })
          expect(opening).toBe(true)
          expect(findSlot(asked, slot)).toMatchObject({ ok: true })
        }
      }
    }),
  )
})

it('SVC-4: booking a random shop full never gives a place twice, and never more than there are', () => {
  fc.assert(
    fc.property(anySearch, fc.array(fc.nat(9999), { maxLength: 40 }), (asked, turns) => {
      const [shop] = asked.versions
      if (!shop || visitErrors(asked)) return
      const seats: Seat[] = []
      for (const turn of turns) {
        const taken = takenBy(seats)
        const free = serviceDays(asked, rangeOf(asked), taken).flatMap((one) => one.times)
        const chosen = free[turn % free.length]
        if (chosen === undefined) break
        const found = findSlot(asked, chosen.slot)
        if (!found.ok) throw new Error(found.reason)
        const place = takePlaces(dayOfSlot(asked, found, taken), found.needs, found.arrival, turn)
        // What is said to be free can be taken, and what is taken was free.
        expect(place).not.toBeNull()
        for (const seat of place?.seats ?? [])
          expect(Math.floor(taken(seat.resource, seat.at) / 2 ** (seat.seat - 1)) % 2).toBe(0)
        seats.push(...(place?.seats ?? []))
        const { days } = place?.advisor ?? {}
        if (days) expect(days).toContain(dayOfWeek(found.coming.date))
      }
      const keys = seats.map(({ resource, at, seat }) => `${resource} ${at} ${seat}`)
      expect(new Set(keys).size).toBe(keys.length)
      const most = new Map([
        ['bay', shop.bays],
        ...shop.advisors.map((one) => [`advisor:${one.id}`, one.capacity] as const),
        ...shop.transports.flatMap(({ kind, capacityADay }) =>
          capacityADay ? [[`transport:${kind}`, capacityADay] as const] : [],
        ),
      ])
      for (const { resource, seat } of seats)
        expect(seat).toBeLessThanOrEqual(
          most.get(resource)?.[asked.share === 'online' ? 'online' : 'total'] ?? 0,
        )
    }),
    { numRuns: 60 },
  )
})

it('SVC-4: a time that is full has no place, and one with places has', () => {
  fc.assert(
    fc.property(anySearch, fc.nat(99), (asked, turn) => {
      if (visitErrors(asked)) return
      const free = serviceDays(asked, rangeOf(asked), NOBODY).flatMap((one) => one.times)
      const chosen = free[turn % free.length]
      const found = chosen && findSlot(asked, chosen.slot)
      if (!chosen || !found?.ok) return
      const seats: Seat[] = []
      for (let n = 0; n < chosen.places; n += 1) {
        expect(hasPlace(asked, found, takenBy(seats))).toBe(true)
        const day2 = dayOfSlot(asked, found, takenBy(seats))
        seats.push(...(takePlaces(day2, found.needs, found.arrival, turn)?.seats ?? []))
      }
      expect(hasPlace(asked, found, takenBy(seats))).toBe(false)
    }),
  )
})
