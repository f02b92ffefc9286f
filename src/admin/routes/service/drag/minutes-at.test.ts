import { expect, it } from 'vitest'

import { minutesAt } from './minutes-at.ts'

const DAY = { first: 480, last: 1080 }

it.each([
  [0, 480],
  [0.5, 780],
  // To the nearest quarter of an hour.
  [0.506, 780],
  [0.52, 795],
  [-0.2, 480],
  [1.1, 1065],
])('drops a visit at a quarter of an hour of the day: %s', (share, minutes) => {
  expect(minutesAt(share, DAY)).toBe(minutes)
})
