import { describe, expect, it } from 'vitest'

import { addDays } from '#domain/hours/calendar-date.ts'
import type { ServiceDay } from '#domain/service/visit.ts'

import { bookableMonth, monthView } from './month-view.ts'

const bookable = { firstDay: '2026-11-20', lastDay: '2027-02-18' }

/** November, in which only the given days have times. */
const november = (states: Readonly<Record<string, ServiceDay['state']>>): readonly ServiceDay[] =>
  Array.from({ length: 30 }, (_, index) => {
    const date = addDays('2026-11-01', index)
    const state = states[date] ?? 'out-of-range'
    const times = [{ slot: `${date}T09:30`, minutes: 570, places: 2 }]
    return { date, state, times: state === 'free' ? times : [] }
  })

const view = (states: Parameters<typeof november>[0], first: string | null = null) =>
  monthView({ month: '2026-11', first, days: november(states), bookable, city: 'Scottsdale' }, 'en')

describe('a month of a shop', () => {
  it('starts with the week of the first bookable day', () => {
    const { days, startsOn, name, weekdays } = view({ '2026-11-23': 'free' })
    expect(days[0]).toMatchObject({ date: '2026-11-15', number: '15', note: '' })
    expect([startsOn, name, weekdays[0]]).toEqual([0, 'November 2026', 'Sun'])
  })

  it('says how many times each day has, or why it has none', () => {
    const { days } = view({
      '2026-11-23': 'free',
      '2026-11-24': 'full',
      '2026-11-26': 'closed',
      '2026-11-27': 'blackout',
    })
    const notes = Object.fromEntries(days.map(({ date, note }) => [date, note]))
    expect(notes).toMatchObject({
      '2026-11-23': '1 time',
      '2026-11-24': 'Full',
      '2026-11-26': 'Closed',
      '2026-11-27': 'Closed',
      '2026-11-28': '',
    })
    expect(days.find(({ date }) => date === '2026-11-23')).toMatchObject({
      name: 'Monday, November 23',
      times: [{ value: '2026-11-23T09:30', label: '9:30am' }],
    })
  })

  it('links only to bookable months', () => {
    const { previous, next } = view({ '2026-11-23': 'free' })
    expect([previous, next]).toEqual([null, { month: '2026-12', name: 'December 2026' }])
  })

  it('names the next free day only if the month has none', () => {
    expect(view({}, '2026-12-02T09:30')).toMatchObject({
      hasTimes: false,
      later: { month: '2026-12', day: 'Wednesday, December 2' },
    })
    expect(view({}).later).toBeNull()
    expect(view({ '2026-11-23': 'free' }, '2026-11-23T09:30').later).toBeNull()
  })
})

it('continues the first month for thirty days from the first bookable one', () => {
  const late = { firstDay: '2026-11-30', lastDay: '2027-02-18' }
  const days = Array.from({ length: 59 }, (_, index) => ({
    date: addDays('2026-11-01', index),
    state: 'out-of-range' as const,
    times: [],
  }))
  const shown = monthView({ month: '2026-11', first: null, days, bookable: late, city: '' }, 'en')
  expect(shown).toMatchObject({
    name: 'Nov 30 to Dec 29',
    full: 'No times are left from Nov 30 to Dec 29 for this visit.',
    next: { month: '2026-12' },
  })
  expect(shown.days.map(({ number }) => number).slice(0, 4)).toEqual(['29', '30', '12/1', '2'])
})

it.each([
  ['2026-12', '2026-12'],
  ['2026-10', '2026-11'],
  ['2031-01', '2027-02'],
  ['2026-13', '2026-11'],
  ['nonsense', '2026-11'],
  ['', '2026-11'],
])('for the requested month %j, %s is shown', (requested, shown) =>
  expect(bookableMonth(requested, bookable)).toBe(shown),
)
