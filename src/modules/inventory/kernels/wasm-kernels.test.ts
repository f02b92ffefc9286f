import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { byName } from '#domain/kernel/text.ts'
import { buildIndex } from '#domain/search/build-index.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { search } from '#domain/search/search.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { plainSearch } from '#tests/support/builders/plain-search.ts'
import {
  inventory,
  manyOf,
  moment,
  options,
  queries,
} from '#tests/support/builders/search-arbitraries.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { IS_FULL } from '#tests/support/depth.ts'

import { wasmKernels } from './wasm-kernels.ts'

it.each([1, 12])(
  'searches %i copies of an inventory in WebAssembly like a plain filter',
  (copies) => {
    fc.assert(
      fc.property(inventory, queries, (some, requested) => {
        const vehicles = manyOf(some, copies)
        const index = buildIndex(vehicles, { ...options, makeKernels: wasmKernels })
        for (const query of requested)
          expect(search(index, query, moment)).toEqual(
            plainSearch(vehicles, options, query, moment),
          )
      }),
      // Many copies take proportionally longer, so they get fewer runs.
      { numRuns: IS_FULL ? 60 : copies === 1 ? 40 : 8 },
    )
  },
)

it('SRCH-8 orders by stock number alone if no vehicle has the sorted name, after any previous query', () => {
  const vehicles = Array.from({ length: 40 }, (_, at) =>
    aVehicle({ stock: `S${at}`, trim: null, popularity: 39 - at, colorExt: `Color ${at % 2}` }),
  )
  const index = buildIndex(vehicles, { ...options, makeKernels: wasmKernels })
  const byTrim = { ...emptyQuery(), sort: 'trim-asc' as const }
  const narrowed = { ...byTrim, selections: { make: ['Jeep'], colorExt: ['Color 1'] } }
  for (const query of [byTrim, narrowed, byTrim])
    expect(search(index, query, moment)).toEqual(plainSearch(vehicles, options, query, moment))
})

/** More than two bytes can distinguish. */
const MANY = 66_300

it.each<[string, (at: number) => Pick<Vehicle, 'trim' | 'engine'>]>([
  ['combinations', (at) => ({ trim: `T${at % 300}`, engine: `E${Math.floor(at / 300)}` })],
  ['values of one category', (at) => ({ trim: `T${at}`, engine: `E${at % 221}` })],
])('SRCH-10 counts exactly with more %s than two bytes can distinguish', (_, of) => {
  const plain = aVehicle()
  const vehicles = Array.from({ length: MANY }, (_, at) => ({
    ...plain,
    ...of(at),
    stock: `S${at}`,
  }))
  const index = buildIndex(vehicles, { ...options, makeFirst: null, makeKernels: wasmKernels })
  const engine = ['E7', 'E220']
  const trim = vehicles.slice(0, 2200).flatMap((vehicle) => vehicle.trim ?? [])
  const found = search(
    index,
    { ...emptyQuery(), selections: { engine, trim }, sort: 'trim-desc', show: 3 },
    moment,
  )
  const trims = new Set<string | null>(trim)
  const withTrim = vehicles.filter((vehicle) => trims.has(vehicle.trim))
  const expected = withTrim.filter((vehicle) => engine.includes(vehicle.engine ?? ''))
  const byEngine = Map.groupBy(withTrim, (vehicle) => vehicle.engine)
  expect(found.total).toBe(expected.length)
  expect(found.facets.engine).toHaveLength(byEngine.size)
  for (const { value, count } of found.facets.engine)
    expect(count).toBe(byEngine.get(value)?.length)
  const last = expected.toSorted(
    (a, b) => byName(b.trim ?? '', a.trim ?? '') || byName(a.stock, b.stock),
  )
  expect(found.vehicles.map(({ stock }) => stock)).toEqual(
    last.slice(0, 3).map(({ stock }) => stock),
  )
})
