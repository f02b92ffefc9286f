import { createElement } from 'react'
import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { unpack } from '#web/lib/compact-view.ts'

import { Description } from './components/facts.tsx'
import { loader } from './route.tsx'

const wrangler = aVehicle({
  features: ['Heated front seats', 'Anti-gravity lift'],
  dealerCode: 'OCS',
  model: 'Grand Cherokee L',
  pricing: aPricing({ exclusiveDiscount: fromDollars(777), finalPrice: fromDollars(29_223) }),
})
const twin = aVehicle({ dealerCode: 'OCT', make: 'Ram', model: '1500', isCertified: true })
const sold = aVehicle({
  dealerCode: 'OCS',
  stock: 'S2',
  vin: 'SOLD',
  tags: new Set(['isSold']),
  description: '<img src=x onerror=alert(1)></script><script>alert(2)</script>',
})
const moved = { vin: 'MOVED', make: 'Dodge', model: 'Durango' }
const movedFrom = aVehicle({ ...moved, dealerCode: 'OCS', stock: 'S3', tags: new Set(['isSold']) })
const movedTo = aVehicle({ ...moved, dealerCode: 'OCT', stock: 'T9' })

const services = testServices(
  {
    dealers: [aDealer({ code: 'OCS' }), aDealer({ code: 'OCT', name: 'Tempe' })],
    vehicles: [wrangler, twin, sold, movedFrom, movedTo],
  },
  {
    history: {
      prices: async () => [
        {
          at: '2026-11-02T00:00:00.000Z',
          finalPrice: fromDollars(30_223),
          generalGap: fromDollars(777),
        },
        {
          at: '2026-11-09T00:00:00.000Z',
          finalPrice: fromDollars(29_223),
          generalGap: fromDollars(777),
        },
      ],
      wasListed: async (dealerCode, stock) => dealerCode === 'OCS' && stock === 'GONE',
    },
  },
)
const context = routeContext({ site: ocotillo, services })

/** Loads a detail address like the router. */
async function load(path: string, locale: 'en' | 'es' = 'en') {
  const url = new URL(path, 'https://dealer.example')
  const [, , type, year, make, model, stock, uniqueArkona] = url.pathname
    .split('/')
    .map(decodeURIComponent)
  const params = { type, year, make, model, stock, uniqueArkona }
  const requested = locale === 'en' ? context : routeContext({ site: ocotillo, services, locale })
  return loader({ context: requested, params, url, request: new Request(url) } as never)
}

/** The loader data of a vehicle's page. */
async function open(path: string, locale?: 'en' | 'es') {
  const page = unpack((await load(path, locale)).data)
  if (page.kind === 'gone') throw new Error('it is gone')
  return page
}

/** The status and loader data of the page of a vehicle that is gone. */
async function openGone(path: string) {
  const { data, init } = await load(path)
  const page = unpack(data)
  if (page.kind === 'here') throw new Error('it is here')
  return { ...page, init }
}

/** The redirect or error status thrown by the loader. */
async function thrownBy(path: string) {
  try {
    await load(path)
  } catch (thrown) {
    if (thrown instanceof Response)
      return { status: thrown.status, to: thrown.headers.get('location') }
    return { status: (thrown as { init: ResponseInit }).init.status, ...(thrown as object) }
  }
  throw new Error('nothing was thrown')
}

const ADDRESS = '/detail/used/2024/jeep/grand-cherokee-l/S1/OCS'

it('shows a vehicle at its own address', async () => {
  expect((await open(ADDRESS)).vehicle).toMatchObject({
    name: '2024 Jeep Grand Cherokee L',
    stock: 'S1',
    meta: { canonical: expect.stringContaining(ADDRESS) },
  })
})

it('translates known features, and shows others as in the feed', async () => {
  const { equipment } = await open(ADDRESS, 'es')
  expect(equipment?.groups).toEqual([
    { title: 'Asientos y comodidad', features: [['Asientos delanteros con calefacción']] },
    { title: 'Más equipo', features: [['Anti-gravity lift']] },
  ])
})

it.each([
  '/detail/used/2024/JEEP/Grand%20Cherokee%20L/S1/OCS',
  '/detail/used/2024/jeep/grandcherokeel/S1',
])('SITE-14 %s has another spelling and shows it too', async (path) =>
  expect((await open(path)).vehicle.stock).toBe('S1'),
)

it('SITE-14 prefers the site’s own dealer, and a named one over it', async () => {
  expect((await open('/detail/used/2024/jeep/grand-cherokee-l/S1')).vehicle.name).toContain('Jeep')
  expect((await open('/detail/cpo/2024/ram/1500/S1/OCT')).vehicle.name).toBe('2024 Ram 1500')
})

