import { expect, it } from 'vitest'

import { axisValues, labelPlaces } from './axis.ts'

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [11, [0, 5, 10, 15]],
  [64, [0, 20, 40, 60, 80]],
  [96, [0, 50, 100]],
  [1247, [0, 500, 1000, 1500]],
])('the axis up to %d has lines at %j', (greatest, lines) => {
  expect(axisValues(greatest)).toEqual(lines)
})

it('labels the first and the last entry, and some between them', () => {
  expect(labelPlaces(3, 5)).toEqual([0, 1, 2])
  expect(labelPlaces(28, 5)).toEqual([0, 7, 14, 20, 27])
})
