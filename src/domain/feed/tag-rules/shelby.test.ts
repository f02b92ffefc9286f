import { expect, it } from 'vitest'

import { aFeedVehicle } from '#tests/support/builders/feed-vehicle.ts'

import { shelby } from './shelby.ts'

it.each([
  [{ make: 'Ford', model: 'Mustang', trim: 'Shelby GT500' }, true],
  [{ make: 'Ford', model: 'Mustang', trim: 'GT350R' }, true],
  [{ make: 'Ford', model: 'Mustang', trim: 'GT' }, false],
  [{ make: 'Shelby', model: 'Cobra', trim: null }, true],
  [{ make: 'Toyota', model: 'Shelby County Edition', trim: null }, false],
])('%j: %s', (overrides, isTagged) => {
  expect(shelby.matches(aFeedVehicle(overrides), 2026)).toBe(isTagged)
})
