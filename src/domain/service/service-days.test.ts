import { describe, expect, it } from 'vitest'

import type { OverrideHours } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { aMenuItem, aServiceDealer, aShop, FRIDAY } from '#tests/support/builders/service.ts'

import { findSlot } from './find-slot.ts'
import { takenBy, type Seat } from './seats.ts'
import { serviceDays, type Search } from './service-days.ts'
import type { Visit } from './visit.ts'

const OIL: Visit = { services: ['oil'], transport: 'drop-off', advisor: null }

const search = (overrides: Partial<Search> = {}): Search => ({
  versions: [aShop()],
  dealer: aServiceDealer(),
  visit: OIL,
  now: FRIDAY,
  share: 'online',
  ...overrides,
})
const override = (overrideDate: string, overrides: Partial<OverrideHours> = {}): OverrideHours => ({
  department: 'service',
  overrideDate,
  open: null,
  close: null,
  isClosed: false,
  ...overrides,
})
const withHours = (overrides: readonly OverrideHours[], state = 'AZ') =>
  aServiceDealer({ state, hours: { operating: [], override: overrides } })
const day = (request: Search, date: string, seats: readonly Seat[] = []) =>
  serviceDays(request, { from: date, to: date }, takenBy(seats))[0]
const times = (request: Search, date: string, seats: readonly Seat[] = []) =>
  day(request, date, seats)?.times.map(({ slot }) => slot.slice(11))
const epoch = (iso: string) => Date.parse(iso) / 60_000
/** The places of a one-hour visit at this time in a shop with one bay. */
const hourAt = (iso: string, seat = 1): Seat[] =>
  [0, 15, 30, 45].map((minutes) => ({ resource: 'bay', at: epoch(iso) + minutes, seat }))

const advisor = (id: string, days = [1, 2, 3, 4, 5]) =>
  ({ id, name: id, languages: ['en'], capacity: { total: 2, online: 1 }, days }) as const

const today = (now: string) => times(search({ now: new Date(now) }), '2026-11-20')?.[0]

