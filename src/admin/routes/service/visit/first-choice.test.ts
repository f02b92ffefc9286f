import { expect, it } from 'vitest'

import { chosenDay, chosenTime, daysFromNow } from './first-choice.ts'

const day = (date: string) => ({
  date,
  state: 'free' as const,
  times: [480, 780].map((minutes) => ({ minutes, slot: `${date} ${minutes}`, places: 1 })),
})
const DAYS = [day('2026-11-03'), day('2026-11-27')]

it('chooses the first day from where the choice starts, and no earlier one', () => {
  expect(chosenDay(DAYS, null, { date: '2026-11-20', minutes: null })?.date).toBe('2026-11-27')
  expect(chosenDay(DAYS, null, { date: '2026-11-28', minutes: null })).toBeNull()
})

it('chooses no day after those of the waiting list', () => {
  const start = { date: '2026-11-20', minutes: null, until: '2026-11-26' }
  expect(chosenDay(DAYS, null, start)).toBeNull()
  expect(chosenDay(DAYS, null, { ...start, until: '2026-11-27' })?.date).toBe('2026-11-27')
})

it('keeps any day that the person chose', () => {
  const start = { date: '2026-11-20', minutes: null, until: '2026-11-26' }
  expect(chosenDay(DAYS, '2026-11-03', start)?.date).toBe('2026-11-03')
})

it('chooses the first time of a day, on the first one from a time of day', () => {
  const [, friday] = DAYS
  if (!friday) throw new Error('no day')
  const from = (date: string) => chosenTime(friday, '', { date, minutes: 720 })?.minutes
  expect(from('2026-11-27')).toBe(780)
  expect(from('2026-11-26')).toBe(480)
  expect(chosenTime(friday, '2026-11-27 780', { date: '', minutes: null })?.minutes).toBe(780)
})

it('keeps the hour of a visit that moves to another day if it is free, and chooses no other one', () => {
  const [, friday] = DAYS
  if (!friday) throw new Error('no day')
  const move = { date: '2026-11-03', isExact: true }
  expect(chosenTime(friday, '', { ...move, minutes: 780 })?.minutes).toBe(780)
  expect(chosenTime(friday, '', { ...move, minutes: 600 })).toBeNull()
  expect(chosenTime(friday, '2026-11-27 480', { ...move, minutes: 600 })?.minutes).toBe(480)
})

it('lists no time that has begun, except for a customer at the counter', () => {
  const now = { date: '2026-11-03', minutes: 600 }
  expect(daysFromNow(DAYS, now, false)[0]?.times.map(({ minutes }) => minutes)).toEqual([780])
  expect(daysFromNow(DAYS, { ...now, minutes: 800 }, false).map(({ date }) => date)).toEqual([
    '2026-11-27',
  ])
  expect(daysFromNow(DAYS, now, true)).toBe(DAYS)
})
