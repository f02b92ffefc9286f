import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { comparablePrices } from './market-position.ts'

const subject = aVehicle({ mileage: 20_000 })
const others = (count: number, overrides: Partial<Vehicle> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aVehicle({
      stock: `C${String(index).padStart(2, '0')}`,
      mileage: 20_000 + index * 1000,
      pricing: aPricing({ finalPrice: fromDollars(40_000 - index * 100) }),
      ...overrides,
    }),
  )
const found = (vehicles: readonly Vehicle[], of = subject) =>
  comparablePrices(of, vehicles, ({ pricing }) => pricing.finalPrice)
const stocks = (...args: Parameters<typeof found>) =>
  found(...args)?.map(({ vehicle }) => vehicle.stock) ?? null

it('PRC-13 is null with fewer than 8 comparable vehicles', () => {
  expect(found(others(7))).toBeNull()
  expect(found([...others(7), subject])).toBeNull()
  expect(found(others(8))).toHaveLength(8)
})

it('PRC-13 lists the closest 12, lowest price first', () => {
  const listed = stocks(others(20)) ?? []
  expect(listed).toHaveLength(12)
  expect([listed[0], listed.at(-1)]).toEqual(['C11', 'C00'])
})

it.each([
  ['sold', { tags: new Set(['isSold'] as const) }],
  ['of another trim', { trim: 'Rubicon' }],
  ['of another model', { model: 'Gladiator' }],
  ['new', { condition: 'new' as const }],
  ['certified', { isCertified: true }],
  ['two years older', { year: subject.year - 2 }],
  ['of unknown mileage', { mileage: null }],
  ['of other mileage', { mileage: 40_001 }],
])('PRC-13 excludes vehicles that are %s', (_, overrides) =>
  expect(found(others(9, overrides))).toBeNull(),
)

it('PRC-13 compares new vehicles of one year that have an all-in price', () => {
  const fresh = aVehicle({ condition: 'new', mileage: 5 })
  expect(found(others(8, { condition: 'new', mileage: null }), fresh)).toHaveLength(8)
  expect(found(others(8, { condition: 'new', year: fresh.year + 1 }), fresh)).toBeNull()
  expect(comparablePrices(subject, others(9), () => null)).toBeNull()
})
