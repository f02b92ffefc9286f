import { expect, it } from 'vitest'

import { withPromos } from './promo-places.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)
const places = (vehicles: number, promos: number) =>
  withPromos(numbered(vehicles), numbered(promos)).flatMap((item, index) =>
    item.promo === undefined ? [] : [index + 1],
  )

it.each([
  [0, 3, []],
  [1, 3, [2]],
  [11, 3, [2]],
  [12, 3, [2, 14]],
  [24, 1, [2]],
  [24, 3, [2, 14, 26]],
])('SRCH-12 among %i vehicles, %i cards are at %j', (vehicles, promos, expected) => {
  expect(places(vehicles, promos)).toEqual(expected)
})
