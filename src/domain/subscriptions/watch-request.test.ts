import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { emptyQuery, type SearchQuery } from '#domain/search/query/query.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { aQuery } from '#tests/support/builders/search-arbitraries.ts'

import {
  formatRequest,
  isNarrowed,
  parseRequest,
  searchRequest,
  watchedQuery,
} from './watch-request.ts'

const options = { disabledCategories: [], isValueHub: false } as const
const requestOf = (query: SearchQuery) => ({ kind: 'search', query: watchedQuery(query) }) as const
/** As in an address: one list, with values and tags in order. */
const addressed = (query: SearchQuery): SearchQuery => ({
  ...query,
  types: query.types.slice(0, 1),
  selections: Object.fromEntries(
    Object.entries(query.selections)
      .filter(([name]) => name !== 'year')
      .map(([name, values]) => [name, values.toSorted()]),
  ),
  tags: TAGS.filter((tag) => query.tags.includes(tag)),
})

describe('NTF-1 requests', () => {
  it('round-trip through formatting and parsing', () => {
    fc.assert(
      fc.property(aQuery, (query) => {
        const request = requestOf(addressed(query))
        expect(parseRequest(formatRequest(request))).toEqual(request)
      }),
    )
  })

  it('keep any dealer code and stock number of a single vehicle', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        fc.string({ minLength: 1 }),
        (dealerCode, stock) => {
          const request = { kind: 'vehicle', dealerCode, stock } as const
          expect(parseRequest(formatRequest(request))).toEqual(request)
        },
      ),
    )
  })

  it('are formatted the same, whatever the order in the address', () => {
    const one = searchRequest('used', [['model', 'Wrangler'], ['make', 'Jeep'], ['sort', 'year-asc']], options) // prettier-ignore
    const other = searchRequest('used', [['make', 'Jeep'], ['show', '48'], ['model', 'Wrangler']], options) // prettier-ignore
    expect(formatRequest(one)).toBe(formatRequest(other))
    expect(formatRequest(one)).toBe('search/used?make=Jeep&model=Wrangler')
  })

  it("omit properties of today's list, and sold vehicles", () => {
    const query: SearchQuery = {
      ...emptyQuery('new'),
      sort: 'price-desc',
      show: 48,
      zip: '85254',
      maxDaysListed: 7,
      tags: ['isRare', 'isSold'],
      plan: [['down', '3000']],
    }
    expect(formatRequest(requestOf(query))).toBe('search/new?isRare=true')
  })

  it('keep the plan of a payment filter', () => {
    const query = searchRequest('new', [['maxPayment', '400'], ['down', '3000']], options) // prettier-ignore
    expect(formatRequest(query)).toBe('search/new?down=3000&maxPayment=400')
  })

  it('without filters are null', () => {
    expect(isNarrowed(searchRequest('new', [['sort', 'year-asc']], options))).toBe(false)
    expect(isNarrowed(searchRequest(null, [['keywords', 'jeep']], options))).toBe(true)
    expect(isNarrowed({ kind: 'vehicle', dealerCode: 'D1', stock: 'S1' })).toBe(true)
  })

  it.each(['', 'search', 'search/old?make=Jeep', 'vehicle/D1', 'vehicle/D1/S1/x', 'x/any?'])(
    'are null for `%s`',
    (text) => {
      expect(parseRequest(text)).toBeNull()
    },
  )
})
