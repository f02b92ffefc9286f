import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'

import { energyCost } from './energy-cost.ts'

const prices = { milesPerYear: 15_000, gasoline: 3, diesel: 4, electricity: 0.15 }
const economy = { cityMpg: 20, highwayMpg: 30 }

it.each([
  // 15,000 miles at 23.5 mpg are 637.5 gallons.
  ['Gasoline', { kind: 'fuel', yearly: fromDollars(1913), mpg: 24, price: 3 }],
  ['Hybrid', { kind: 'fuel', yearly: fromDollars(1913), mpg: 24, price: 3 }],
  ['Diesel', { kind: 'fuel', yearly: fromDollars(2550), mpg: 24, price: 4 }],
  // 637.5 gallons are 21,484 kWh.
  ['Electric', { kind: 'charge', yearly: fromDollars(3223), mpg: 24, price: 0.15 }],
])('VDP-4 the energy of a year costs by combined economy and price: %s', (fuel, cost) => {
  expect(energyCost({ ...economy, fuel }, prices)).toEqual(cost)
})

it('VDP-4 nothing is estimated without an economy, a price, or for a plug-in hybrid', () => {
  const gasoline = { ...economy, fuel: 'Gasoline' }
  expect(energyCost({ ...gasoline, cityMpg: null, highwayMpg: null }, prices)).toBeNull()
  expect(energyCost(gasoline, { ...prices, gasoline: null })).toBeNull()
  expect(energyCost({ ...economy, fuel: 'Plug-in Hybrid' }, prices)).toBeNull()
  expect(energyCost({ ...economy, fuel: null }, prices)).toBeNull()
})
