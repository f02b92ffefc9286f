import { expect, it } from 'vitest'

import { atTime } from './at-time.ts'

it.each([
  [540, '9:00am', 'las 9:00am'],
  [60, '1:00am', 'la 1:00am'],
  [810, '1:30pm', 'la 1:30pm'],
  [0, '12:00am', 'las 12:00am'],
  [1440, '12:00am', 'las 12:00am'],
])('DLR-1 formats %d minutes as a time within a sentence', (minutes, en, es) => {
  expect(atTime(minutes, 'en')).toBe(en)
  expect(atTime(minutes, 'es')).toBe(es)
})
