import { expect, it } from 'vitest'

import { aFeedVehicle } from '#tests/support/builders/feed-vehicle.ts'

import { rare } from './rare.ts'

it.each([
  [{ description: '1 of 500 built' }, true],
  [{ description: 'One of only 1,993 made.' }, true],
  [{ description: 'Uno de solo 300' }, true],
  [{ features: ['1 of 500', 'Sunroof'] }, true],
  [{ trim: 'Limited-Production Launch' }, true],
  [{ description: 'One of 20,000 vehicles' }, false],
  [{ description: '1 of 2 owners kept it garaged' }, false],
  [{ description: 'One of 12 Ram dealers in Arizona' }, false],
  [{ description: 'One of 300 vehicles in stock' }, false],
  [{ trim: 'Limited' }, false],
])('%j: %s', (overrides, isTagged) => {
  expect(rare.matches(aFeedVehicle(overrides), 2026)).toBe(isTagged)
})
