import { describe, expect, it } from 'vitest'

import { isNewResponse, unsentText } from './use-action.ts'

it.each([
  [true, true, 'tooLong'],
  [false, true, 'unsent'],
  // The response may have been lost after the change was stored.
  [false, false, 'uncertain'],
] as const)('too long: %s, certainly not stored: %s', (isTooLong, isKnown, key) => {
  expect(unsentText({ kind: 'unsent', isTooLong, isKnown })).toBe(key)
})

describe('a response', () => {
  const earlier = { value: { id: 'N1' } }

  it('is handled once it has arrived, and once', () => {
    expect(isNewResponse({ state: 'submitting', data: undefined }, undefined)).toBe(false)
    expect(isNewResponse({ state: 'loading', data: earlier }, undefined)).toBe(false)
    expect(isNewResponse({ state: 'idle', data: earlier }, undefined)).toBe(true)
  })

  it('to the change before confirms no change that was pressed but not started', () => {
    expect(isNewResponse({ state: 'idle', data: earlier }, earlier)).toBe(false)
    // Equal content, but a response of its own.
    expect(isNewResponse({ state: 'idle', data: { value: { id: 'N1' } } }, earlier)).toBe(true)
  })
})
