import { expect, it } from 'vitest'

import { warrantyLeft } from './warranty-left.ts'

const used = { condition: 'used', make: 'Jeep', year: 2025, mileage: 12_000 } as const

it('VDP-2 a warranty is left if it cannot have ended, whenever the vehicle was first sold', () => {
  expect(warrantyLeft(used, 2026)).toEqual({
    basic: { years: 3, miles: 36_000, state: 'left', milesLeft: 24_000, earliestEnd: 2027 },
    powertrain: { years: 5, miles: 60_000, state: 'left', milesLeft: 48_000, earliestEnd: 2029 },
  })
})

it.each([
  ['depends on the first sale in the year in which it may end', { year: 2024 }, 2026, 'open'],
  ['depends on it for two years after the latest one', { year: 2021 }, 2026, 'open'],
  ['has ended if even the latest sale is too long ago', { year: 2020 }, 2026, 'ended'],
  ['has ended by its miles', { mileage: 36_000 }, 2026, 'ended'],
  ['is not certain with an unknown mileage', { mileage: null }, 2026, 'open'],
] as const)('VDP-2 a warranty %s', (_, differences, thisYear, state) => {
  expect(warrantyLeft({ ...used, ...differences }, thisYear)?.basic.state).toBe(state)
})

it('VDP-2 says nothing of new vehicles, unknown makes and model years without a booklet', () => {
  expect(warrantyLeft({ ...used, condition: 'new' }, 2026)).toBeNull()
  expect(warrantyLeft({ ...used, make: 'Tesla' }, 2026)).toBeNull()
  expect(warrantyLeft({ ...used, year: 2026 }, 2026)).toBeNull()
  expect(warrantyLeft({ ...used, year: 2019 }, 2026)).toBeNull()
  expect(warrantyLeft({ ...used, make: 'JEEP' }, 2026)).not.toBeNull()
})
