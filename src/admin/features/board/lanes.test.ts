import { expect, it } from 'vitest'

import { inLanes } from './lanes.ts'

const lanesOf = (...spans: readonly (readonly [from: number, to: number])[]) =>
  inLanes(spans.map(([from, to]) => ({ from, to }))).map(({ lane }) => lane)

it('places overlapping visits below each other, and one after another in the same row', () => {
  expect(lanesOf([540, 600], [600, 660])).toEqual([0, 0])
  expect(lanesOf([540, 660], [600, 660], [630, 690])).toEqual([0, 1, 2])
  expect(lanesOf([540, 660], [540, 600], [600, 700], [660, 700])).toEqual([0, 1, 1, 0])
})
