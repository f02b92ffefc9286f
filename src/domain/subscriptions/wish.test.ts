import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { emptyQuery, type SearchQuery } from '#domain/search/query.ts'
import { TAGS } from '#domain/vehicle/tags.data.ts'
import { aQuery } from '#tests/support/builders/search-arbitraries.ts'

import { formatWish, isNarrowed, parseWish, searchWish, wishedQuery } from './wish.ts'

const options = { disabledCategories: [], isValueHub: false } as const
const wishOf = (query: SearchQuery) => ({ kind: 'search', query: wishedQuery(query) }) as const
/** As in an address: one list, values and tags in their order. */
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

describe('NTF-1 wishes', () => {
  it('are what was asked for once they were written down and read again', () => {
    fc.assert(
      fc.property(aQuery, (query) => {
        const wish = wishOf(addressed(query))
        expect(parseWish(formatWish(wish))).toEqual(wish)
      }),
    )
  })

  it('of one vehicle keep whatever its dealer and stock number are', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        fc.string({ minLength: 1 }),
        (dealerCode, stock) => {
          const wish = { kind: 'vehicle', dealerCode, stock } as const
          expect(parseWish(formatWish(wish))).toEqual(wish)
        },
      ),
    )
  })

  it('are the same text whatever order the address had', () => {
    const one = searchWish('used', [['model', 'Wrangler'], ['make', 'Jeep'], ['sort', 'year-asc']], options) // prettier-ignore
    const other = searchWish('used', [['make', 'Jeep'], ['show', '48'], ['model', 'Wrangler']], options) // prettier-ignore
    expect(formatWish(one)).toBe(formatWish(other))
    expect(formatWish(one)).toBe('search/used?make=Jeep&model=Wrangler')
  })

  it('leave out what is about the list of today, and sold vehicles', () => {
    const asked: SearchQuery = {
      ...emptyQuery('new'),
      sort: 'price-desc',
      show: 48,
      zip: '85254',
      maxDaysListed: 7,
      tags: ['isRare', 'isSold'],
      plan: [['down', '3000']],
    }
    expect(formatWish(wishOf(asked))).toBe('search/new?isRare=true')
  })

  it('keep the plan that payments are asked at', () => {
    const asked = searchWish('new', [['maxPayment', '400'], ['down', '3000']], options) // prettier-ignore
    expect(formatWish(asked)).toBe('search/new?down=3000&maxPayment=400')
  })

  it('that narrow nothing are none', () => {
    expect(isNarrowed(searchWish('new', [['sort', 'year-asc']], options))).toBe(false)
    expect(isNarrowed(searchWish(null, [['keywords', 'jeep']], options))).toBe(true)
    expect(isNarrowed({ kind: 'vehicle', dealerCode: 'D1', stock: 'S1' })).toBe(true)
  })

  it.each(['', 'search', 'search/old?make=Jeep', 'vehicle/D1', 'vehicle/D1/S1/x', 'x/any?'])(
    'are not what `%s` says',
    (text) => {
      expect(parseWish(text)).toBeNull()
    },
  )
})
