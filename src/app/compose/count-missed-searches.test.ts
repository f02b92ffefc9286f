import { expect, it } from 'vitest'

import { emptyQuery } from '#domain/search/query/query.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { countMissedSearches } from './count-missed-searches.ts'

it('counts only searches by words that find nothing', () => {
  const counted: string[] = []
  const vehicle = aVehicle({ dealerCode: 'OCS', make: 'Jeep', model: 'Wrangler' })
  const { inventory } = testServices({ vehicles: [vehicle] })
  const { search } = countMissedSearches(inventory, (site, words) =>
    counted.push(`${site}: ${words}`),
  )
  const found = (keywords: string) => search(ocotillo, { ...emptyQuery('used'), keywords }).total
  const totals = ['', 'wrangler', 'qxzyw'].map((words) => found(words))
  expect(totals.at(-1)).toBe(0)
  const prices = { price: { min: 99_999_900, max: null } }
  search(ocotillo, { ...emptyQuery('used'), ...prices })
  expect(counted).toEqual(['ocotillo: qxzyw'])
})
