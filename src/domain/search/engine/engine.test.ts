import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { vehicleColumns } from './columns/vehicle-columns.ts'
import { buildEngine } from './engine.ts'
import { figuresOf } from './figures.ts'
import { NoRoomError } from './kernels/kernels.ts'
import { typescriptKernels } from './kernels/typescript-kernels.ts'

const columns = vehicleColumns(
  [11_000, 22_000, 33_000].map((dollars, at) =>
    aVehicle({ stock: `S${at}`, pricing: aPricing({ finalPrice: fromDollars(dollars) }) }),
  ),
  { priceOf: ({ pricing }) => pricing.finalPrice },
)

/** Kernels with room for so many arrays. */
const kernelsWith = (arrays: number) => () => {
  const kernels = typescriptKernels()
  let left = arrays
  const take =
    <T>(make: (length: number) => T) =>
    (length: number) => {
      if (left-- <= 0) throw new NoRoomError()
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
  'answers anyway when the kernels have room for %i arrays',
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
