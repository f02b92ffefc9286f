import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { energyCost } from './energy-cost.ts'

const prices = { milesPerYear: 15_000, gasoline: 3, diesel: 4, electricity: 0.15 }
const vehicle = aVehicle({
  make: 'Toyota',
  model: 'RAV4',
  trim: 'XLE',
  cityMpg: 20,
  highwayMpg: 30,
})

it.each([
  // 15,000 miles at 24 mpg are 625 gallons.
  ['Gasoline', { energy: 'gasoline', yearly: fromDollars(1875), mpg: 24, price: 3 }],
  ['Hybrid', { energy: 'gasoline', yearly: fromDollars(1875), mpg: 24, price: 3 }],
  ['Diesel', { energy: 'diesel', yearly: fromDollars(2500), mpg: 24, price: 4 }],
  // 625 gallons are 21,063 kWh.
  ['Electric', { energy: 'electricity', yearly: fromDollars(3159), mpg: 24, price: 0.15 }],
])('VDP-4 the energy of a year costs by combined economy and price: %s', (fuel, cost) => {
  expect(energyCost({ ...vehicle, fuel }, prices)).toEqual(cost)
})

it('VDP-4 nothing is estimated without both figures of the economy, a price, or for a plug-in hybrid', () => {
  expect(energyCost({ ...vehicle, cityMpg: null }, prices)).toBeNull()
  expect(energyCost({ ...vehicle, highwayMpg: null }, prices)).toBeNull()
  expect(energyCost(vehicle, { ...prices, gasoline: null })).toBeNull()
  expect(energyCost({ ...vehicle, fuel: 'Plug-in Hybrid' }, prices)).toBeNull()
  expect(energyCost({ ...vehicle, fuel: null }, prices)).toBeNull()
})
