import { expect, it } from 'vitest'

import { minutesAt } from './minutes-at.ts'

/** Work begins at 8:30, and visits every half hour until 10:30. */
const DAY = { first: 480, last: 720, arrivals: [510, 540, 570, 600, 630] }

it.each([
  [0, 510],
  [0.375, 570],
  // To the nearest half hour.
  [0.43, 570],
  [0.44, 600],
  [-0.2, 510],
  [1.1, 630],
])('drops a visit at the nearest time at which one may begin: %s', (share, minutes) => {
  expect(minutesAt(share, DAY)).toBe(minutes)
})

it('drops no visit on a closed day', () => {
  expect(minutesAt(0.5, { ...DAY, arrivals: [] })).toBeNull()
})
