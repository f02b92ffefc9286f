import { formatHex } from 'culori'
import { expect, it } from 'vitest'

import { hexOf, readOklch } from './oklch.ts'

it.each([
  [0.835, 0.165, 82],
  [0.47, 0.085, 196],
  [0.22, 0.038, 272],
  [1, 0, 0],
  [0, 0, 0],
] as const)('oklch(%s %s %s) is the color that browsers show', (l, c, h) => {
  expect(hexOf([l, c, h])).toBe(formatHex({ mode: 'oklch', l, c, h }))
})

it('parses only colors as sites write them', () => {
  expect(readOklch('oklch(0.835 0.165 82)')).toEqual([0.835, 0.165, 82])
  expect(readOklch('#fff')).toBeNull()
})
