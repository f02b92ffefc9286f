import { describe, expect, it, vi } from 'vitest'

import { buildIndex, withFigures } from '#domain/search/build-index.ts'
import { count } from '#domain/search/engine/kernels/bits.ts'
import type { Kernels } from '#domain/search/engine/kernels/kernels.ts'
import { typescriptKernels } from '#domain/search/engine/kernels/typescript-kernels.ts'
import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import { search } from '#domain/search/search.ts'
import type { ListedVehicle } from '#domain/vehicle/listed-vehicle.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { queries } from './queries.ts'
import { workload } from './workload.ts'

/** The number of vehicles. */
const SIZE = 20_000

/** What the inner loops read: each number would grow if one of the ways in which they read less were removed. */
type Work = {
  /** Additions to counts: a row and a code of it. */
  counted: number
  /** Masks of features, one for each row. */
  masks: number
  /** Rows that were compared to sort them. */
  sorted: number
  /** Rows that were added to a set, or taken out of it, one by one. */
  listed: number
  /** Texts that were compared with a word. */
  compared: number
  /** Passes over sets of all rows that split them or count those in two sets. */
  passes: number
}

/** Kernels that count what they read. */
function countedKernels() {
  const work: Work = { counted: 0, masks: 0, sorted: 0, listed: 0, compared: 0, passes: 0 }
  const plain = typescriptKernels()
  const kernels: Kernels = {
    ...plain,
    tally(set, codes, counts) {
      work.counted += count(set)
      plain.tally(set, codes, counts)
    },
    tallyAll(set, columns) {
      work.counted += count(set) * columns.length
      plain.tallyAll(set, columns)
    },
    tallyList(rows, length, column, counts) {
      work.counted += length
      plain.tallyList(rows, length, column, counts)
    },
    tallyMasks(set, masks, counts) {
      work.masks += count(set)
      plain.tallyMasks(set, masks, counts)
    },
    firstRows(set, codes, order) {
      work.sorted += count(set)
      return plain.firstRows(set, codes, order)
    },
    addRows(set, list, from, to) {
      work.listed += to - from
      plain.addRows(set, list, from, to)
    },
    dropRows(set, list, from, to) {
      work.listed += to - from
      plain.dropRows(set, list, from, to)
    },
    split(from, factors, to, misses) {
      work.passes++
      return plain.split(from, factors, to, misses)
    },
    countBoth(a, b) {
      work.passes++
      return plain.countBoth(a, b)
    },
    addHolding(to, from, texts, word) {
      work.compared += count(from)
      plain.addHolding(to, from, texts, word)
    },
  }
  return { kernels, work }
}

const { columns, makeFirst, moment } = workload(SIZE)
const { kernels, work } = countedKernels()
const index = buildIndex(
  // Placeholders: the index only returns vehicles.
  Array.from({ length: SIZE }, (_, row) => ({ row }) as unknown as ListedVehicle),
  { priceOf: () => null, makeFirst, makeKernels: () => kernels },
  columns,
)

/** The result of a query, and what was read for it. */
function searched(query: SearchQuery) {
  const before = { ...work }
  const result = search(index, query, moment)
  const since = (name: keyof Work) => work[name] - before[name]
  return {
    result,
    work: {
      counted: since('counted'),
      masks: since('masks'),
      sorted: since('sorted'),
      listed: since('listed'),
      compared: since('compared'),
      passes: since('passes'),
    },
  }
}

const named = (start: string): SearchQuery => {
  const found = queries(columns).find(({ name }) => name.startsWith(start))
  if (!found) throw new Error(`no query ${start}`)
  return found.query
}

