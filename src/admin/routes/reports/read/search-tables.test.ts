import { expect, it } from 'vitest'

import { parseQuery } from '#domain/search/query/parse-query.ts'
import { emptyQuery } from '#domain/search/query/query.ts'

import { searchTables } from './search-tables.server.ts'

const options = { disabledCategories: [], isValueHub: false }
const toyota = parseQuery('used', new URLSearchParams('make=Toyota&maxPrice=9000'), options)
const row = { siteKey: 'north-star', times: { now: 6, before: 4 }, spanish: 2, inStock: 0 }
const report = {
  sites: { 'north-star': 'North Star' },
  lists: [
    {
      ...row,
      outcome: 'no-vehicles' as const,
      query: toyota,
      nearest: { query: { ...toyota, price: { min: null, max: null } }, vehicles: 7 },
    },
  ],
  words: [
    {
      ...row,
      outcome: 'set-aside' as const,
      query: { ...emptyQuery(), keywords: 'reliable' },
      nearest: null,
    },
  ],
}

it('names searches as shoppers read them', () => {
  const { tables, facts } = searchTables(report, 'en')
  expect(tables.map(({ rows }) => rows)).toEqual([
    [['Pre-owned: Toyota, Up to $9,000', 'north-star', 6, 50, 2, 0, 'Pre-owned: Toyota', 7]],
    [['reliable', 'set-aside', 'north-star', 6, 50, 2, 0, null, null]],
  ])
  expect(facts).toEqual({ searches: 6 })
})

it('names them in Spanish', () => {
  const [first] = searchTables(report, 'es').tables
  expect(first?.rows[0]?.[0]).toMatch(/^\S+.*: Toyota, Hasta \$9,000$/)
})