it.each([
  '/detail/new/2024/jeep/grand-cherokee-l/S1/OCS',
  '/detail/used/2023/jeep/grand-cherokee-l/S1/OCS',
  '/detail/used/20xx/jeep/grand-cherokee-l/S1/OCS',
  '/detail/used/2024/dodge/grand-cherokee-l/S1/OCS',
  '/detail/used/2024/jeep/wrangler/S1/OCS',
  '/detail/used/2024/jeep/grand-cherokee-l/s1/OCS',
])('SITE-14 %s redirects permanently to the vehicle’s own address', async (path) =>
  expect(await thrownBy(`${path}?utm_source=mail`)).toEqual({
    status: 301,
    to: `${ADDRESS}?utm_source=mail`,
  }),
)

it.each([
  '/detail/used/2024/jeep/wrangler/NOPE/OCS',
  '/detail/used/2024/jeep/wrangler/S1/D9',
  '/detail/sold/2024/jeep/grand-cherokee-l/S1/OCS',
  '/detail/__proto__/2024/jeep/grand-cherokee-l/S1/OCS',
])('SITE-2 responds 404 for %s', async (path) =>
  expect(await thrownBy(path)).toMatchObject({ status: 404, data: `Page Not Found: ${path}` }),
)

it('CFG-3 a gated site sends nothing gated', async () => {
  const sent = JSON.stringify(await open(ADDRESS))
  expect(sent).toContain(String(fromDollars(30_000)))
  expect(sent).not.toContain(String(fromDollars(777)))
  expect(sent).not.toContain(String(fromDollars(29_223)))
  expect(sent).not.toContain('exclusiveDiscount')
})

it('a sold vehicle has a page without any price, with similar ones', async () => {
  const { vehicle, similar, history } = await open('/detail/used/2024/jeep/wrangler/S2/OCS')
  expect(vehicle.status).toBe('sold')
  expect(history).toBeNull()
  expect(similar.cards.map(({ why }) => why).join()).not.toContain('$')
  expect(JSON.stringify(vehicle)).not.toMatch(/\$\d|3000000|30000/)
  expect(similar.cards.map(({ card }) => card.name)).toContain('2024 Jeep Grand Cherokee L')
})

it('gives reasons for similar vehicles, and the number of further ones', async () => {
  const { similar } = await open(ADDRESS)
  expect(similar.cards.map(({ why }) => why)).toContain('Same body style, about the same price')
  expect(similar.all).toBeNull()
})

it('shows the history of the public price, even on a gated page', async () => {
  const { history } = await open(ADDRESS)
  expect(history?.prices.map(({ amount }) => amount)).toEqual([
    fromDollars(31_000),
    fromDollars(30_000),
  ])
})

it('works without a readable history, and logs the failure', async () => {
  const tracked: unknown[] = []
  const failing = routeContext({
    site: ocotillo,
    reportError: (error) => tracked.push(error),
    services: {
      ...services,
      history: { ...services.history, prices: () => Promise.reject(new Error('no database')) },
    },
  })
  const url = new URL(ADDRESS, 'https://dealer.example')
  const [, , type, year, make, model, stock, uniqueArkona] = url.pathname.split('/')
  const params = { type, year, make, model, stock, uniqueArkona }
  const page = unpack((await loader({ context: failing, params, url } as never)).data)
  expect(page).toMatchObject({ kind: 'here', history: { prices: [] } })
  expect(tracked).toHaveLength(1)
})

it.each([
  [
    'by its VIN',
    '/detail/used/2024/dodge/durango/S3/OCS',
    '/detail/used/2024/dodge/durango/T9/OCT',
  ],
  [
    'by its stock number',
    '/detail/used/2024/dodge/durango/T9/OCS',
    '/detail/used/2024/dodge/durango/T9/OCT',
  ],
])('SITE-14 a vehicle that moved to another dealer is found there %s', async (_, path, to) =>
  expect(await thrownBy(path)).toEqual({ status: 302, to }),
)

it('a vehicle whose record is gone responds 410, with similar ones and their list', async () => {
  const { gone, init } = await openGone('/detail/used/2021/jeep/grand-cherokee-l/GONE/OCS')
  expect(init).toEqual({ status: 410 })
  expect(gone).toMatchObject({
    title: 'This 2021 Jeep Grand Cherokee L is no longer listed',
    listHref: '/search/used?make=Jeep',
    notifyHref: '/form/availability-notification?in=used&make=Jeep&model=Grand+Cherokee+L',
  })
  expect(gone.similar.cards[0]).toMatchObject({
    card: { name: '2024 Jeep Grand Cherokee L' },
    why: 'Same model, 3 years newer',
  })
})

it('SITE-2 responds 404 for a path that cannot be decoded', async () => {
  const { gone } = await openGone('/detail/used/soon/%3Cb%3E/x/GONE')
  expect(gone).toMatchObject({
    title: 'This vehicle is no longer listed',
    listHref: '/search/used',
  })
})

it('shows a hostile description as plain text', async () => {
  const { vehicle } = await open('/detail/used/2024/jeep/wrangler/S2/OCS')
  const html = renderHtml(createElement(Description, vehicle.description))
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toMatch(/<img|<script/)
})