describe('the work of a search', () => {
  it('counts and orders the values of a list without filters once', () => {
    const first = searched(emptyQuery('used'))
    const second = searched({ ...emptyQuery('used'), sort: 'price-desc' })
    expect(first.work.masks).toBeGreaterThan(0)
    expect(second.work).toMatchObject({ counted: 0, masks: 0 })
    expect(second.result.facets).toBe(first.result.facets)
  })

  it('counts what is left out where most of a list is found', () => {
    const { total } = searched(emptyQuery('used')).result
    const most = searched({ ...emptyQuery('used'), mileage: { min: null, max: 90_000 } })
    expect(most.result.total).toBeGreaterThan(total / 2)
    expect(most.work.masks).toBe(total - most.result.total)
  })

  it('counts one code a vehicle for all categories of a group', () => {
    // The counts of all bodies are those of the list.
    searched(emptyQuery())
    const { result, work: done } = searched({ ...emptyQuery(), selections: { body: ['Truck'] } })
    expect(result.total).toBeGreaterThan(2_000)
    expect(done.counted).toBe(index.segments[0].engine.data().groups.length * result.total)
    expect(done.masks).toBe(result.total)
  })

  it('counts a few vehicles by themselves, without passing over all', () => {
    const { result, work: done } = searched(named('12'))
    expect(result.total).toBe(1)
    expect(done).toMatchObject({ masks: 0, sorted: 0, passes: 0 })
    expect(done.counted).toBeLessThan(30)
  })

  it('reads a few texts for a part of a VIN', () => {
    expect(searched(named('12')).work.compared).toBeLessThan(20)
  })

  it('walks an order instead of sorting what was found', () => {
    const { result, work: done } = searched({ ...named('02'), sort: 'price-asc' })
    expect(result.vehicles).toHaveLength(12)
    expect(done.sorted).toBe(0)
  })

  it('finds a range of prices from the nearest of some known ones', () => {
    const price = { min: 21_300, max: 43_700 }
    const { result, work: done } = searched({ ...emptyQuery(), price })
    expect(result.total).toBeGreaterThan(2_000)
    expect(done.listed).toBeLessThan(2 * (SIZE / 32))
  })

  it('finds a make by the ranges of its rows', () => {
    const { result, work: done } = searched({ ...emptyQuery(), selections: { make: ['Jeep'] } })
    expect(result.total).toBeGreaterThan(100)
    expect(done.listed).toBe(0)
  })

  it('finds a frequent color by its set', () => {
    const { result, work: done } = searched({
      ...emptyQuery(),
      selections: { colorExt: ['Black'] },
    })
    expect(result.total).toBeGreaterThan(SIZE / 32)
    expect(done.listed).toBe(0)
  })
})

it('counts and sorts vehicles of a few configurations by ranges of rows', () => {
  const alike = countedKernels()
  const vehicles = Array.from({ length: 5_000 }, (_, position) =>
    aVehicle({ stock: `S${position}`, trim: `Trim ${position % 100}` }),
  )
  const list = buildIndex(vehicles, {
    priceOf: () => null,
    makeFirst: null,
    makeKernels: () => alike.kernels,
  })
  search(list, emptyQuery(), moment)
  const { length } = list.segments[0].engine.data().groups
  expect(alike.work.counted).toBe((length - 1) * vehicles.length)
  const { sorted } = alike.work
  search(list, { ...emptyQuery(), sort: 'trim-asc' }, moment)
  // The vehicles of the first trims, with some to spare.
  expect(alike.work.sorted - sorted).toBeLessThan(500)
})

it('sorts neither dealers nor the values of a category pair by pair', () => {
  const vehicles = Array.from({ length: 900 }, (_, position) =>
    aVehicle({
      stock: `S${position}`,
      dealerCode: `D${position % 300}`,
      trim: `Trim ${position % 299}`,
    }),
  )
  const list = buildIndex(vehicles, { priceOf: () => null, makeFirst: null })
  const lengths: number[] = []
  for (const { prototype } of [Array, Uint32Array, Float64Array])
    for (const name of ['sort', 'toSorted'] as const) {
      const original = prototype[name]
      vi.spyOn(prototype, name).mockImplementation(function (
        this: ArrayLike<unknown>,
        ...given: unknown[]
      ) {
        lengths.push(this.length)
        return Reflect.apply(original, this, given)
      })
    }
  // Not the whole list, whose values are sorted once.
  const result = search(list, { ...emptyQuery(), keywords: 'trim' }, moment)
  vi.restoreAllMocks()
  expect(result.dealers).toHaveLength(300)
  expect(Math.max(...lengths)).toBeLessThan(100)
})

it('prices a list by another plan without indexing it again', () => {
  const bytes = kernels.byteLength()
  withFigures(index, { paymentOf: () => 400 })
  expect(kernels.byteLength()).toBe(bytes)
})