describe('the times of a day', () => {
  it('SVC-1 start at opening and end so that the work is finished by closing', () => {
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

  it('SVC-1 start at a quarter of an hour if the department opens in between', () => {
    const dealer = withHours([override('2026-11-23', { open: '09:05', close: '11:30' })])
    expect(times(search({ dealer }), '2026-11-23')).toEqual(['09:15', '10:15'])
  })

  it('SVC-1 follow the shop’s own step', () => {
    const versions = [aShop({ stepMinutes: 15, menu: [aMenuItem({ minutes: 450 })] })]
    expect(times(search({ versions }), '2026-11-23')).toEqual(['09:00', '09:15', '09:30'])
  })

  it('SVC-2 respect the minimum notice, to the minute', () => {
    expect(today('2026-11-20T18:00:00Z')).toBe('13:00')
    expect(today('2026-11-20T18:00:01Z')).toBe('14:00')
    expect(today('2026-11-20T22:00:01Z')).toBeUndefined()
  })

  it('SVC-2 are empty before today and after the last bookable day', () => {
    expect(day(search(), '2026-11-19')).toMatchObject({ state: 'out-of-range', times: [] })
    expect(day(search(), '2027-01-19')?.state).toBe('free')
    expect(day(search(), '2027-01-20')).toMatchObject({ state: 'out-of-range', times: [] })
  })

  it('SVC-3 are empty on a Sunday, a national holiday or a blackout day', () => {
    expect(day(search(), '2026-11-22')?.state).toBe('closed')
    expect(day(search(), '2026-11-26')?.state).toBe('closed')
    const reason = { en: 'Stock', es: 'Inventario' }
    const versions = [aShop({ blackouts: [{ from: '2026-11-23', to: '2026-11-24', reason }] })]
    expect(day(search({ versions }), '2026-11-24')?.state).toBe('blackout')
    expect(day(search({ versions }), '2026-11-25')?.state).toBe('free')
  })

  it('SVC-3 DLR-2 follow the override of the date, even on a holiday', () => {
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

  it('SVC-4 are full if every bay is taken during any part of the work', () => {
    const taken = hourAt('2026-11-23T18:00Z').slice(3)
    expect(times(search(), '2026-11-23', taken)).not.toContain('11:00')
    expect(times(search(), '2026-11-23', taken)).toContain('12:00')
    const all = [16, 17, 18, 19, 20, 21, 22, 23].flatMap((hour) => hourAt(`2026-11-23T${hour}:00Z`))
    expect(day(search(), '2026-11-23', all)).toMatchObject({ state: 'full', times: [] })
  })

  it('SVC-4 SVC-5 limit online bookings to their share', () => {
    const versions = [aShop({ bays: { total: 3, online: 2 } })]
    const at = (seats: readonly Seat[], share: Search['share'] = 'online') =>
      day(search({ versions, share }), '2026-11-23', seats)?.times[0]?.places
    const noon = '2026-11-23T16:00Z'
    expect(at([])).toBe(2)
    expect(at([], 'staff')).toBe(3)
    expect(at(hourAt(noon, 3))).toBe(2)
    expect(at([...hourAt(noon, 1), ...hourAt(noon, 3)], 'staff')).toBe(1)
    expect(at([...hourAt(noon, 1), ...hourAt(noon, 3)])).toBe(1)
  })

  it('SVC-4 require the chosen advisor, or any who works that day', () => {
    const versions = [
      aShop({ bays: { total: 9, online: 9 }, advisors: [advisor('ana'), advisor('bo', [1, 6])] }),
    ]
    const busy: Seat[] = [{ resource: 'advisor:ana', at: epoch('2026-11-23T16:00Z'), seat: 1 }]
    const request = (visit: Partial<Visit>, date = '2026-11-23') =>
      times(search({ versions, visit: { ...OIL, ...visit } }), date, busy)
    expect(request({ advisor: 'ana' })?.[0]).toBe('10:00')
    expect(request({ advisor: 'bo' })?.[0]).toBe('09:00')
    expect(request({})?.[0]).toBe('09:00')
    expect(request({ advisor: 'ana' }, '2026-11-21')).toEqual([])
    expect(request({}, '2026-11-21')?.[0]).toBe('09:00')
  })

  it('SVC-4 are empty for a transport option that is taken that day', () => {
    const loaner = {
      kind: 'loaner',
      note: null,
      capacityADay: { total: 2, online: 1 },
      longestMinutes: null,
    } as const
    const versions = [aShop({ transports: [loaner] })]
    const request = search({ versions, visit: { ...OIL, transport: 'loaner' } })
    const gone: Seat[] = [{ resource: 'transport:loaner', at: epoch('2026-11-23T07:00Z'), seat: 1 }]
    expect(day(request, '2026-11-23', gone)?.state).toBe('full')
    expect(day(request, '2026-11-24', gone)?.state).toBe('free')
  })

  it('SVC-6 use the version of the shop on that day', () => {
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

describe('DLR-1 daylight saving', () => {
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

  it('skips the missing hour in Nevada, and no hour in Phoenix', () => {
    expect(times(on('AZ', '2026-03-08'), '2026-03-08')).toHaveLength(24)
    const nevada = times(on('NV', '2026-03-08'), '2026-03-08')
    expect(nevada).toHaveLength(23)
    expect(nevada).not.toContain('02:00')
  })

  it('counts work in elapsed time: two hours from one o’clock end at four in Nevada', () => {
    const menu = [aMenuItem({ minutes: 120 })]
    const request = (state: string) => ({
      ...on(state, '2026-03-08'),
      versions: [aShop({ menu, horizonDays: 365 })],
    })
    const threeToFour = hourAt('2026-03-08T10:00Z')
    expect(times(request('NV'), '2026-03-08', threeToFour)).not.toContain('01:00')
    expect(times(request('AZ'), '2026-03-08', threeToFour)).toContain('01:00')
  })

  it('the day has 25 hours, and a repeated local time means the first', () => {
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

  it('SVC-8 work that would end after closing is outside the hours', () => {
    const versions = [aShop({ menu: [aMenuItem({ minutes: 120 })] })]
    expect(findSlot(search({ versions }), '2026-11-23T16:00')).toEqual({
      ok: false,
      reason: 'slotOutsideHours',
    })
  })
})

it('uses the times of the requested dealer, even after those of another one', () => {
  const versions = [aShop()]
  const late = withHours([override('2026-11-23', { open: '1:00 PM', close: '3:00 PM' })])
  const timesOf = (dealer: Search['dealer']) => times(search({ versions, dealer }), '2026-11-23')
  expect(timesOf(aServiceDealer())?.[0]).toBe('09:00')
  expect(timesOf(late)).toEqual(['13:00', '14:00'])
  expect(timesOf(aServiceDealer())?.[0]).toBe('09:00')
})
