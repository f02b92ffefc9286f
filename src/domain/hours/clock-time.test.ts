import { expect, it } from 'vitest'

import { parseTime, timeText } from './clock-time.ts'

it.each([
  ['9:00 AM', 540],
  ['9am', 540],
  ['09:00', 540],
  ['21:00:00', 1260],
  ['8:30 p.m.', 1230],
  ['12:00 AM', 0],
  ['12:15pm', 735],
  ['0:00', 0],
  ['24:00', 1440],
  ['24:01', null],
  ['Closed', null],
  ['13:00 PM', null],
  ['0:30 am', null],
  ['9:75', null],
  ['', null],
])('%j is minute %s of the day', (text, minutes) => {
  expect(parseTime(text)).toBe(minutes)
})

it.each([
  [0, '12:00am'],
  [540, '9:00am'],
  [720, '12:00pm'],
  [1230, '8:30pm'],
  [1439, '11:59pm'],
  [1440, '12:00am'],
])('DLR-1 minute %i is shown as %s', (minutes, text) => {
  expect(timeText(minutes)).toBe(text)
})
