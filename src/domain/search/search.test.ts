import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { TAGS, type Tag } from '#domain/vehicle/tags.data.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { searchIn, numbered } from '#tests/support/browser/variants.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { dayOf } from './engine/columns/vehicle-columns.ts'
import { LIST_FACETS } from './facets.data.ts'
import type { SearchQuery } from './query/query.ts'
import type { SearchMoment } from './search-moment.ts'

const priced = (dollars: number, overrides: Partial<Vehicle> = {}) =>
  aVehicle({ pricing: aPricing({ finalPrice: fromDollars(dollars) }), ...overrides })
const tagged = (...tags: readonly Tag[]) => ({ tags: new Set(tags) })

const counts = (values: readonly { value: string; count: number }[]) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]))

describe('filters', () => {
  const vehicles = numbered(
    aVehicle({ make: 'Jeep', body: 'SUV' }),
    aVehicle({ make: 'Jeep', body: 'Truck' }),
    aVehicle({ make: 'Ram', body: 'Truck' }),
    aVehicle({ make: 'Dodge', body: null }),
  )

  it('SRCH-1 combines values of one category with "or", categories with "and"', () => {
    expect(searchIn(vehicles, { selections: { make: ['Jeep', 'Ram'] } }).stocks).toBe('S1 S2 S3')
    expect(
      searchIn(vehicles, { selections: { make: ['Jeep', 'Ram'], body: ['Truck'] } }).stocks,
    ).toBe('S2 S3')
  })

  it('SRCH-1 never matches a vehicle without the value', () => {
    expect(searchIn(vehicles, { selections: { body: ['SUV', 'Truck', ''] } }).stocks).toBe(
      'S1 S2 S3',
    )
  })

  it('SRCH-2 requires every selected tag', () => {
    const vehicles = numbered(
      aVehicle(tagged('isRare')),
      aVehicle(tagged('isRare', 'isPopular')),
      aVehicle(tagged('isPopular')),
    )
    expect(searchIn(vehicles, { tags: ['isRare'] }).stocks).toBe('S1 S2')
    expect(searchIn(vehicles, { tags: ['isRare', 'isPopular'] }).stocks).toBe('S2')
  })

  it('SRCH-3 hides sold vehicles unless the Sold tag is selected', () => {
    const vehicles = numbered(aVehicle(), aVehicle(tagged('isSold')))
    expect(searchIn(vehicles).stocks).toBe('S1')
    expect(searchIn(vehicles, { tags: ['isSold'] }).stocks).toBe('S2')
  })

  it('SRCH-13 the used list includes certified vehicles; several lists are combined', () => {
    const vehicles = numbered(
      aVehicle({ condition: 'new' }),
      aVehicle({ isCertified: true }),
      aVehicle(),
    )
    expect(searchIn(vehicles, { types: ['used'] }).stocks).toBe('S2 S3')
    expect(searchIn(vehicles, { types: ['cpo'] }).stocks).toBe('S2')
    expect(searchIn(vehicles, { types: ['new', 'cpo'] }).stocks).toBe('S1 S2')
    expect(searchIn(vehicles, { types: [] }).total).toBe(3)
  })

  it('minYear and maxYear are inclusive', () => {
    const vehicles = numbered(...[2020, 2021, 2022, 2023].map((year) => aVehicle({ year })))
    expect(searchIn(vehicles, { year: { min: 2021, max: 2022 } }).stocks).toBe('S2 S3')
  })
})

