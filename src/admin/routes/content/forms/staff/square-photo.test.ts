import { expect, it } from 'vitest'

import { squareOf } from './square-photo.ts'

it.each([
  ['a wide photo', { width: 400, height: 300 }, { x: 50, y: 0, side: 300 }],
  [
    'an upright one, whose face is above the middle',
    { width: 300, height: 400 },
    { x: 0, y: 30, side: 300 },
  ],
  ['a square', { width: 300, height: 300 }, { x: 0, y: 0, side: 300 }],
])('takes the square of %s', (_, size, square) => {
  expect(squareOf(size)).toEqual(square)
})
