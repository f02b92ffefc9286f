import { expect, it } from 'vitest'

import { formatQuery } from '#domain/search/query/format-query.ts'
import { parseQuery } from '#domain/search/query/parse-query.ts'

import { nearestSearch } from './nearest-search.ts'

const queryOf = (address: string) =>
  parseQuery('used', new URLSearchParams(address), { disabledCategories: [], isValueHub: false })

/** The nearest search, as an address, if only these find a vehicle. */
function nearest(address: string, found: readonly string[]) {
  const texts = new Set(found.map((one) => JSON.stringify(formatQuery(queryOf(one)))))
  const near = nearestSearch(queryOf(address), (query) =>
    texts.has(JSON.stringify(formatQuery(query))) ? 3 : 0,
  )
  return near && [new URLSearchParams(formatQuery(near.query)).toString(), near.vehicles]
}

it('gives up one filter, the least important first', () => {
  const search = 'make=Jeep&model=Wrangler&maxPrice=15000&colorExt=Red'
  const withoutPrice = 'colorExt=Red&make=Jeep&model=Wrangler'
  const withoutColor = 'make=Jeep&maxPrice=15000&model=Wrangler'
  expect(nearest(search, [withoutPrice, withoutColor])).toEqual([withoutPrice, 3])
  expect(nearest(search, [withoutColor, 'make=Jeep'])).toEqual([withoutColor, 3])
})

it('gives up all filters but the name, and then the model', () => {
  const search = 'make=Jeep&model=Wrangler&maxPrice=15000&maxMileage=20000'
  expect(nearest(search, ['make=Jeep&model=Wrangler', 'make=Jeep'])).toEqual([
    'make=Jeep&model=Wrangler',
    3,
  ])
  expect(nearest(search, ['make=Jeep'])).toEqual(['make=Jeep', 3])
})

it('gives up a word, the last one first', () => {
  expect(nearest('keywords=nissan altima', ['keywords=nissan', 'keywords=altima'])).toEqual([
    'keywords=nissan',
    3,
  ])
})

it('is none without any filter', () => {
  expect(nearest('maxPrice=1000', [''])).toBeNull()
  expect(nearest('keywords=nissan', [''])).toBeNull()
})
