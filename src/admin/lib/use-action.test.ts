import { expect, it } from 'vitest'

import { unsentText } from './use-action.ts'

it.each([
  [true, true, 'tooLong'],
  [false, true, 'unsent'],
  // The response may have been lost after the change was stored.
  [false, false, 'uncertain'],
] as const)('too long: %s, certainly not stored: %s', (isTooLong, isKnown, key) => {
  expect(unsentText({ kind: 'unsent', isTooLong, isKnown })).toBe(key)
})
