import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { buildIndex } from '#domain/search/build-index.ts'
import { search } from '#domain/search/search.ts'
import { plainSearch } from '#tests/support/plain-search.ts'
import { inventory, manyOf, moment, options, queries } from '#tests/support/search-arbitraries.ts'

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
