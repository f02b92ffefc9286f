import { expect, it } from 'vitest'

import { chosenDay, chosenTime } from './first-choice.ts'

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
