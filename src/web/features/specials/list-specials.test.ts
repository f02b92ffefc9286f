import { expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'

import { listSpecials } from './list-specials.ts'

it('are not ranked again for a page older than the current ranking', () => {
  const clock = { ms: Date.parse('2026-11-24') }
  const { inventory, dealers } = testServices({
    dealers: [aDealer({ code: 'OCS' })],
    vehicles: [
      aVehicle({
        dealerCode: 'OCS',
        pricing: aPricing({ msrp: fromDollars(35_000) }),
        day45Price: fromDollars(25_000),
        priceChange: { from: fromDollars(40_000), at: '2026-11-20T09:00:00.000Z' },
      }),
    ],
  })
  const priced = vi.spyOn(dealers, 'fees')
  const remembered = vi.spyOn(inventory, 'remembered')
  const services = { inventory, dealers, now: () => new Date(clock.ms) }
  expect(listSpecials({ site: ocotillo, services }, 'used')).toHaveLength(1)
  const [question] = remembered.mock.calls
  if (!question) throw new Error('nothing is remembered')
  // The price drop is too old now.
  clock.ms += 30 * 86_400_000
  listSpecials({ site: ocotillo, services }, 'used')
  expect(priced).toHaveBeenCalledTimes(2)
  priced.mockClear()
  // A cached page repeats its query, to be compared.
  inventory.remembered(...question)
  expect(priced).not.toHaveBeenCalled()
})
