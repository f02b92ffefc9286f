import { formatHex } from 'culori'
import { expect, it } from 'vitest'

import { hexOf, readOklch } from './oklch.ts'

it.each([
  [0.835, 0.165, 82],
  [0.47, 0.085, 196],
  [0.22, 0.038, 272],
  [1, 0, 0],
  [0, 0, 0],
] as const)('oklch(%s %s %s) is the color that a browser shows', (l, c, h) => {
  expect(hexOf([l, c, h])).toBe(formatHex({ mode: 'oklch', l, c, h }))
})

it('reads a color as sites write it, and no other', () => {
  expect(readOklch('oklch(0.835 0.165 82)')).toEqual([0.835, 0.165, 82])
  expect(readOklch('#fff')).toBeNull()
})
