import { describe, expect, it } from 'vitest'

import type { Dealer, OverrideHours } from '#domain/dealers/dealer.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'

import { slotText } from './appointment-slots.ts'
import { drivePlaces, driveSeats, driveUnits, freeDrives, takenDrives } from './test-drives.ts'

const sales = { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' }

type Overrides = Partial<Pick<Dealer, 'state' | 'timeZone' | 'testDrives'>> &
  Readonly<{ override?: readonly Partial<OverrideHours>[] }>

const store = ({ override = [], ...overrides }: Overrides = {}) =>
  aDealer({
    state: 'AZ',
    hoursText: { sales, service: null, parts: null },
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
    ...overrides,
  })

/** The taken seats of a drive. */
const takenBy = (start: Date, stock = 'S1', { atOnce = 2, minutes = 60 } = {}) =>
  takenDrives(driveSeats({ start, stock, calendar: { atOnce, minutes } }, new Set()) ?? [])

type At = Readonly<{ now?: Date; stock?: string; taken?: ReadonlySet<string> }>

/** The free times of a day, as `09:00`. */
function timesOf(
  dealer: Dealer,
  date: string,
  { now = new Date('2026-11-20T11:00-07:00'), stock = 'S1', taken = new Set() }: At = {},
): readonly string[] {
  const day = freeDrives(dealer, now, stock, taken).find((one) => one.date === date)
  return (day?.times ?? []).map((minutes) => slotText({ date, minutes }).slice(11))
}
const firstAndLast = (times: readonly string[]) => [times[0], times.at(-1)]

describe('the times of a test drive', () => {
  it('are those of the store: two hours ahead, closed on Sundays and holidays unless it has hours', () => {
    expect(firstAndLast(timesOf(store(), '2026-11-20'))).toEqual(['13:00', '19:00'])
    expect(firstAndLast(timesOf(store(), '2026-11-21'))).toEqual(['09:00', '17:00'])
    expect(timesOf(store(), '2026-11-22')).toEqual([])
    expect(timesOf(store(), '2026-11-26')).toEqual([])
    const open = store({ override: [{ open: '10:00', close: '14:00' }] })
    expect(firstAndLast(timesOf(open, '2026-11-26'))).toEqual(['10:00', '13:00'])
    const closed = store({ override: [{ overrideDate: '2026-11-23', isClosed: true }] })
    expect(timesOf(closed, '2026-11-23')).toEqual([])
  })

  it('end by closing, even for a longer drive', () => {
    const long = store({ testDrives: { atOnce: 1, minutes: 120, at: [] } })
    expect(timesOf(long, '2026-11-23').at(-1)).toBe('18:00')
    const short = store({ testDrives: { atOnce: 1, minutes: 30, at: [] } })
    expect(timesOf(short, '2026-11-23').at(-1)).toBe('19:00')
  })

  it('are in the time zone of the store', () => {
    const henderson = store({ state: 'NV' })
    const start = new Date('2026-11-23T09:00-08:00')
    expect(timesOf(henderson, '2026-11-23', { taken: takenBy(start) })[0]).toBe('10:00')
    expect(timesOf(store(), '2026-11-23', { taken: takenBy(start) }).slice(0, 2)).toEqual([
      '09:00',
      '11:00',
    ])
  })

  it('keep their local times when the clocks change, and are free or taken by their instant', () => {
    const denver = store({ state: 'CO', timeZone: 'America/Denver' })
    // Clocks go forward on Sunday, 2027-03-14: Saturday is UTC-7, Monday UTC-6.
    const now = new Date('2027-03-12T12:00-07:00')
    const taken = takenBy(new Date('2027-03-15T09:00-06:00'))
    expect(timesOf(denver, '2027-03-13', { now, taken })[0]).toBe('09:00')
    expect(timesOf(denver, '2027-03-15', { now, taken })[0]).toBe('10:00')
    const before = new Date('2026-10-30T12:00-06:00')
    const back = takenBy(new Date('2026-11-02T09:00-07:00'))
    expect(timesOf(denver, '2026-11-02', { now: before, taken: back })[0]).toBe('10:00')
  })

  it('are none where the clock of the store is unknown', () => {
    const unknown = aDealer({ state: 'TX', hoursText: { sales, service: null, parts: null } })
    expect(timesOf(unknown, '2026-11-23')).toEqual([])
  })
})

describe('the seats of a test drive', () => {
  const NINE = new Date('2026-11-23T09:00-07:00')

  it('are all quarter hours that the drive touches, even partly', () => {
    expect(driveUnits(NINE, 60)).toHaveLength(4)
    expect(driveUnits(new Date('2026-11-23T09:10-07:00'), 30)).toHaveLength(3)
  })

  it('are taken for a vehicle during the whole drive; other vehicles are free as long as a person is', () => {
    const one = takenBy(NINE)
    expect(timesOf(store(), '2026-11-23', { taken: one }).slice(0, 2)).toEqual(['10:00', '10:30'])
    expect(timesOf(store(), '2026-11-23', { taken: one, stock: 'S2' })[0]).toBe('09:00')
    const two = new Set([...one, ...driveSeatsOf('S2', one)])
    expect(timesOf(store(), '2026-11-23', { taken: two, stock: 'S3' })[0]).toBe('10:00')
    expect(timesOf(store(), '2026-11-23', { taken: two, stock: 'S3' })).not.toContain('09:30')
  })

  const driveSeatsOf = (stock: string, taken: ReadonlySet<string>) =>
    takenDrives(
      driveSeats({ start: NINE, stock, calendar: { atOnce: 2, minutes: 60 } }, taken) ?? [],
    )
})

it('a store without its own calendar offers drives at the store, others where they bring vehicles', () => {
  expect(drivePlaces(store())).toEqual(['store'])
  const brings = store({ testDrives: { atOnce: 1, minutes: 60, at: ['home', 'work'] } })
  expect(drivePlaces(brings)).toEqual(['store', 'home', 'work'])
})
