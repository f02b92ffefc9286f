import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import { aDealer } from '#tests/support/dealers.ts'
import { routeContext } from '#tests/support/route-context.ts'
import { testServices } from '#tests/support/services.ts'
import { aPricing, aVehicle } from '#tests/support/vehicles.ts'

import { loader } from './route.tsx'

const wrangler = aVehicle({
  features: ['Heated front seats', 'Anti-gravity lift'],
  dealerCode: 'OCS',
  model: 'Grand Cherokee L',
  pricing: aPricing({ exclusiveDiscount: fromDollars(777), finalPrice: fromDollars(29_223) }),
})
const twin = aVehicle({ dealerCode: 'OCT', make: 'Ram', model: '1500', isCertified: true })
const sold = aVehicle({ dealerCode: 'OCS', stock: 'S2', tags: new Set(['isSold']) })

const services = testServices({
  dealers: [aDealer({ code: 'OCS' }), aDealer({ code: 'OCT', name: 'Tempe' })],
  vehicles: [wrangler, twin, sold],
})
const context = routeContext({ site: ocotillo, services })

/** Loads a detail address as the router does. */
function open(path: string, locale: 'en' | 'es' = 'en') {
  const url = new URL(path, 'https://dealer.example')
  const [, , type, year, make, model, stock, uniqueArkona] = url.pathname
    .split('/')
    .map(decodeURIComponent)
  const params = { type, year, make, model, stock, uniqueArkona }
  const asked = locale === 'en' ? context : routeContext({ site: ocotillo, services, locale })
  return loader({ context: asked, params, url, request: new Request(url) } as never)
}

/** What a loader throws: where it leads, or with which status it fails. */
function thrownBy(path: string) {
  try {
    open(path)
  } catch (thrown) {
    if (thrown instanceof Response)
      return { status: thrown.status, to: thrown.headers.get('location') }
    return { status: (thrown as { init: ResponseInit }).init.status, ...(thrown as object) }
  }
  throw new Error('nothing was thrown')
}

const ADDRESS = '/detail/used/2024/jeep/grand-cherokee-l/S1/OCS'

it('shows a vehicle at its own address', () => {
  expect(open(ADDRESS).vehicle).toMatchObject({
    name: '2024 Jeep Grand Cherokee L',
    stock: 'S1',
    meta: { canonical: expect.stringContaining(ADDRESS) },
  })
})

it('tells known features in the shopper’s language, and others as the feed has them', () => {
  expect(open(ADDRESS, 'es').vehicle.features).toEqual([
    'Asientos delanteros con calefacción',
    'Anti-gravity lift',
  ])
})

it.each([
  '/detail/used/2024/JEEP/Grand%20Cherokee%20L/S1/OCS',
  '/detail/used/2024/jeep/grandcherokeel/S1',
])('SITE-14 %s is written differently and shows it too', (path) =>
  expect(open(path).vehicle.stock).toBe('S1'),
)

it('SITE-14 the site’s own dealer comes first, a named one wins', () => {
  expect(open('/detail/used/2024/jeep/grand-cherokee-l/S1').vehicle.name).toContain('Jeep')
  expect(open('/detail/cpo/2024/ram/1500/S1/OCT').vehicle.name).toBe('2024 Ram 1500')
})

it.each([
  '/detail/new/2024/jeep/grand-cherokee-l/S1/OCS',
  '/detail/used/2023/jeep/grand-cherokee-l/S1/OCS',
  '/detail/used/20xx/jeep/grand-cherokee-l/S1/OCS',
  '/detail/used/2024/dodge/grand-cherokee-l/S1/OCS',
  '/detail/used/2024/jeep/wrangler/S1/OCS',
  '/detail/used/2024/jeep/grand-cherokee-l/s1/OCS',
])('SITE-14 %s leads to the vehicle’s own address for good', (path) =>
  expect(thrownBy(`${path}?utm_source=mail`)).toEqual({
    status: 301,
    to: `${ADDRESS}?utm_source=mail`,
  }),
)

it.each([
  '/detail/used/2024/jeep/wrangler/NOPE/OCS',
  '/detail/used/2024/jeep/grand-cherokee-l/S1/D9',
  '/detail/sold/2024/jeep/grand-cherokee-l/S1/OCS',
  '/detail/__proto__/2024/jeep/grand-cherokee-l/S1/OCS',
])('SITE-2 %s is no page', (path) =>
  expect(thrownBy(path)).toMatchObject({ status: 404, data: `Page Not Found: ${path}` }),
)

it('CFG-3 nothing gated is in what a gated site sends', () => {
  const sent = JSON.stringify(open(ADDRESS))
  expect(sent).toContain(String(fromDollars(30_000)))
  expect(sent).not.toContain(String(fromDollars(777)))
  expect(sent).not.toContain(String(fromDollars(29_223)))
  expect(sent).not.toContain('exclusiveDiscount')
})

it('a sold vehicle has a page without any price, and others like it', () => {
  const { vehicle, similar } = open('/detail/used/2024/jeep/wrangler/S2/OCS')
  expect(vehicle.status).toBe('sold')
  expect(JSON.stringify(vehicle)).not.toMatch(/\$\d|3000000|30000/)
  expect(similar.map(({ name }) => name)).toContain('2024 Jeep Grand Cherokee L')
})
