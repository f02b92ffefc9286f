import { expect, it } from 'vitest'

import { aFeedVehicle } from '#tests/support/builders/feed-vehicle.ts'

import { fleet } from './fleet.ts'

it.each([
  [{ body: 'Cargo Van' }, true],
  [{ model: '3500', trim: 'Tradesman', bodyManufacturer: 'Crew Cab Chassis-Cab' }, true],
  [{ bodyManufacturer: 'Crew Cab' }, false],
  [{ bodyManufacturer: 'Chassis Cab' }, true],
  [{ trim: 'Fleet' }, true],
  [{ description: 'From our fleet' }, false],
])('tags %j: %s', (overrides, isTagged) => {
  expect(fleet.matches(aFeedVehicle(overrides), 2026)).toBe(isTagged)
})
