import { expect, it } from 'vitest'

import { aFeedVehicle } from '#tests/support/builders/feed-vehicle.ts'

import { courtesy } from './courtesy.ts'

it.each([
  [{ description: 'A courtesy vehicle of our service department.' }, true],
  [{ features: ['Service loaner'] }, true],
  [{ description: 'Fue vehículo de cortesía.' }, true],
  [{ description: 'Low miles. Free loaner car with every service.' }, false],
  [{ description: 'We offer a courtesy vehicle during repairs.' }, false],
  [{ features: ['Courtesy lamps'] }, false],
])('%j: %s', (overrides, isTagged) => {
  expect(courtesy.matches(aFeedVehicle(overrides), 2026)).toBe(isTagged)
})
