import { describe, expect, it } from 'vitest'

import { numbered } from '#tests/support/browser/variants.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { applyChanges, vehiclesOf } from './apply-changes.ts'
import { buildIndex } from './build-index.ts'
import { dayOf } from './engine/columns/vehicle-columns.ts'
import { emptyQuery } from './query/query.ts'
import { search } from './search.ts'

const options = { priceOf: () => 0 as never, makeFirst: null }
/** Keeps changes in their own segment, however small the list. */
const limits = { minSize: 0, maxChangedShare: 10, maxBatches: 9 }
const vehicles = numbered(aVehicle({ year: 2020 }), aVehicle({ year: 2024 }))
const [first] = vehicles as [(typeof vehicles)[number]]
const index = buildIndex(vehicles, options)
const upsert = (list: typeof index, ...changed: readonly (typeof first)[]) =>
  applyChanges(list, { upsert: changed, remove: [] }, limits)
const searchAll = (list: typeof index) => search(list, emptyQuery(), { today: dayOf('2026-11-20') })

describe('changing a list', () => {
  it('contains a vehicle that changed twice in one batch once, in its last state', () => {
    const list = upsert(index, { ...first, mileage: 10 }, { ...first, mileage: 20 })
    expect(list.segments).toHaveLength(2)
    expect(searchAll(list).total).toBe(2)
    expect(vehiclesOf(list).find(({ stock }) => stock === first.stock)?.mileage).toBe(20)
  })

  it('contains a vehicle that changed in two batches once, in its last state', () => {
    const list = upsert(upsert(index, { ...first, mileage: 10 }), { ...first, mileage: 20 })
    expect(searchAll(list).total).toBe(2)
    expect(vehiclesOf(list).find(({ stock }) => stock === first.stock)?.mileage).toBe(20)
  })

  it('lists years newest first across segments', () => {
    const list = upsert(
      index,
      aVehicle({ stock: 'A', year: 2026 }),
      aVehicle({ stock: 'B', year: 2022 }),
      aVehicle({ stock: 'C', year: 2024 }),
    )
    expect(searchAll(list).facets.year).toEqual([
      { value: '2026', count: 1 },
      // One in each segment.
      { value: '2024', count: 2 },
      { value: '2022', count: 1 },
      { value: '2020', count: 1 },
    ])
  })
})

it('reads no vehicle of a long list to change one', () => {
  let reads = 0
  const counting = (vehicle: typeof first) =>
    new Proxy(vehicle, {
      get: (target, name) => {
        reads += 1
        return Reflect.get(target, name)
      },
    })
  const many = Array.from({ length: 2500 }, (_, position) =>
    counting(aVehicle({ stock: `S${position}`, dealerCode: `D${position % 3}` })),
  )
  const long = buildIndex(many, options)
  reads = 0
  const changed = aVehicle({ stock: 'S7', dealerCode: 'D1', mileage: 7 })
  const next = applyChanges(long, {
    upsert: [changed],
    remove: [{ dealerCode: 'D2', stock: 'S8' }],
  })
  expect(reads).toBe(0)
  expect(next.segments[0].gone).toEqual(new Set([7, 8]))
  expect(applyChanges(long, { upsert: [], remove: [{ dealerCode: 'D1', stock: 'S8' }] })).toEqual({
    ...long,
    changes: 1,
  })
})
