import { expect, it } from 'vitest'

import { aFeedVehicle } from '#tests/support/builders/feed-vehicle.ts'

import { tagsByRule } from './tags-by-rule.ts'

it('adds the tags of rules to those of the status', () => {
  const vehicle = aFeedVehicle({
    year: 1998,
    trim: 'Shelby GT350',
    make: 'Ford',
    tags: ['isPendingSold'],
  })
  expect(tagsByRule(vehicle, 2026)).toEqual(['isClassic', 'isPendingSold', 'isShelby'])
})

it('adds none to an ordinary vehicle', () => {
  expect(tagsByRule(aFeedVehicle(), 2026)).toEqual([])
})
