import { expect, it } from 'vitest'

import { percentile } from './percentile.ts'

it.each([
  [[], 0.5, null],
  [[{ value: 4, count: 1 }], 0.9, 4],
  [
    [
      { value: 30, count: 1 },
      { value: 1, count: 5 },
      { value: 2, count: 4 },
    ],
    0.5,
    1,
  ],
  [
    [
      { value: 30, count: 1 },
      { value: 1, count: 5 },
      { value: 2, count: 4 },
    ],
    0.9,
    2,
  ],
  [
    [
      { value: 2, count: 1 },
      { value: 2, count: 1 },
      { value: 9, count: 8 },
    ],
    0.5,
    9,
  ],
])('of %j at %d is %s', (tallies, share, expected) => {
  expect(percentile(tallies, share)).toBe(expected)
})
