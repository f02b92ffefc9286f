import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { formatPairs, parsePairs } from './pairs.ts'

it('is the inverse of formatPairs, in order', () => {
  const text = fc.string({ unit: 'grapheme' })
  const pair = fc.tuple(fc.string({ unit: 'grapheme', minLength: 1 }), text)
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      expect(parsePairs(formatPairs(pairs))).toEqual(pairs)
    }),
  )
})

it.each([
  ['', []],
  ['a', [['a', '']]],
  [
    'a=b=c&&d=',
    [
      ['a', 'b=c'],
      ['d', ''],
    ],
  ],
  ['%=%zz', [['%', '%zz']]],
])('reads the valid part of %j', (text, pairs) => {
  expect(parsePairs(text)).toEqual(pairs)
})
