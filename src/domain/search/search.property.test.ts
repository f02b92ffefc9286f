import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { plainSearch } from '#tests/support/builders/plain-search.ts'
import {
  aQuery,
  inventory,
  manyOf,
  moment,
  options,
  queries,
} from '#tests/support/builders/search-arbitraries.ts'

import { applyChanges } from './apply-changes.ts'
import { buildIndex, withFigures } from './build-index.ts'
import { search } from './search.ts'

it('SRCH-1 to SRCH-10 search agrees with a plain filter, for any inventory and query', () => {
  fc.assert(
    fc.property(
      inventory,
      fc.array(aQuery, { minLength: 1, maxLength: 4 }),
      (vehicles, queries) => {
        const index = buildIndex(vehicles, options)
        for (const query of queries)
          expect(search(index, query, moment)).toEqual(
            plainSearch(vehicles, options, query, moment),
          )
      },
    ),
    { numRuns: 300 },
  )
})

it('SRCH-1 to SRCH-10 hold on lists long enough to be counted by groups', () => {
  fc.assert(
    fc.property(inventory, queries, (some, someQueries) => {
      const vehicles = manyOf(some, 12)
      const index = buildIndex(vehicles, options)
      for (const query of someQueries)
        expect(search(index, query, moment)).toEqual(plainSearch(vehicles, options, query, moment))
    }),
    { numRuns: 60 },
  )
})

it('after changes a list equals the result of a plain filter, and the previous index is unchanged', () => {
  const always = { minSize: 0, maxChangedShare: Number.POSITIVE_INFINITY, maxBatches: 9 }
  fc.assert(
    fc.property(
      inventory,
      inventory,
      fc.array(fc.nat(39)),
      queries,
      (before, upsert, at, someQueries) => {
        const remove = at.flatMap((place) => before[place] ?? [])
        const isTouched = (vehicle: Vehicle) =>
          [...upsert, ...remove].some(
            ({ dealerCode, stock }) => dealerCode === vehicle.dealerCode && stock === vehicle.stock,
          )
        const after = [...before.filter((vehicle) => !isTouched(vehicle)), ...upsert]
        const first = buildIndex(before, options)
        const half = applyChanges(first, { upsert: upsert.slice(0, 9), remove }, always)
        const second = applyChanges(half, { upsert: upsert.slice(9), remove: [] }, always)
        for (const query of someQueries) {
          expect(search(second, query, moment)).toEqual(plainSearch(after, options, query, moment))
          expect(search(first, query, moment)).toEqual(plainSearch(before, options, query, moment))
        }
      },
    ),
    { numRuns: 150 },
  )
})

it('SRCH-16 another plan changes only payments and out-the-door prices, also after changes', () => {
  const always = { minSize: 0, maxChangedShare: Number.POSITIVE_INFINITY, maxBatches: 9 }
  const pricier = {
    paymentOf: (vehicle: ListedVehicle) =>
      (options.paymentOf?.(vehicle) ?? 400) + (vehicle.seats ?? 0),
    outTheDoorOf: ({ mileage }: ListedVehicle) => mileage,
  }
  fc.assert(
    fc.property(inventory, inventory, queries, (before, upsert, someQueries) => {
      const index = applyChanges(buildIndex(before, options), { upsert, remove: [] }, always)
      const isChanged = (vehicle: Vehicle) =>
        upsert.some(
          ({ dealerCode, stock }) => dealerCode === vehicle.dealerCode && stock === vehicle.stock,
        )
      const vehicles = [...before.filter((vehicle) => !isChanged(vehicle)), ...upsert]
      const other = withFigures(index, pricier)
      for (const query of someQueries) {
        const at = { ...options, ...pricier }
        expect(search(other, query, moment)).toEqual(plainSearch(vehicles, at, query, moment))
        expect(search(index, query, moment)).toEqual(plainSearch(vehicles, options, query, moment))
      }
    }),
    { numRuns: 150 },
  )
})

it('SRCH-10 a count equals the result of selecting only that value, or adding that tag', () => {
  fc.assert(
    fc.property(inventory, aQuery, (vehicles, query) => {
      const index = buildIndex(vehicles, options)
      const { facets, tags } = search(index, query, moment)
      for (const { value, count } of facets.make) {
        const chosen = { ...query, selections: { ...query.selections, make: [value] } }
        expect(search(index, chosen, moment).total).toBe(count)
      }
      for (const { tag, count } of tags) {
        const chosen = { ...query, tags: TAGS.filter((t) => t === tag || query.tags.includes(t)) }
        expect(search(index, chosen, moment).total).toBe(count)
      }
    }),
  )
})
