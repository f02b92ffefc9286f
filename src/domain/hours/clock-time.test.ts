import { expect, it } from 'vitest'

import { formatMinutes, minutesOf } from './clock-time.ts'

it.each([
  ['9:00 AM', 540],
  ['9am', 540],
  ['09:00', 540],
  ['21:00:00', 1260],
  ['8:30 p.m.', 1230],
  ['12:00 AM', 0],
  ['12:15pm', 735],
  ['24:00', 1440],
  ['Closed', null],
  ['13:00 PM', null],
  ['9:75', null],
  ['25:00', null],
])('%s is minute %s of the day', (text, minutes) => {
  expect(minutesOf(text)).toBe(minutes)
})

it.each([
  [0, '12:00am'],
  [540, '9:00am'],
  [720, '12:00pm'],
  [1230, '8:30pm'],
  [1440, '12:00am'],
])('DLR-1 minute %s is %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text)
})
