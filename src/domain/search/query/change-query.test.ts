import { describe, expect, it } from 'vitest'

import {
  showMore,
  toggleTag,
  toggleValue,
  withKeywords,
  withoutFilters,
  withRange,
} from './change-query.ts'
import { emptyQuery, type SearchQuery } from './query.ts'

const empty = emptyQuery('used')
const filtered: SearchQuery = {
  ...empty,
  selections: { make: ['Jeep'], body: ['SUV'] },
  tags: ['isRare'],
  keywords: 'limited',
  price: { min: 20_000, max: null },
  sort: 'year-desc',
  show: 36,
}

describe('toggleValue', () => {
  it('adds a value to the selection of its category', () => {
    expect(toggleValue(filtered, 'make', 'Dodge').selections).toEqual({
      make: ['Dodge', 'Jeep'],
      body: ['SUV'],
    })
  })

  it('removes a selected value, and the category with its last one', () => {
    expect(toggleValue(filtered, 'make', 'Jeep').selections).toEqual({ body: ['SUV'] })
  })
})

describe('toggleTag', () => {
  it('selects and deselects a tag', () => {
    expect(toggleTag(filtered, 'isPopular').tags).toEqual(['isPopular', 'isRare'])
    expect(toggleTag(filtered, 'isRare').tags).toEqual([])
  })
})

it('SRCH-11 withoutFilters clears selections, tags, keywords and ranges, and keeps list and sort order', () => {
  expect(withoutFilters(filtered)).toEqual({ ...empty, sort: 'year-desc' })
})

it('SRCH-9 showMore adds twelve and keeps everything else', () => {
  expect(showMore(filtered)).toEqual({ ...filtered, show: 48 })
  expect(showMore({ ...filtered, show: 9999 }).show).toBe(10_000)
})

it.each([
  ['a value', toggleValue(filtered, 'make', 'Ram')],
  ['a tag', toggleTag(filtered, 'isSold')],
  ['a range', withRange(filtered, 'year', { min: 2020, max: null })],
  ['keywords', withKeywords(filtered, 'v8')],
  ['nothing', withoutFilters(filtered)],
])('SRCH-9 a change of %s resets the list to its start', (_, query) => {
  expect(query.show).toBe(12)
})

it('withRange sets and clears', () => {
  expect(withRange(empty, 'price', { min: null, max: 9000 }).price.max).toBe(9000)
  expect(withRange(filtered, 'price', { min: null, max: null }).price).toEqual(empty.price)
})
