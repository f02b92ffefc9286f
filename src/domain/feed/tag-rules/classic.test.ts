import { expect, it } from 'vitest'

import { aFeedVehicle } from '#tests/support/builders/feed-vehicle.ts'

import { classic } from './classic.ts'

it.each([
  [{ year: 2001 }, true],
  [{ year: 2002 }, false],
  [{ year: 1981 }, true],
])('%j: %s', (overrides, isTagged) => {
  expect(classic.matches(aFeedVehicle(overrides), 2026)).toBe(isTagged)
})
