import { expect, it } from 'vitest'

import { parseQuery } from '#domain/search/query/parse-query.ts'

import { unmatchedSearches, type SettledSearch } from './unmatched-searches.ts'

/** What a search on an address of the used list does not find. */
function unmatched(
  address: string,
  { total = 0, words = null }: Partial<Pick<SettledSearch, 'total' | 'words'>> = {},
) {
  const options = { disabledCategories: [], isValueHub: false }
  const query = parseQuery('used', new URLSearchParams(address), options)
  return unmatchedSearches({ type: 'used', query, total, words }).map(
    ({ outcome, list, words: typed, filters }) => [outcome, list, typed, filters],
  )
}

it('ANA-7 counts an empty list by its filters and words', () => {
  expect(unmatched('model=Supra&make=Toyota&keywords=Manual')).toEqual([
    ['no-vehicles', 'used', 'manual', 'make=Toyota&model=Supra'],
  ])
})

it('ANA-7 counts no list with vehicles, and none without a filter', () => {
  expect(unmatched('make=Toyota', { total: 1 })).toEqual([])
  expect(unmatched('')).toEqual([])
  expect(unmatched('zip=85251&radius=25&sort=priceLow&show=24')).toEqual([])
})

it('ANA-7 leaves out the place and the plan of the shopper', () => {
  expect(unmatched('make=Toyota&zip=85251&radius=25&down=4000')).toEqual([
    ['no-vehicles', 'used', '', 'make=Toyota'],
  ])
})

it('ANA-7 counts bounds in steps', () => {
  expect(
    unmatched('minPrice=10400&maxPrice=15400&maxMileage=41000&maxPayment=410&maxOutTheDoor=20001'),
  ).toEqual([
    [
      'no-vehicles',
      'used',
      '',
      'maxMileage=45000&maxOutTheDoor=21000&maxPayment=450&maxPrice=16000&minPrice=10000',
    ],
  ])
})

it.each([
  'keywords=480-555-0142',
  'make=ana%40mail.example',
  'make=a&make=b&make=c&make=d&make=e&make=f&make=g&make=h&make=i',
])('ANA-7 never stores %s', (address) => expect(unmatched(address)).toEqual([]))

it('ANA-7 counts typed words that are no filters, apart from those that may be personal', () => {
  const words = { ignored: ['Reliable', '480-555-0142'], unlisted: ['Nissan Altima'] }
  expect(unmatched('maxPrice=20000', { total: 9, words })).toEqual([
    ['not-listed', '', 'nissan altima', ''],
    ['set-aside', '', 'reliable', ''],
  ])
})
