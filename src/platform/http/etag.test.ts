import { expect, it } from 'vitest'

import { etagOf, isKnownTag } from './etag.ts'

it('is strong, equal for equal bodies, and different for others', () => {
  expect(etagOf('a')).toMatch(/^"[\w-]{22}"$/)
  expect(etagOf(Buffer.from('a'))).toBe(etagOf('a'))
  expect(etagOf('b')).not.toBe(etagOf('a'))
})

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['"ab"', false],
  ['', false],
  [undefined, false],
])('"a" in If-None-Match: %s is %s', (header, isKnown) => {
  expect(isKnownTag('"a"', header)).toBe(isKnown)
})
