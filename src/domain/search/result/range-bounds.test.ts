import { expect, it } from 'vitest'

import { rangeBounds } from './range-bounds.ts'

it.each([
  [[], [0, 1_000_000]],
  [[5000], [5000, 5000]],
  [[5001], [5000, 10_000]],
  [
    [17_999, 61_880],
    [15_000, 65_000],
  ],
  [
    [0, 1],
    [0, 5000],
  ],
  [[Number.NaN], [0, 1_000_000]],
  [
    [Number.NaN, 29_999.99],
    [25_000, 30_000],
  ],
])('SRCH-5 the bounds of %j are %j', (values, [min, max]) => {
  expect(rangeBounds(values)).toEqual({ min, max })
})
