import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { buildIndex } from './build-index.ts'
import { similar } from './similar.ts'

const at = (stock: string, dollars: number, differences: Partial<Vehicle> = {}) =>
  aVehicle({ stock, pricing: aPricing({ finalPrice: fromDollars(dollars) }), ...differences })

const index = buildIndex(
  [
    at('S1', 30_000),
    at('OTHER-MAKE-AND-BODY', 30_000, { make: 'Ram', body: 'Truck' }),
    at('DEARER', 45_000),
    at('SOLD', 30_000, { tags: new Set(['isSold']) }),
    at('OLDER', 31_000, { year: 2019 }),
    at('CLOSE', 31_000),
    at('OTHER-MODEL', 31_000, { model: 'Compass' }),
    at('OTHER-MAKE', 30_000, { make: 'Toyota' }),
    at('NO-PRICE', 0),
  ],
  { priceOf: ({ pricing }) => pricing.finalPrice, makeFirst: null },
)
const stocks = (vehicle: Vehicle, limit: number) =>
  similar(index, vehicle, limit).map(({ stock }) => stock)

it('lists unsold vehicles by make, body, price and year, without the vehicle itself', () => {
  expect(stocks(at('S1', 30_000), 9)).toEqual([
    'CLOSE',
    'DEARER',
    'OLDER',
    'OTHER-MODEL',
    'NO-PRICE',
    'OTHER-MAKE',
    'OTHER-MAKE-AND-BODY',
  ])
})

it('gives no more than requested', () => {
  expect(stocks(at('S1', 30_000), 2)).toEqual(['CLOSE', 'DEARER'])
})

it('knows vehicles that are not in the list by all but the price', () => {
  expect(stocks(at('ELSEWHERE', 30_000, { make: 'Toyota' }), 1)).toEqual(['OTHER-MAKE'])
})