describe('price and mileage', () => {
  const vehicles = numbered(
    priced(17_999, { mileage: 12_000 }),
    priced(61_880, { mileage: null }),
    priced(0, { mileage: 48_000 }),
    priced(90_000, { mileage: 101, ...tagged('isSold') }),
    priced(200_000, { condition: 'new', mileage: 3 }),
  )

  const usedAt = (price: SearchQuery['price']) =>
    searchIn(vehicles, { types: ['used'], price }).stocks

  it('SRCH-5 bounds cover the whole list of the type, including sold vehicles, in steps of 5,000', () => {
    const { bounds } = searchIn(vehicles, { types: ['used'], selections: { make: ['Tesla'] } })
    expect(bounds).toEqual({
      price: { min: 15_000, max: 90_000 },
      mileage: { min: 0, max: 50_000 },
    })
  })

  it('SRCH-5 an empty list has bounds from 0 to 1,000,000', () => {
    const open = { min: 0, max: 1_000_000 }
    expect(searchIn([]).bounds).toEqual({ price: open, mileage: open })
  })

  it("SRCH-5 a bound filters only if it differs from the list's bound", () => {
    expect(usedAt({ min: 15_000, max: 90_000 })).toBe('S1 S2 S3')
    expect(usedAt({ min: 15_000, max: 60_000 })).toBe('S1')
    expect(usedAt({ min: 20_000, max: 90_000 })).toBe('S2')
  })

  it('SRCH-5 an active bound excludes vehicles without that value', () => {
    expect(searchIn(vehicles, { types: ['used'], price: { min: 10_000, max: null } }).stocks).toBe(
      'S1 S2',
    )
    expect(
      searchIn(vehicles, { types: ['used'], mileage: { min: null, max: 100_000 } }).stocks,
    ).toBe('S1 S3')
  })

  it('PRC-8 filters by the price that shoppers of the list see', () => {
    const personal = { priceOf: () => fromDollars(25_000) }
    const price = { min: 24_000, max: 26_000 }
    expect(searchIn(vehicles, { types: ['used'], price }, personal).total).toBe(3)
    expect(searchIn(vehicles, { types: ['used'], price }).total).toBe(0)
  })

  it('histograms count steps of 5,000 between the bounds, ignoring their own range', () => {
    const { histograms } = searchIn(vehicles, {
      types: ['used'],
      price: { min: 60_000, max: null },
      mileage: { min: null, max: null },
    })
    expect(histograms.price).toHaveLength(15)
    // S1 is in the first step from 15,000 on, S2 at 61,880 in the tenth; S3 has no price.
    expect(
      histograms.price.map((count, step) => (count > 0 ? step : null)).filter(Number.isInteger),
    ).toEqual([0, 9])
    expect(histograms.mileage).toEqual(Array.from({ length: 10 }, () => 0))
  })
})

describe('keywords', () => {
  const vehicles = numbered(
    aVehicle({ make: 'Ram', model: '1500', colorExt: 'Güero Beige', colorInt: 'Cherry' }),
    aVehicle({ make: 'Jeep', mileage: 1500, availability: 'En tránsito' }),
  )
  const found = (keywords: string) => searchIn(vehicles, { keywords }).stocks

  it.each([
    ['ram 1500', 'S1'],
    ['  RAM   beige ', 'S1'],
    ['ram wrangler', ''],
    ['GUERO', 'S1'],
    ['tránsito', 'S2'],
    ['transito', 'S2'],
    ['1C4HJX', 'S1 S2'],
    ['s2', 'S2'],
    ['cherry', ''],
    ['2024', 'S1 S2'],
    ['1500', 'S1'],
    ['30000', ''],
    ['', 'S1 S2'],
  ])('SRCH-6 %j finds %j', (keywords, stocks) => {
    expect(found(keywords)).toBe(stocks)
  })

  it('SRCH-6 a word matches within one field, never across two', () => {
    expect(found('jeepwrangler')).toBe('')
  })
})

const MILES: Readonly<Record<string, number>> = { NEARER: 2, NEAR: 4 }
const near: SearchMoment = {
  today: dayOf('2026-11-20'),
  milesTo: (code) => MILES[code] ?? null,
}

