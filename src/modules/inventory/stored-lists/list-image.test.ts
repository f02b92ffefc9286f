import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { applyChanges } from '#domain/search/apply-changes.ts'
import { buildIndex } from '#domain/search/build-index.ts'
import { emptyQuery } from '#domain/search/query/query.ts'
import { search } from '#domain/search/search.ts'
import { similar } from '#domain/search/similar.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { wasmKernels } from '#modules/inventory/kernels/wasm-kernels.ts'
import { plainSearch } from '#tests/support/builders/plain-search.ts'
import {
  inventory,
  manyOf,
  moment,
  options as anyKernels,
  queries,
} from '#tests/support/builders/search-arbitraries.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { IS_FULL } from '#tests/support/depth.ts'

import { imageOf, listOfImage } from './list-image.ts'

const options = { ...anyKernels, makeKernels: wasmKernels }

/** A list of vehicles, stored and then restored with the current vehicles. */
function restored(vehicles: readonly Vehicle[], now = vehicles) {
  const index = buildIndex(vehicles, options)
  // Cached results are not stored.
  search(index, emptyQuery(), moment)
  const image = imageOf(index)
  if (!image) throw new Error('the list has no image')
  return listOfImage(image, { vehicles: now, options })
}

const LATER = '2026-12-01T00:00:00.000Z'

/** Every third vehicle has another price, trim and year, and one is new. */
const later = (vehicles: readonly Vehicle[]): readonly Vehicle[] => [
  ...vehicles.map((vehicle, at) =>
    at % 3 === 0
      ? {
          ...vehicle,
          year: vehicle.year - 1,
          make: 'Ram',
          trim: 'Laramie',
          pricing: aPricing({ finalPrice: fromDollars(12_345 + at) }),
          updatedAt: LATER,
        }
      : vehicle,
  ),
  aVehicle({ stock: 'NEW-1', updatedAt: LATER }),
]

const rounds = { numRuns: IS_FULL ? 60 : 12 }

it('a stored list returns the same results as before', () => {
  fc.assert(
    fc.property(inventory, queries, (some, requested) => {
      const vehicles = manyOf(some, 2)
      const list = restored(vehicles)
      expect(list?.changed).toEqual([])
      for (const query of requested)
        expect(list && search(list.index, query, moment)).toEqual(
          plainSearch(vehicles, options, query, moment),
        )
    }),
    rounds,
  )
})

it('a stored list includes the vehicles that were changed and added since', () => {
  fc.assert(
    fc.property(inventory, queries, (some, requested) => {
      fc.pre(some.length > 0)
      const now = later(some)
      const list = restored(some, now)
      if (!list) throw new Error('the list is not restored')
      // With these limits changes stay separate even in a short list.
      const limits = { minSize: 0, maxChangedShare: 2, maxBatches: 32 }
      const index = applyChanges(list.index, { upsert: list.changed, remove: [] }, limits)
      for (const query of requested)
        expect(search(index, query, moment)).toEqual(plainSearch(now, options, query, moment))
      for (const vehicle of now)
        expect(similar(index, vehicle, 4)).toEqual(similar(buildIndex(now, options), vehicle, 4))
    }),
    rounds,
  )
})

it('a stored list is not restored after a vehicle has left it', () => {
  const vehicles = [aVehicle({ stock: 'S1' }), aVehicle({ stock: 'S2' })]
  expect(restored(vehicles)).not.toBe(null)
  expect(restored(vehicles, vehicles.slice(1))).toBe(null)
})

it('a list with changes, or without WebAssembly, is not stored', () => {
  const index = buildIndex([aVehicle({ stock: 'S1' }), aVehicle({ stock: 'S2' })], options)
  const limits = { minSize: 0, maxChangedShare: 2, maxBatches: 32 }
  const upsert = [aVehicle({ stock: 'S2', trim: 'Other' })]
  expect(imageOf(index)).not.toBe(null)
  expect(imageOf(applyChanges(index, { upsert, remove: [] }, limits))).toBe(null)
  expect(imageOf(buildIndex([aVehicle()], anyKernels))).toBe(null)
})
