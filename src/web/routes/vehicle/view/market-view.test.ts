import { expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFee } from '#tests/support/builders/deals.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { appContext } from '#web/lib/app-context.ts'

import { marketView } from './market-view.ts'

const site = defineSite(defaultSite, {
  key: 'a-site',
  name: 'A site',
  arkonas: { site: 'D1', inventory: 'D1' },
})
const lot = Array.from({ length: 9 }, (_, index) =>
  aVehicle({
    stock: `S${index}`,
    pricing: aPricing({
      finalPrice: fromDollars(30_000 - index * 500),
      exclusiveDiscount: fromDollars(400),
    }),
  }),
)
const [first = aVehicle()] = lot

const viewOf = (fees: readonly ReturnType<typeof aFee>[], vehicles = lot) => {
  const services = testServices({ dealers: [aDealer()], vehicles, fees })
  return marketView(first, routeContext({ services, site }).get(appContext))
}

it('PRC-13 lists the public all-in prices of comparable vehicles, with the date', () => {
  const view = viewOf([aFee()])
  expect(view).toMatchObject({ allIn: fromDollars(30_999), day: '2026-11-20' })
  expect(view?.others.map(({ allIn }) => allIn)).toEqual(
    [8, 7, 6, 5, 4, 3, 2, 1].map((at) => fromDollars(30_999 - at * 500)),
  )
  expect(view?.others[0]).toMatchObject({
    name: '2024 Jeep Wrangler Sport',
    facts: '18,204 mi · #S8',
    href: expect.stringContaining('/S8/D1'),
  })
})

it('PRC-12 PRC-13 is null without a fee table, and with fewer than 8', () => {
  expect(viewOf([])).toBeNull()
  expect(viewOf([aFee()], lot.slice(0, 8))).toBeNull()
})

it('PRC-13 reads the vehicles of its trim only, in any spelling', () => {
  const ofTrim = (trim: string, letter: string) =>
    lot.map((vehicle) => ({ ...vehicle, trim, stock: `${letter}${vehicle.stock}` }))
  const vehicles = [...lot, ...ofTrim('SPORT', 'U'), ...ofTrim('Rubicon', 'R')]
  const services = testServices({ dealers: [aDealer()], vehicles, fees: [aFee()] })
  const search = vi.spyOn(services.inventory, 'search')
  const view = marketView(first, routeContext({ services, site }).get(appContext))
  expect(view?.others).toHaveLength(12)
  const read = search.mock.results.map(({ value }) => value.vehicles.length)
  expect(read).toEqual([1, 2 * lot.length])
})
