import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { whySimilar } from './why-similar.ts'

const one = aVehicle({ mileage: 20_000 })
const to = (differences: Partial<Vehicle>, dollars: number | null = 30_000) =>
  whySimilar(one, aVehicle({ mileage: 20_000, ...differences }), [
    fromDollars(30_000),
    dollars === null ? null : fromDollars(dollars),
  ])

it.each<[Partial<Vehicle>, string | null]>([
  [{}, 'model'],
  [{ model: 'Gladiator' }, 'make'],
  [{ make: 'Ram' }, 'body'],
  [{ make: 'Ram', body: 'Truck' }, null],
])('names the most specific shared property: %j', (differences, shared) =>
  expect(to(differences).shared).toBe(shared),
)

it('names an advantage first: price, years, miles', () => {
  expect(to({ year: 2026 }, 28_800).difference).toEqual({
    by: 'cheaper',
    amount: fromDollars(1200),
  })
  expect(to({ year: 2026 }, 33_000).difference).toEqual({ by: 'newer', years: 2 })
  expect(to({ mileage: 12_000 }, 33_000).difference).toEqual({ by: 'fewerMiles', miles: 8000 })
})

it('names a disadvantage if nothing else differs', () => {
  expect(to({}, 30_050).difference).toEqual({ by: 'samePrice' })
  expect(to({}, 33_000).difference).toEqual({ by: 'pricier', amount: fromDollars(3000) })
  expect(to({ year: 2022 }, null).difference).toEqual({ by: 'older', years: 2 })
  expect(to({}, null).difference).toBeNull()
})
