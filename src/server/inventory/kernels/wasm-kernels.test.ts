import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { buildIndex } from '#domain/search/build-index.ts'
import { emptyQuery } from '#domain/search/query.ts'
import { search } from '#domain/search/search.ts'
import { plainSearch } from '#tests/support/plain-search.ts'
import { inventory, manyOf, moment, options, queries } from '#tests/support/search-arbitraries.ts'
import { aVehicle } from '#tests/support/vehicles.ts'

import { wasmKernels } from './wasm-kernels.ts'

it.each([1, 12])(
  'searches %i copies of an inventory in WebAssembly like a plain filter',
  (copies) => {
    fc.assert(
      fc.property(inventory, queries, (some, asked) => {
        const vehicles = manyOf(some, copies)
        const index = buildIndex(vehicles, { ...options, makeKernels: wasmKernels })
        for (const query of asked)
          expect(search(index, query, moment)).toEqual(
            plainSearch(vehicles, options, query, moment),
          )
      }),
      { numRuns: 60 },
    )
  },
)

it('SRCH-8 orders by stock number alone where no vehicle has the name that is sorted by, whatever was asked before', () => {
  const vehicles = Array.from({ length: 40 }, (_, at) =>
    aVehicle({ stock: `S${at}`, trim: null, popularity: 39 - at, colorExt: `Color ${at % 2}` }),
  )
  const index = buildIndex(vehicles, { ...options, makeKernels: wasmKernels })
  const byTrim = { ...emptyQuery(), sort: 'trim-asc' as const }
  const narrowed = { ...byTrim, selections: { make: ['Jeep'], colorExt: ['Color 1'] } }
  for (const query of [byTrim, narrowed, byTrim])
    expect(search(index, query, moment)).toEqual(plainSearch(vehicles, options, query, moment))
})
