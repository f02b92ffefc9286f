import { createElement } from 'react'
import { expect, it } from 'vitest'

import { FAVORITE_LIMITS } from '#domain/favorites/favorites.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { savedVehiclesPath, knownShopperVehiclesPath } from '#domain/pages/favorites-paths.ts'
import { paths } from '#domain/pages/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo, ocotilloValue } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { paymentWords } from '#ui/price/card-payment.ts'
import { cardPhotosPath } from '#web/features/card-photos/card-photos-path.ts'
import type { SavedCards } from '#web/features/saved-cards/saved-card-view.ts'

import SavedPage, { headers, loader, meta } from './route.tsx'
import { loader as vehiclesLoader } from './vehicles.ts'

const services = testServices({
  dealers: [aDealer({ code: 'D1' })],
  vehicles: [aVehicle({ stock: 'A' }), aVehicle({ stock: 'B', tags: new Set(['isSold']) })],
})
const context = routeContext({ services })

async function requestCards(ids: readonly string[]): Promise<SavedCards> {
  const url = new URL(savedVehiclesPath(ids), 'https://dealer.example')
  const response = vehiclesLoader({ context, url } as never)
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  return (await response.json()) as SavedCards
}

it('SHP-6 the page is publicly cached, and contains no shopper data', () => {
  const loaderData = loader({ context } as never)
  const html = renderHtml(createElement(SavedPage, { loaderData } as never), {
    path: paths.saved(),
  })
  expect(html).toMatch(/<h1>Saved vehicles<\/h1>/)
  expect(html).not.toContain('data-vehicle')
  expect(html).toContain('<noscript>')
  expect(headers()['cache-control']).toContain('public')
  expect(meta({ loaderData })).toContainEqual({ name: 'robots', content: 'noindex' })
})

const drawn = (site: Site) =>
  loader({ context: routeContext({ site, services }) } as never).illustration

it("an empty list shows the site's default vehicle", () => {
  expect(drawn(ocotillo)).toBe('/renderings/2/offroad-green-960.avif')
  expect(drawn(ocotilloValue)).toBe('/renderings/2/wagon-navy-960.avif')
})

it('returns the cards of the requested ids, including sold ones, and nothing for unknown ones', async () => {
  const { cards, disclosure } = await requestCards(['D1:A', 'D1:B', 'D1:NOPE', 'x', '__proto__'])
  expect(Object.keys(cards)).toEqual(['D1:A', 'D1:B'])
  expect(cards['D1:A']).toMatchObject({ id: 'D1:A', price: { cents: 3_000_000 }, isGone: false })
  expect(cards['D1:B']).toMatchObject({ isGone: true })
  const payment = cards['D1:A']?.payment
  expect(payment && paymentWords(payment)[1]).toContain('APR')
  expect(disclosure).toContain('not offers of credit')
})

it('PRC-2 returns the prices of known shoppers only on request', async () => {
  const priced = testServices({
    vehicles: [
      aVehicle({ stock: 'A', pricing: aPricing({ exclusiveDiscount: fromDollars(500) }) }),
    ],
  })
  const priceAt = async (path: string) => {
    const url = new URL(path, 'https://dealer.example')
    const app = routeContext({ services: priced })
    const response = vehiclesLoader({ context: app, url } as never)
    return ((await response.json()) as SavedCards).cards['D1:A']?.price.cents
  }
  const general = await priceAt(savedVehiclesPath(['D1:A']))
  expect(await priceAt(knownShopperVehiclesPath(['D1:A']))).toBe(Number(general) - 50_000)
})

it('limits lookups to the size of the list', async () => {
  const most = FAVORITE_LIMITS.saved + FAVORITE_LIMITS.recent
  const flood = Array.from({ length: most }, (_, n) => `D1:NOPE${n}`)
  expect((await requestCards([...flood, 'D1:A'])).cards).toEqual({})
  expect((await requestCards([...flood.slice(1), 'D1:A'])).cards).toHaveProperty(['D1:A'])
  expect(await requestCards([])).toEqual({ cards: {}, disclosure: null })
})

async function photosOf(id: string): Promise<unknown> {
  const url = new URL(cardPhotosPath(id), 'https://dealer.example')
  const response = vehiclesLoader({ context, url } as never)
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  return response.json()
}

it('returns the photos of a vehicle for its card', async () => {
  expect(await photosOf('D1:A')).toMatchObject({ photos: [{ place: 'Photo 1 of 1' }] })
  for (const id of ['D1:NOPE', 'no id', '']) expect(await photosOf(id)).toEqual({ photos: [] })
})
