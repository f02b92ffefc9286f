import { createElement } from 'react'
import { beforeAll, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'
import type { Site } from '#domain/site/site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { eachSiteInTurn } from '#tests/support/builders/sites-in-turn.ts'
import { ocotillo, sites } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { unpack } from '#web/lib/compact-view.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'

import Home, { loader } from './route.tsx'

const vehicles = [
  aVehicle({ dealerCode: 'OCS', stock: 'U1' }),
  aVehicle({ dealerCode: 'OCS', stock: 'U2', make: 'Ram', model: '1500', body: 'Truck' }),
  aVehicle({ dealerCode: 'OCS', stock: 'N1', condition: 'new', make: 'Dodge', body: 'Sedan' }),
  aVehicle({ dealerCode: 'OCS', stock: 'N2', condition: 'new' }),
  aVehicle({ dealerCode: 'OCS', stock: 'S1', condition: 'new', tags: new Set(['isSold']) }),
  aVehicle({
    dealerCode: 'OCS',
    stock: 'P1',
    condition: 'new',
    popularity: 1,
    tags: new Set(['isPendingSold']),
  }),
]
const hoursText = {
  sales: { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' },
  service: null,
  parts: null,
}

function open(site: Site = ocotillo, locale: 'en' | 'es' = 'en', lot = vehicles) {
  const dealers = [
    aDealer({ code: 'OCS', hoursText }),
    aDealer({ code: 'OCT', name: 'Ocotillo Tucson', city: 'Tucson', makes: ['Jeep'] }),
  ]
  const services = testServices({ dealers, vehicles: lot })
  const context = routeContext({ site, locale, services })
  const loaderData = loader({ context } as never)
  const html = renderHtml(createElement(Home, { loaderData } as never), { locale })
  const view = unpack(loaderData.view)
  return { ...loaderData, view, about: pageAbout(context), html, hrefs: hrefsOf(html) }
}

// The lazy parts of the page: once loaded, they render immediately.
beforeAll(async () => {
  open()
  await import('./components/sections.tsx')
  await new Promise(setImmediate)
})

it('counts the vehicles of the lists, without sold ones', () => {
  const { view } = open()
  expect([view.total, view.newTotal, view.used]).toEqual([5, 3, 2])
})

it('links to each body style in its lists, with the count', () => {
  const { view, html, hrefs } = open()
  const suv = view.bodies.find(({ label }) => label === 'SUV')
  expect([suv?.newList?.count, suv?.used?.count]).toEqual([2, 1])
  const truck = view.bodies.find(({ label }) => label === 'Truck')
  expect([truck?.newList, truck?.used?.href]).toEqual([null, '/search/used?body=Truck'])
  expect(hrefs).toContain('/search/new?body=Sedan')
  expect(html).toContain('1 pre-owned')
})

it('starts with available vehicles', () => {
  const { view } = open()
  expect(view.picks.map(({ href }) => href.split('/').at(-2))).toEqual(['N1', 'N2'])
})

it('starts with vehicles of different models', () => {
  const models = ['Compass', 'Compass', 'Gladiator', 'Compass', 'Wrangler', 'Renegade']
  const lot = models.map((model, index) =>
    aVehicle({
      dealerCode: 'OCS',
      stock: `M${index}`,
      condition: 'new',
      model,
      popularity: index,
      ...(index === 0 && { tags: new Set(['isSold' as const]) }),
    }),
  )
  const picks = open(ocotillo, 'en', lot).view.picks.map(({ href }) => href.split('/').at(-2))
  expect(picks).toEqual(['M1', 'M2', 'M4', 'M5'])
})

it('searches new or pre-owned vehicles with a plain form', () => {
  const { html } = open()
  expect(html).toMatch(/<form[^>]* action="\/find"/)
  expect(html).toMatch(/<button(?=[^>]* name="in")[^>]* value="new"/)
  expect(html).toMatch(/<button(?=[^>]* name="in")[^>]* value="used"/)
  expect(html).toContain('name="q"')
})

it('asks for the VIN of the shopper’s own vehicle, or links to its selection', () => {
  const { html, hrefs } = open()
  expect(html).toMatch(/<form action="\/sell-my-car">[\s\S]*name="vin"[\s\S]*<\/form>/)
  expect(hrefs).toContain('/sell-my-car?by=ymm')
  expect(open(ocotillo, 'es').html).toContain('¿Cuánto vale su vehículo?')
})

it('shows this week’s sales hours, from today', () => {
  const { view, html } = open()
  expect(view.store?.week.slice(0, 3)).toMatchObject([
    { day: 'Today, Friday', hours: '9:00am to 8:00pm' },
    { day: 'Saturday', hours: '9:00am to 6:00pm' },
    { day: 'Sunday', hours: 'Closed' },
  ])
  expect(html).toContain('Today, Friday')
})

it('has structured data of the store', () => {
  expect(open().about.jsonLd).toMatchObject([
    { '@type': 'AutoDealer', url: 'https://dealer.example/' },
  ])
})

it('has the place in its title, in the shopper’s language', () => {
  expect(open().title).toBe('New and pre-owned vehicles in Scottsdale, AZ | Ocotillo')
  expect(open(ocotillo, 'es').title).toContain('Vehículos nuevos y seminuevos en Scottsdale, AZ')
})

it('a used-only site has no new list', () => {
  const { view, hrefs, title } = open({ ...ocotillo, isUsedSite: true })
  expect(view.newTotal).toBeNull()
  expect(hrefs.some((href) => href.startsWith('/search/new'))).toBe(false)
  expect(title).toContain('Pre-owned vehicles in Scottsdale')
})

it('CFG-1 a site with nothing configured has a home page', () => {
  const { html } = open(defaultSite)
  expect(html).toContain('<h1>')
})

it('advertises no empty lot', () => {
  expect(open(defaultSite).html).not.toContain('0 vehicles')
  expect(open().html).toContain('5 vehicles in stock today, including Jeep, Dodge, and Ram.')
})

const siteWith = (overrides: Omit<SiteOverrides, 'key' | 'name'>) =>
  defineSite(ocotillo, { key: 'a-site', name: 'A site', ...overrides })

const at = (stock: string, dollars: number) =>
  aVehicle({ dealerCode: 'OCS', stock, pricing: aPricing({ finalPrice: fromDollars(dollars) }) })
const heading = (uppercase: boolean) =>
  /<h1[^>]*>/.exec(open(siteWith({ homeSearchRefineOptions: { uppercase } })).html)?.[0]

it('SRCH-6 the search has filters for make, body style and price, with counts', () => {
  const { view, html } = open()
  expect(view.refine.make).toEqual([
    { value: 'Jeep', label: 'Jeep (3)' },
    { value: 'Dodge', label: 'Dodge (1)' },
    { value: 'Ram', label: 'Ram (1)' },
  ])
  expect(view.refine.body.map(({ value }) => value)).toEqual(['SUV', 'Sedan', 'Truck'])
  for (const name of ['make', 'body'])
    expect(html).toMatch(new RegExp(`<form[^>]*action="/find"[\\s\\S]*<select[^>]*name="${name}"`))
  expect(open(ocotillo, 'es').view.refine.body[0]?.label).toContain('SUV')
})

it('offers no price that all or no vehicles are below', () => {
  const { view } = open(ocotillo, 'en', [at('A', 22_000), at('B', 41_000)])
  expect(view.refine.maxPrice.map(({ value }) => value)).toEqual(['25000', '30000', '40000'])
})

it('SRCH-10 has no filter that the site disables', () => {
  const site = siteWith({ filtersOptions: { disabledCategories: ['make', 'body'] } })
  const { view, html } = open(site)
  expect([view.refine.make, view.refine.body]).toEqual([[], []])
  expect(html).not.toContain('name="make"')
})

it('homeSearchRefineOptions.flavor is the sentence above the search', () => {
  const site = siteWith({
    homeSearchRefineOptions: { flavor: { en: 'Small prices here.', es: 'Precios bajos aquí.' } },
  })
  expect(open(site).html).toContain('Small prices here.')
  expect(open(site, 'es').html).toContain('Precios bajos aquí.')
  expect(open(site).html).not.toContain(
    '5 vehicles in stock today, including Jeep, Dodge, and Ram.',
  )
})

it('homeSearchRefineOptions.uppercase sets the heading in upper case', () => {
  expect([heading(true), heading(false)]).toEqual([expect.stringContaining('capitals'), '<h1>'])
})

it('homeSearchRefineOptions.usedLabel is the name for pre-owned there', () => {
  const site = siteWith({
    homeSearchRefineOptions: { usedLabel: { en: 'Value cars', es: 'Autos Value' } },
  })
  expect(open(site).html).toContain('Search Value cars')
  expect(open(site).html).toContain('1 Value cars')
  expect(open(site, 'es').html).toContain('Buscar Autos Value')
})

it('links to each make in its lists, with the count', () => {
  const { html, hrefs } = open()
  expect(hrefs).toContain('/search/used?make=Ram')
  expect(hrefs).toContain('/search/new?make=Dodge')
  expect(html).toMatch(/<h4>Jeep<\/h4>[\s\S]*2 new[\s\S]*1 pre-owned/)
})

it('PRC-10 shows specials with the price and the reason of the specials page', () => {
  const special = aVehicle({ dealerCode: 'OCS', stock: 'D45', day45Price: fromDollars(26_000) })
  const { view, html, hrefs } = open(ocotillo, 'en', [special])
  expect(view.specials?.cards.map(({ card }) => card.id)).toEqual(['OCS:D45'])
  expect(html).toContain('45-day price')
  expect(hrefs).toContain('/specials/used')
  expect(open(ocotillo, 'en', []).view.specials).toBeNull()
})

it('clearanceOptions.year links to the clearance of that model year', () => {
  const lot = [aVehicle({ dealerCode: 'OCS', year: 2020 })]
  const { html, hrefs } = open(ocotillo, 'en', lot)
  expect(html).toContain('1 vehicle of the 2020 model year, at today’s price.')
  expect(hrefs).toContain('/model-year-blowout')
  expect(open().hrefs).not.toContain('/model-year-blowout')
})

it('reviewLinks.google links to the reviews on another site', () => {
  const site = siteWith({ reviewLinks: { google: 'https://reviews.example/a' } })
  expect(open(site).html).toMatch(
    /<a[^>]*href="https:\/\/reviews.example\/a"[^>]*rel="external noopener"|<a[^>]*rel="external noopener"[^>]*href="https:\/\/reviews.example\/a"/,
  )
  expect(open().html).not.toContain('Reviews on Google')
})

it('isHubSite shows the stores of the hub and the towns with vehicles', () => {
  const site = siteWith({ isHubSite: true, inventory: { stores: ['OCS', 'OCT'] } })
  const lot = ['Scottsdale', 'Tucson'].map((location, index) =>
    aVehicle({ dealerCode: 'OCS', stock: `L${index}`, location }),
  )
  const { view, html, hrefs } = open(site, 'en', lot)
  expect(view.hub?.stores.map(({ name }) => name)).toContain('Ocotillo Tucson')
  expect(hrefs).toContain('/contact?dealer=OCT')
  expect(hrefs).toContain('/search/used/cars/tucson')
  expect(html).toContain('2 stores, one inventory')
  // The numbers and links are those of the pre-owned list.
  expect(html).toContain('<strong>Pre-owned by town</strong>')
  expect(open().view.hub).toBeNull()
})

it.each(eachSiteInTurn(sites))(
  'CFG-1 works on $site.key in $locale, with and without vehicles',
  ({ site, locale }) => {
    for (const lot of [vehicles, []]) {
      const { html, title } = open(site, locale, lot)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(title).toContain(' | ')
    }
  },
)

it('shows the store’s address, and links to directions', () => {
  const { view, html, hrefs } = open()
  for (const line of view.store?.address ?? []) expect(html).toContain(line)
  expect(view.store?.address).toHaveLength(2)
  expect(hrefs).toContain(view.store?.directionsHref)
  expect(open(defaultSite).view.store).toBeNull()
})
