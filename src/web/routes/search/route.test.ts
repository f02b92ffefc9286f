import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { LIST_FACETS } from '#domain/search/facets.data.ts'
import type { Site } from '#domain/site/site.ts'
import { loaded } from '#tests/support/browser/loaded.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { openView } from '#web/features/search/view/compact-view.ts'

import SearchPage, { loader, meta } from './route.tsx'

const manyJeeps = Array.from({ length: 20 }, (_, at) =>
  aVehicle({ dealerCode: 'OCS', stock: `J${at}`, mileage: 1000 * (at + 1) }),
)
const vehicles = [
  ...manyJeeps,
  aVehicle({ dealerCode: 'OCS', stock: 'G1', model: 'Grand Cherokee L', isCertified: true }),
  aVehicle({
    dealerCode: 'OCS',
    stock: 'R1',
    make: 'Ram',
    model: '1500',
    body: 'Truck',
    year: 2019,
    location: 'Tempe',
  }),
  aVehicle({ dealerCode: 'OCS', stock: 'X1', tags: new Set(['isRare', 'isSold']) }),
  aVehicle({ dealerCode: 'OCS', stock: 'N1', condition: 'new', make: 'Dodge', model: 'Durango' }),
]
const services = testServices({
  dealers: [aDealer({ code: 'OCS' })],
  vehicles,
  lastImports: new Map([['OCS', '2026-11-20T17:54:00.000Z']]),
})

type Options = Readonly<{ site?: Site; locale?: 'en' | 'es' }>

/** Loads and renders an address as the router does. */
function open(address: string, { site = ocotillo, locale = 'en' }: Options = {}) {
  const url = new URL(address, 'https://dealer.example')
  const [, , type, make, model] = url.pathname.split('/').map(decodeURIComponent)
  const context = routeContext({ site, locale, services })
  const loaderData = loaded(
    loader({ context, url, request: new Request(url), params: { type, make, model } } as never),
  )
  const html = renderHtml(createElement(SearchPage, { loaderData } as never), {
    path: address,
    locale,
  })
  const view = openView(loaderData)
  return { view, html, hrefs: hrefsOf(html), tags: meta({ loaderData } as never) }
}

/** The response to an address without a page: `301 /there`, or an error status with its text. */
function redirectOrError(address: string, site: Site = ocotillo): string {
  try {
    open(address, { site })
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location')}`
    const { data, init } = thrown as { data: string; init: ResponseInit }
    return `${init.status} ${data}`
  }
  throw new Error(`${address} is a page`)
}

const robots = (address: string) =>
  open(address).tags?.some((tag) => 'name' in tag && tag.name === 'robots')

const usedOnly: Site = { ...ocotillo, isUsedSite: true }
const hub: Site = { ...ocotillo, isHubSite: true }
const withoutCpo: Site = {
  ...ocotillo,
  searchOptions: { ...ocotillo.searchOptions, disableCpo: true },
}

