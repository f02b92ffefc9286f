import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { keyMatch } from './key-match.ts'

/** Positions 4 to 8 and 10 to 17 of 1C4HJXDG9JW100001. */
const TEXT = 'HJXDG|JW100001'

it.each([
  ['', 0],
  ['H', 1],
  ['HJXDG', 5],
  ['*J', 1],
  ['*J*D', 2],
  ['[A-H]J', 2],
  ['[JH]J', 2],
  ['[H-]', 1],
  ['[0-9A-C]', -1],
  ['[A-G]', -1],
  ['#', -1],
  ['*****|*W', 1],
  ['*****|*W#', 2],
  ['****G|J', 2],
  ['****G|K', -1],
  ['*****|*[^W]', 1],
  ['[HJ', 1],
  ['HJXDG|JW100001*', -1],
])('%s matches in %i positions', (key, named) => {
  expect(keyMatch(key, TEXT)).toBe(named)
})

it('returns a result for any key and text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (key, text) => {
      const named = keyMatch(key, text)
      expect(named).toBeGreaterThanOrEqual(-1)
      expect(named).toBeLessThanOrEqual(text.length)
    }),
  )
})
