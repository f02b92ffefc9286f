import { array, assert, constantFrom, nat, property, record, uniqueArray } from 'fast-check'
import { expect, it } from 'vitest'

import { finish } from '#domain/search/steps.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { stockKey, stockOf, type Stock } from './stock.ts'

/** Stock numbers, some of which differ only in case and dashes. */
const stocks = ['A-1', 'a1', 'B2', 'b-2', 'C3', 'D4', 'E5', 'e-5']

/** The expected stock list after these changes, by the simplest implementation. */
function expectedStock(changes: readonly Vehicle[]): Omit<Stock, 'after'> {
  const byStock = new Map<string, Vehicle>()
  for (const vehicle of changes) byStock.set(vehicle.stock, vehicle)
  const vehicles = [...byStock.values()]
  return {
    vehicles: () => vehicles,
    byStock: (stock: string) => byStock.get(stock),
    byStockKey: (key: string) => vehicles.find(({ stock }) => stockKey(stock) === key),
  }
}

const after = (stock: Stock, changed: readonly Vehicle[]) => finish(stock.after(changed))

/** Every lookup of a stock. */
const lookups = (stock: Omit<Stock, 'after'>) => [
  stock.vehicles(),
  [...stocks, 'none'].map((name) => [stock.byStock(name), stock.byStockKey(stockKey(name))]),
]

it('the stock equals a list of all vehicles after any changes, and the previous stock is unchanged', () => {
  const change = record({ stock: constantFrom(...stocks), mileage: nat(9) }).map((overrides) =>
    aVehicle(overrides),
  )
  assert(
    property(
      uniqueArray(change, { selector: ({ stock }) => stock }),
      array(array(change, { maxLength: 3 }), { maxLength: 5 }),
      (first, rounds) => {
        const versions = [stockOf(first)]
        for (const round of rounds) versions.push(after(versions.at(-1) ?? stockOf([]), round))
        for (const [at, stock] of versions.entries())
          expect(lookups(stock)).toEqual(
            lookups(expectedStock([...first, ...rounds.slice(0, at).flat()])),
          )
      },
    ),
    { numRuns: 200 },
  )
})

it('the stock accepts more changes than it keeps separately', () => {
  const many = Array.from({ length: 1200 }, (_, at) => aVehicle({ stock: `S${at}` }))
  const stock = many.reduce((last, vehicle) => after(last, [vehicle]), stockOf([]))
  expect(stock.vehicles()).toEqual(many)
  expect(stock.byStock('S7')).toBe(many[7])
})

it('reads only the changed vehicle for a change', () => {
  let reads = 0
  const counting = (vehicle: Vehicle) =>
    new Proxy(vehicle, {
      get: (target, name) => {
        reads += 1
        return Reflect.get(target, name)
      },
    })
  const stock = stockOf(
    Array.from({ length: 500 }, (_, at) => counting(aVehicle({ stock: `S${at}` }))),
  )
  reads = 0
  const next = after(stock, [aVehicle({ stock: 'S7', mileage: 7 })])
  expect([next.byStock('S7')?.mileage, reads]).toEqual([7, 0])
})

it('the stock is rebuilt in short steps once many vehicles have changed', () => {
  const vehicles = Array.from({ length: 5000 }, (_, at) => aVehicle({ stock: `S${at}` }))
  let steps = 0
  const stock = stockOf(vehicles)
  for (const work = stock.after(vehicles); !work.next().done;) steps += 1
  // 256 vehicles per step: first as an overlay, then as a rebuilt stock.
  expect(steps).toBe(2 * Math.floor(5000 / 256))
})
