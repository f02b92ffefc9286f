import * as fc from 'fast-check'
import { expect, it } from 'vitest'

import { vehicleId } from '#domain/favorites/vehicle-id.ts'
import { emptyQuery, MAX_SHOW } from '#domain/search/query/query.ts'
import { inventory, queries } from '#tests/support/builders/search-arbitraries.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'

it('NTF-3: finds the same vehicles among some as in the whole list', () => {
  fc.assert(
    fc.property(inventory, queries, fc.func(fc.boolean()), (all, requested, isChanged) => {
      const vehicles = all.map((vehicle) => ({
        ...vehicle,
        dealerCode: vehicle.dealerCode === 'D1' ? 'OCS' : 'OCT',
      }))
      const services = testServices({ vehicles })
      const some = vehicles.filter(({ stock }) => isChanged(stock))
      const ids = new Set(some.map(vehicleId))
      const among = services.inventory.searchAmong(ocotillo, some, 'unknown')
      for (const query of requested) {
        const whole = services.inventory.search(ocotillo, { ...query, show: MAX_SHOW }).vehicles
        expect(among(query).map(vehicleId)).toEqual(
          whole.map(vehicleId).filter((id) => ids.has(id)),
        )
      }
    }),
    { numRuns: 60 },
  )
})

it('ignores dealers whose vehicles the site does not list', () => {
  const { inventory: list } = testServices({})
  const found = list.searchAmong(
    ocotillo,
    [aVehicle({ dealerCode: 'ELSEWHERE' })],
    'unknown',
  )(emptyQuery())
  expect(found).toEqual([])
})
