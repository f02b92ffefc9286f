import { expect, it } from 'vitest'

import { driveMinutes } from './drive-minutes.ts'

it.each([
  [1, 5],
  [9, 20],
  [10, 20],
  [25, 40],
  [40, 55],
  [135, 145],
])('DLR-4 %i road miles take about %i minutes', (miles, minutes) => {
  expect(driveMinutes(miles)).toBe(minutes)
})