describe('addresses', () => {
  it.each([
    ['/search', '301 /search/new'],
    ['/search?keywords=ram', '301 /search/new?keywords=ram'],
    ['/search/used/jeep', '301 /search/used?make=Jeep'],
    ['/search/used/JEEP/grand-cherokee-l', '301 /search/used?make=Jeep&model=Grand+Cherokee+L'],
    [
      '/search/used/jeep/wrangler?sort=year-desc',
      '301 /search/used?make=Jeep&model=Wrangler&sort=year-desc',
    ],
    ['/search/new/jeep/wrangler', '301 /search/new?make=Jeep&model=Wrangler'],
    ['/search/used/lada', '301 /search/used?make=lada'],
    ['/search/used/cars', '301 /search/used'],
  ])('SRCH-13 %s moves: %s', (address, to) => expect(redirectOrError(address)).toBe(to))

  it('SRCH-13 a hub’s lists of all makes and of its towns have one canonical path', () => {
    const { view } = open('/search/used/cars/tempe?make=Ram', { site: hub })
    expect(view.applied.map(({ label }) => label)).toEqual(['Ram', 'Tempe'])
    expect(view.canonical).toBe('https://dealer.example/search/used?location=Tempe&make=Ram')
    expect(open('/search/used/cars', { site: hub }).view.total).toBe(22)
    expect(redirectOrError('/search/used/Cars/Tempe?sort=year-desc', hub)).toBe(
      '301 /search/used/cars/tempe?sort=year-desc',
    )
    expect(redirectOrError('/search/used/cars/', hub)).toBe('301 /search/used/cars')
  })

  it('SRCH-13 a choice hub has its lists at `cars`', () => {
    const site: Site = { ...hub, isChoice: true }
    const canonical = (path: string) => {
      const { view, tags } = open(path, { site })
      expect(tags).not.toContainEqual(expect.objectContaining({ name: 'robots' }))
      return view.canonical.replace('https://dealer.example', '')
    }
    expect(canonical('/search/used/cars')).toBe('/search/used/cars')
    expect(canonical('/search/used')).toBe('/search/used/cars')
    expect(canonical('/search/used/cars/tempe')).toBe('/search/used/cars/tempe')
    expect(canonical('/search/used?location=Tempe')).toBe('/search/used/cars/tempe')
    expect(canonical('/search/used/cars?make=Jeep')).toBe('/search/used?make=Jeep')
  })

  it('SRCH-13 redirects from a hand-written make and model to the list directly', () => {
    expect(redirectOrError('/search/used/Jeep/Grand%20Cherokee%20L/')).toBe(
      '301 /search/used?make=Jeep&model=Grand+Cherokee+L',
    )
  })

  it('SRCH-13 a site without new vehicles starts with its used ones', () => {
    expect(redirectOrError('/search', usedOnly)).toBe('301 /search/used')
  })

  it.each([
    ['/search/boat', ocotillo],
    ['/search/Used', ocotillo],
    ['/search/boat/jeep', ocotillo],
    ['/search/cpo', withoutCpo],
    ['/search/new', usedOnly],
  ])('SITE-2 %s responds 404', (address, site) =>
    expect(redirectOrError(address, site)).toBe(`404 Page Not Found: ${address}`),
  )

  it.each([
    ['/search/used?make=jeep', '301 /search/used?make=Jeep'],
    ['/search/used?make=RAM&model=1500', '301 /search/used?make=Ram&model=1500'],
    [
      '/search/used?model=grand-cherokee-l&minYear=2020',
      '301 /search/used?minYear=2020&model=Grand+Cherokee+L',
    ],
    ['/search/new?make=jeep', '301 /search/new?make=Jeep'],
  ])('redirects from hand-written names to the real ones: %s', (address, target) => {
    expect(redirectOrError(address)).toBe(target)
  })

  it('SRCH-13 a make that no dealer sells is an empty page, not 404', () => {
    expect(open('/search/used?make=lada').view.total).toBe(0)
  })

  it('a form sent without scripts redirects to a clean address', () => {
    expect(redirectOrError('/search/used?sort=&minPrice=&maxPrice=35000&make=Jeep')).toBe(
      '302 /search/used?make=Jeep&maxPrice=35000',
    )
  })
})

