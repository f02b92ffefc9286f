import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { byCode, byName } from '#domain/kernel/text.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { inventory, options } from '#tests/support/builders/search-arbitraries.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { applyChanges } from './apply-changes.ts'
import { buildIndex } from './build-index.ts'
import { similar } from './similar.ts'

const at = (stock: string, dollars: number, overrides: Partial<Vehicle> = {}) =>
  aVehicle({ stock, pricing: aPricing({ finalPrice: fromDollars(dollars) }), ...overrides })

const index = buildIndex(
  [
    at('S1', 30_000),
    at('OTHER-MAKE-AND-BODY', 30_000, { make: 'Ram', body: 'Truck' }),
    at('PRICIER', 45_000),
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
    'PRICIER',
    'OLDER',
    'OTHER-MODEL',
    'NO-PRICE',
    'OTHER-MAKE',
    'OTHER-MAKE-AND-BODY',
  ])
})

it('returns no more than requested', () => {
  expect(stocks(at('S1', 30_000), 2)).toEqual(['CLOSE', 'PRICIER'])
})

it('compares vehicles that are not in the list by everything except the price', () => {
  expect(stocks(at('ELSEWHERE', 30_000, { make: 'Toyota' }), 1)).toEqual(['OTHER-MAKE'])
})

const relativeDistance = (a: number | null, b: number | null, span: number) =>
  a === null || b === null ? 1 : Math.min(1, Math.abs(a - b) / span)

const priceOf = (vehicle: Vehicle) => {
  const price = options.priceOf(vehicle) ?? 0
  return price > 0 ? price : null
}
const keyOf = ({ dealerCode, stock }: Vehicle) => `${dealerCode} ${stock}`

/** The rule of `similar`, applied to every vehicle. */
function plainSimilar(vehicles: readonly Vehicle[], vehicle: Vehicle, limit: number) {
  const isItself = ({ stock, dealerCode }: Vehicle) =>
    stock === vehicle.stock && dealerCode === vehicle.dealerCode
  const itself = vehicles.find(isItself)
  const price = itself ? priceOf(itself) : null
  return vehicles
    .filter((other) => !other.tags.has('isSold') && !isItself(other))
    .map((other) => ({
      other,
      distance:
        Number(other.make !== vehicle.make) +
        0.5 * Number(other.make !== vehicle.make || other.model !== vehicle.model) +
        Number(other.body === null || other.body !== vehicle.body) +
        relativeDistance(priceOf(other), price, price ?? 1) +
        relativeDistance(other.year, vehicle.year, 10),
    }))
    .toSorted(
      (a, b) =>
        a.distance - b.distance ||
        byName(a.other.stock, b.other.stock) ||
        byCode(a.other.stock, b.other.stock) ||
        byCode(a.other.dealerCode, b.other.dealerCode),
    )
    .slice(0, limit)
    .map(({ other }) => other)
}

it('finds the same vehicles as a comparison with every one, also after changes', () => {
  const always = { minSize: 0, maxChangedShare: Number.POSITIVE_INFINITY, maxBatches: 9 }
  fc.assert(
    fc.property(inventory, inventory, fc.integer({ min: 1, max: 6 }), (before, upsert, limit) => {
      const changed = new Set(upsert.map(keyOf))
      const list = [...before.filter((vehicle) => !changed.has(keyOf(vehicle))), ...upsert]
      const first = buildIndex(before, options)
      similar(first, before[0] ?? aVehicle(), limit)
      const second = applyChanges(first, { upsert, remove: [] }, always)
      for (const vehicle of list.slice(0, 8))
        expect(similar(second, vehicle, limit)).toEqual(plainSimilar(list, vehicle, limit))
    }),
  )
})

it('reads only a small part of a long list', () => {
  const vehicles = Array.from({ length: 3000 }, (_, position) =>
    at(`S${position}`, 20_000 + position, {
      model: `Model ${position % 50}`,
      year: 2006 + (position % 20),
    }),
  )
  let readCount = 0
  const counted = vehicles.map(
    (vehicle) =>
      new Proxy(vehicle, {
        get: (target, name, receiver): unknown => {
          if (name === 'tags' || name === 'year') readCount++
          return Reflect.get(target, name, receiver)
        },
      }),
  )
  const list = buildIndex(counted, options)
  similar(list, at('S5', 20_005, { model: 'Model 5', year: 2011 }), 4)
  readCount = 0
  similar(list, at('S5', 20_005, { model: 'Model 5', year: 2011 }), 4)
  expect(readCount).toBeLessThan(100)
})

it('reads few of many vehicles of one model and year, even if the price is unknown', () => {
  let examined = 0
  let compared = 0
  const counted = (vehicle: Vehicle) =>
    new Proxy(vehicle, {
      get: (target, name, receiver): unknown => {
        if (name === 'tags') examined++
        if (name === 'stock') compared++
        return Reflect.get(target, name, receiver)
      },
    })
  const list = buildIndex(
    Array.from({ length: 2000 }, (_, position) =>
      counted(
        at(`S${position}`, 20_000 + position, {
          model: position < 1000 ? 'One' : 'Other',
          year: 2020,
        }),
      ),
    ),
    options,
  )
  const found = (vehicle: Vehicle) => {
    similar(list, vehicle, 4)
    examined = 0
    compared = 0
    return similar(list, vehicle, 4).map(({ stock }) => stock)
  }
  const itself = at('S900', 20_900, { model: 'One', year: 2020 })
  expect(found(itself)).toEqual(['S899', 'S901', 'S898', 'S902'])
  expect(examined).toBeLessThan(12)
  expect(found({ ...itself, stock: 'another' })).toEqual(['S0', 'S1', 'S2', 'S3'])
  expect(examined).toBeLessThan(12)
  expect(compared).toBeLessThan(50)
})
