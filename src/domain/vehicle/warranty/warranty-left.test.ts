import { expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { hasWholeWarranty, warrantyLeft } from './warranty-left.ts'

const used = aVehicle({ make: 'Jeep', year: 2025, mileage: 12_000 })

it('VDP-2 a warranty is left if it cannot have ended, whenever the vehicle was first sold', () => {
  expect(warrantyLeft(used, 2026)).toEqual({
    basic: { years: 3, miles: 36_000, state: 'left', milesLeft: 24_000, earliestEnd: 2027 },
    powertrain: { years: 5, miles: 60_000, state: 'left', milesLeft: 48_000, earliestEnd: 2029 },
  })
})

it.each([
  ['depends on the first sale in the year in which it may end', { year: 2024 }, 2026, 'open'],
  ['depends on it for two years after the latest one', { year: 2021 }, 2026, 'open'],
  [
    'is a question for a dealer of the make if even the latest sale is too long ago',
    { year: 2020 },
    2026,
    'ask',
  ],
  [
    'is a question for a dealer of the make once its miles are driven',
    { mileage: 36_000 },
    2026,
    'ask',
  ],
  ['is not certain with an unknown mileage', { mileage: null }, 2026, 'open'],
] as const)('VDP-2 a warranty %s', (_, overrides, thisYear, state) => {
  expect(warrantyLeft({ ...used, ...overrides }, thisYear)?.basic.state).toBe(state)
})

it('VDP-2 says nothing of new vehicles, unknown makes and model years without a booklet', () => {
  expect(warrantyLeft({ ...used, condition: 'new' }, 2026)).toBeNull()
  expect(warrantyLeft({ ...used, make: 'Tesla' }, 2026)).toBeNull()
  expect(warrantyLeft({ ...used, year: 2026 }, 2026)).toBeNull()
  expect(warrantyLeft({ ...used, year: 2019 }, 2026)).toBeNull()
  expect(warrantyLeft({ ...used, make: 'JEEP' }, 2026)).not.toBeNull()
})

it.each([
  ['a van', { make: 'Mercedes-Benz', model: 'Sprinter', body: 'Cargo Van' }],
  ['a van whose feed says no body', { make: 'Ford', model: 'Transit-250', body: null }],
  ['a heavy-duty truck', { make: 'Ram', model: '2500', body: 'Truck' }],
  ['a heavy-duty truck by its trim', { make: 'Chevrolet', model: 'Silverado', trim: '2500HD LT' }],
  ['a Super Duty', { make: 'Ford', model: 'F-350 Super Duty', body: 'Truck' }],
  ['a Titan', { make: 'Nissan', model: 'Titan XD', body: 'Truck' }],
  ['a diesel', { fuel: 'Diesel' }],
  ['a diesel by its engine', { fuel: null, engine: '3.0L I6 Turbo Diesel' }],
  ['an electric vehicle', { fuel: 'Electric' }],
  ['a plug-in hybrid', { fuel: 'Plug-in Hybrid' }],
  ['a plug-in hybrid by its trim', { fuel: 'Hybrid', trim: 'Sahara 4xe' }],
  ['a courtesy vehicle', { tags: new Set(['isCourtesy'] as const) }],
])('VDP-2 says nothing of %s, whose terms differ', (_, overrides) => {
  expect(warrantyLeft({ ...used, ...overrides }, 2026)).toBeNull()
})

it('VDP-2 a minivan, a light truck and a Ford F-150 have the usual terms', () => {
  expect(
    warrantyLeft({ ...used, make: 'Chrysler', model: 'Pacifica', body: 'Minivan' }, 2026),
  ).not.toBeNull()
  expect(warrantyLeft({ ...used, make: 'Ram', model: '1500', body: 'Truck' }, 2026)).not.toBeNull()
  expect(
    warrantyLeft({ ...used, make: 'Ford', model: 'F-150', body: 'Truck' }, 2026),
  ).not.toBeNull()
})

it.each([
  [{ condition: 'new', mileage: 12 }, true],
  [{ condition: 'new', mileage: null }, true],
  [{ condition: 'new', mileage: 300 }, true],
  [{ condition: 'new', mileage: 301 }, false],
  [{ condition: 'new', mileage: 12, tags: new Set(['isCourtesy'] as const) }, false],
  [{ condition: 'used', mileage: 12 }, false],
] as const)('VDP-2 the whole warranty of %o: %s', (overrides, isWhole) => {
  expect(hasWholeWarranty({ ...used, ...overrides })).toBe(isWhole)
})