describe('the list', () => {
  it('SRCH-9 shows 12, and links to 12 more in the address', () => {
    const { view, html, hrefs } = open('/search/used')
    expect([view.total, view.cards.length, html.match(/<article/g)?.length]).toEqual([22, 12, 12])
    expect(html).toContain('Showing 12 of 22')
    expect(hrefs).toContain('/search/used?show=24')
    const { view: all } = open('/search/used?show=24')
    expect([all.cards.length, all.more]).toEqual([22, null])
  })

  it('SRCH-3 hides sold vehicles until they are requested', () => {
    expect(open('/search/used?isSold=true').view.cards.map(({ name }) => name)).toHaveLength(1)
    expect(open('/search/used?show=99').html).not.toContain('/X1/')
  })

  it('SRCH-12 puts promo cards at positions 2 and 14', () => {
    const { html } = open('/search/used?show=24')
    const items = [...html.matchAll(/<li><(article|section)/g)].map(([, element]) => element)
    expect(items.flatMap((element, at) => (element === 'section' ? [at + 1] : []))).toEqual([2, 14])
  })

  it('sends the browser what the cards show, and nothing else of a vehicle', () => {
    const sent = JSON.stringify(open('/search/used').view)
    expect(sent).not.toContain(aVehicle().vin)
    expect(sent.length).toBeLessThan(20_000)
  })

  it('shows the place, the counts of each list and when it was updated', () => {
    const { html } = open('/search/used')
    expect(html).toContain('<h1>Pre-owned vehicles in Scottsdale</h1>')
    expect(html).toMatch(/href="\/search\/new"[^>]*>New · 1</)
    expect(html).toMatch(/href="\/search\/cpo"[^>]*>Certified · 1</)
    expect(html).toMatch(/Updated Nov 20, 10:54\sAM/)
  })

  it('is completely translated to Spanish', () => {
    const { html } = open('/search/used?fuel=Gasoline', { locale: 'es' })
    expect(html).toContain('<h1>Vehículos seminuevos en Scottsdale</h1>')
    expect(html).toContain('22 vehículos')
    expect(html).toContain('>Gasolina<')
    expect(html).toContain('value="Gasoline"')
  })
})

describe('a list without vehicles', () => {
  it('names the filters and offers each one’s removal with the number of results', () => {
    const { view, html } = open('/search/used?body=Truck&maxMileage=500')
    expect(html).toContain('No vehicles match “Up to 500 mi” and “Truck” right now')
    expect(view.empty?.relaxed).toEqual([
      { label: 'Any mileage', count: 1, href: '/search/used?body=Truck' },
    ])
  })

  it('offers to remove a category with several values as a whole, since removing one gives no results', () => {
    const { view } = open('/search/used?make=Jeep&make=Ram&maxMileage=500')
    expect(view.empty?.relaxed).toEqual([
      { label: 'Any mileage', count: 22, href: '/search/used?make=Jeep&make=Ram' },
    ])
    const other = open('/search/used?make=Lada&make=Tatra&model=Wrangler', { locale: 'es' })
    expect(other.view.empty?.relaxed).toEqual([
      { label: 'Marca: cualquiera', count: 20, href: '/search/used?model=Wrangler' },
    ])
  })

  it('stays small for any number of filters', () => {
    const choices = LIST_FACETS.flatMap(({ name }) =>
      Array.from({ length: 50 }, (_, at) => `${name}=${1000 + at}`),
    )
    const { view } = open(`/search/used?${choices.join('&')}`)
    expect(view.total).toBe(0)
    expect(JSON.stringify(view).length).toBeLessThan(1_000_000)
  })

  it('finds a stock number of another list there', () => {
    const { view, html } = open('/search/new?keywords=R1')
    expect(html).toContain('No vehicles match “R1” right now')
    expect(view.empty?.relaxed[0]).toEqual({
      label: 'Pre-owned',
      count: 1,
      href: '/search/used?keywords=R1',
    })
  })
})

describe('metadata for search engines', () => {
  it('has one canonical address for a list in any order and of any length', () => {
    const { view } = open('/search/used?show=24&sort=year-desc&model=Wrangler&make=Jeep')
    expect(view.canonical).toBe('https://dealer.example/search/used?make=Jeep&model=Wrangler')
  })

  it.each([
    ['/search/used', false],
    ['/search/used?make=Jeep&model=Wrangler', false],
    ['/search/used?model=Wrangler', false],
    ['/search/used?body=SUV', false],
    ['/search/used?make=Jeep&model=Wrangler&trim=Sport', false],
    ['/search/used?make=Jeep&body=SUV', false],
    ['/search/used?body=SUV&model=Wrangler', true],
    ['/search/used?trim=Sport', true],
    ['/search/used?location=Tempe', true],
    ['/search/used?make=Jeep&make=Ram', true],
    ['/search/used?maxPrice=34000', true],
    ['/search/used?colorExt=Sarge+Green', true],
    ['/search/used?keywords=jeep', true],
    ['/search/used?make=Lada', true],
  ])('%s is excluded from an index: %s', (address, isExcluded) =>
    expect(robots(address)).toBe(isExcluded),
  )
})
