import { expect, it } from 'vitest'

import { cents, fromDollars } from '#domain/kernel/money.ts'
import { buildIndex } from '#domain/search/build-index.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { search } from '#domain/search/search.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { plainSearch } from '#tests/support/builders/plain-search.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { dayOf, vehicleColumns } from './columns/vehicle-columns.ts'
import { buildEngine } from './engine.ts'
import { figuresOf } from './figures.ts'
import { OutOfMemoryError } from './kernels/kernels.ts'
import { typescriptKernels } from './kernels/typescript-kernels.ts'

const columns = vehicleColumns(
  [11_000, 22_000, 33_000].map((dollars, index) =>
    aVehicle({ stock: `S${index}`, pricing: aPricing({ finalPrice: fromDollars(dollars) }) }),
  ),
  { priceOf: ({ pricing }) => pricing.finalPrice },
)

/** Kernels with memory for a given number of arrays. */
const kernelsWith = (arrays: number) => () => {
  const kernels = typescriptKernels()
  let left = arrays
  const take =
    <T>(make: (length: number) => T) =>
    (length: number) => {
      if (left-- <= 0) throw new OutOfMemoryError()
      return make(length)
    }
  return {
    ...kernels,
    u8: take((length) => kernels.u8(length)),
    u16: take((length) => kernels.u16(length)),
    u32: take((length) => kernels.u32(length)),
    i32: take((length) => kernels.i32(length)),
    bits: take((rows) => kernels.bits(rows)),
  }
}

it.each([0, 50, 100, 200, 300, 400, 500, 1000])(
  'works when the kernels have memory for %i arrays',
  (arrays) => {
    const engine = buildEngine(columns, figuresOf([], {}), {
      makeFirst: null,
      makeKernels: kernelsWith(arrays),
    })
    const found = (from = engine) => [
      ...from.search({ ...emptyQuery(), price: { min: 15_000, max: null } }, { today: 0 }).rows,
    ]
    expect(found()).toEqual([1, 2])
    const without = engine.without(new Set([1]))
    expect(found(without)).toEqual([2])
    for (let turn = 0; turn < 40; turn++) expect(found(engine.without(new Set([2])))).toEqual([1])
    expect(found()).toEqual([1, 2])
  },
)

it('reads only the vehicles that it shows, and counts without the original columns', () => {
  const vehicles = Array.from({ length: 300 }, (_, position) =>
    aVehicle({
      stock: `S${position}`,
      features: ['Sunroof', 'Tow hitch', 'Heated seats'].slice(position % 4),
      seats: position % 2 === 0 ? 5 : null,
      priceChange:
        position % 3 === 0 ? { from: cents(9_900_000), at: '2026-11-12T00:00:00.000Z' } : null,
      firstSeen: '2026-11-10T07:00:00.000Z',
      pricing: aPricing({ finalPrice: fromDollars(20_000 + position) }),
    }),
  )
  const priced = { priceOf: ({ pricing }: ListedVehicle) => pricing.finalPrice, makeFirst: null }
  const columns = vehicleColumns(vehicles, priced)
  let reads = 0
  const counted = new Proxy(vehicles, {
    get: (target, name, receiver): unknown => {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads++
      return Reflect.get(target, name, receiver)
    },
  })
  const index = buildIndex(counted, priced, columns)
  const requested = {
    ...emptyQuery(),
    features: ['Tow hitch'],
    hasPriceDrop: true,
    minSeats: 4,
    maxDaysListed: 30,
  }
  const moment = { today: dayOf('2026-11-20') }
  const right = [requested, emptyQuery()].map((query) =>
    plainSearch(vehicles, priced, query, moment),
  )
  const { features, limits, listedOn, droppedOn, mileage, priceCents } = columns
  for (const column of [features.codes, ...Object.values(limits), listedOn, droppedOn])
    column.fill(0)
  mileage.fill(-1)
  priceCents.fill(0)
  reads = 0
  expect([requested, emptyQuery()].map((query) => search(index, query, moment))).toEqual(right)
  expect(right[0]?.total).toBeGreaterThan(10)
  expect(reads).toBe(right.flatMap((result) => result.vehicles).length)
})
