import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { specialsPrice } from './specials-price.ts'

it.each([
  ['used where the site uses it', 27_500, true, 27_500],
  ['not used where the site does not', 27_500, false, 30_000],
  ['the final price where the feed gives none', null, true, 30_000],
])('PRC-10 the price at 45 days is %s', (_, day45, usesDay45Pricing, expected) => {
  const vehicle = aVehicle({ day45Price: day45 === null ? null : fromDollars(day45) })
  expect(specialsPrice(vehicle, usesDay45Pricing)).toBe(fromDollars(expected))
})

it('PRC-5 PRC-10 "Call" stays "Call"', () => {
  const pricing = aPricing({ finalPrice: fromDollars(0) })
  expect(specialsPrice(aVehicle({ pricing, day45Price: fromDollars(9000) }), true)).toBeNull()
})
