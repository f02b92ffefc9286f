import { expect, it } from 'vitest'

import { keyPlaces, intersect } from './key-places.ts'

it('parses a key position by position', () => {
  expect(keyPlaces('A*#[C-EX]|*K')).toEqual(['A', null, '0123456789', 'CDEX', '|', null, 'K'])
})

it.each([
  ['AB', 'A*', ['A', 'B']],
  ['A', '*[A-C]1', ['A', 'ABC', '1']],
  ['[A-D]', '[C-F]', ['CD']],
  ['#', '[5-9]', ['56789']],
])('%s and %s are compatible', (a, b, both) => {
  expect(intersect(keyPlaces(a), keyPlaces(b))).toEqual(both)
})

it.each([
  ['A', 'B'],
  ['*[A-C]', '*D'],
  ['#', 'A'],
  ['*****|*K', '*****|*L'],
])('%s and %s exclude each other', (a, b) => {
  expect(intersect(keyPlaces(a), keyPlaces(b))).toBeNull()
})
