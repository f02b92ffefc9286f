import { expect, it } from 'vitest'

import { aFeedVehicle } from '#tests/support/builders/feed-vehicle.ts'

import { custom } from './custom.ts'

it.each([
  [{ features: ['4" lift'] }, true],
  [{ features: ['6 inch lift'] }, true],
  [{ description: 'With a leveling kit and new tires.' }, true],
  [{ features: ['Aftermarket wheels'] }, true],
  [{ description: 'Trae kit de elevación' }, true],
  [{ features: ['Power liftgate'] }, false],
  [{ description: 'Customers love it' }, false],
  [{ description: 'No lift kit, all original' }, false],
  [{ description: 'Lift kit available' }, false],
])('%j: %s', (overrides, isTagged) => {
  expect(custom.matches(aFeedVehicle(overrides), 2026)).toBe(isTagged)
})