describe('order', () => {
  it('SRCH-8 prices of 0 come last, ascending and descending', () => {
    const vehicles = numbered(priced(0), priced(30_000), priced(-5), priced(20_000))
    expect(searchIn(vehicles).stocks).toBe('S4 S2 S1 S3')
    expect(searchIn(vehicles, { sort: 'price-desc' }).stocks).toBe('S2 S4 S1 S3')
  })

  it('SRCH-8 orders by photos, first make, sort, and stock number', () => {
    const vehicles = numbered(
      priced(10_000, { imageUrls: [] }),
      priced(10_000, { imageUrls: ['/default.jpg'], make: 'Ram' }),
      priced(40_000, { make: 'Ram' }),
      priced(30_000),
      priced(20_000),
      priced(20_000),
    )
    expect(searchIn(vehicles, {}, { makeFirst: 'RAM' }).stocks).toBe('S3 S5 S6 S4 S2 S1')
    expect(searchIn(vehicles).stocks).toBe('S5 S6 S4 S3 S1 S2')
  })

  it('SRCH-8 compares stock numbers in natural order, and equal ones by dealer', () => {
    const vehicles = [
      aVehicle({ dealerCode: 'D2', stock: 'S2' }),
      aVehicle({ dealerCode: 'D1', stock: 'S10' }),
      aVehicle({ dealerCode: 'D1', stock: 'S2' }),
    ]
    expect(searchIn(vehicles).vehicles.map(({ dealerCode, stock }) => dealerCode + stock)).toEqual([
      'D1S2',
      'D2S2',
      'D1S10',
    ])
  })

  it('SRCH-7 SRCH-8 compares models by locale, with numbers as numbers', () => {
    const vehicles = numbered(
      ...['2500', 'Wrangler', '1500', 'éclair', 'Durango', 'fury'].map((model) =>
        aVehicle({ model }),
      ),
    )
    expect(searchIn(vehicles, { sort: 'model-asc' }).stocks).toBe('S3 S1 S5 S4 S6 S2')
    expect(searchIn(vehicles, { sort: 'model-desc' }).stocks).toBe('S2 S6 S4 S5 S1 S3')
  })

  it.each(['trim-asc', 'trim-desc', 'popularity', 'distance'] as const)(
    'SRCH-7 DLR-4 unknown values come last by %s',
    (sort) => {
      const vehicles = numbered(
        aVehicle({ trim: null, popularity: null, dealerCode: 'FAR' }),
        aVehicle({ trim: 'Sport', popularity: 3, dealerCode: 'NEAR' }),
      )
      expect(searchIn(vehicles, { sort }, {}, near).stocks).toBe('S2 S1')
    },
  )

  it('SRCH-7 popularity and distance: smallest first', () => {
    const vehicles = numbered(
      aVehicle({ popularity: 2, dealerCode: 'NEAR' }),
      aVehicle({ popularity: 1, dealerCode: 'NEARER' }),
    )
    expect(searchIn(vehicles, { sort: 'popularity' }).stocks).toBe('S2 S1')
    expect(searchIn(vehicles, { sort: 'distance' }, {}, near).stocks).toBe('S2 S1')
  })

  it('SRCH-9 shows the requested number, and counts all', () => {
    const vehicles = numbered(...Array.from({ length: 30 }, () => aVehicle()))
    expect(searchIn(vehicles)).toMatchObject({ total: 30 })
    expect(searchIn(vehicles).vehicles).toHaveLength(12)
    expect(searchIn(vehicles, { show: 24 }).vehicles).toHaveLength(24)
    expect(searchIn(vehicles, { show: 99 }).vehicles).toHaveLength(30)
  })
})

describe('counts', () => {
  const vehicles = numbered(
    aVehicle({ make: 'Jeep', model: 'Wrangler', ...tagged('isRare') }),
    aVehicle({ make: 'Jeep', model: 'Compass' }),
    aVehicle({ make: 'Ram', model: '1500', ...tagged('isRare') }),
    aVehicle({ make: 'Ram', model: '1500', ...tagged('isRare', 'isSold') }),
  )

  it('SRCH-10 a category ignores its own selection and follows every other', () => {
    const { facets } = searchIn(vehicles, { selections: { make: ['Jeep'] } })
    expect(counts(facets.make)).toEqual({ Jeep: 2, Ram: 1 })
    expect(counts(facets.model)).toEqual({ Wrangler: 1, Compass: 1 })
  })

  it('SRCH-10 shows values without a vehicle only while selected', () => {
    const selections = { make: ['Jeep'], model: ['1500', 'Viper'] }
    const { facets } = searchIn(vehicles, { selections })
    expect(counts(facets.make)).toEqual({ Ram: 1, Jeep: 0 })
    expect(counts(facets.model)).toEqual({ Wrangler: 1, Compass: 1, '1500': 0, Viper: 0 })
  })

  it('lists makes by count, then by name, and years newest first', () => {
    const years = numbered(...[2022, 2024, 2024, 2023].map((year) => aVehicle({ year })))
    expect(searchIn(years).facets.year.map(({ value }) => value)).toEqual(['2024', '2023', '2022'])
    const makes = numbered(...['Ram', 'Jeep', 'Dodge', 'Ram'].map((make) => aVehicle({ make })))
    expect(searchIn(makes).facets.make.map(({ value }) => value)).toEqual(['Ram', 'Dodge', 'Jeep'])
  })

  it('SRCH-1 returns counts for every category with a list of values', () => {
    const { facets } = searchIn([aVehicle()])
    expect(LIST_FACETS.filter(({ name }) => facets[name].length !== 1)).toEqual([])
    expect(counts(facets.type)).toEqual({ U: 1 })
  })

  it('SRCH-2 SRCH-3 counts the results of each tag; Sold counts the hidden ones', () => {
    const tagCounts = (query: Partial<SearchQuery>) =>
      Object.fromEntries(searchIn(vehicles, query).tags.map(({ tag, count }) => [tag, count]))
    expect(searchIn(vehicles).tags.map(({ tag }) => tag)).toEqual([...TAGS])
    expect(tagCounts({})).toMatchObject({ isRare: 2, isSold: 1, isPopular: 0 })
    expect(tagCounts({ selections: { make: ['Jeep'] } })).toMatchObject({ isRare: 1, isSold: 0 })
    expect(tagCounts({ tags: ['isSold'] })).toMatchObject({ isRare: 1, isSold: 1 })
  })
})
