import { createElement } from 'react'
import { expect, it } from 'vitest'

import { defaultSite } from '#sites/default/site.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import type { Site } from '#sites/schema.ts'
import { aDealer } from '#tests/support/dealers.ts'
import { hrefsOf, renderHtml } from '#tests/support/render.tsx'
import { routeContext } from '#tests/support/route-context.ts'
import { testServices } from '#tests/support/services.ts'
import { aVehicle } from '#tests/support/vehicles.ts'
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

function open(site: Site = ocotillo, locale: 'en' | 'es' = 'en') {
  const services = testServices({ dealers: [aDealer({ code: 'OCS', hoursText })], vehicles })
  const context = routeContext({ site, locale, services })
  const loaderData = loader({ context } as never)
  const html = renderHtml(createElement(Home, { loaderData } as never), { locale })
  return { ...loaderData, about: pageAbout(context), html, hrefs: hrefsOf(html) }
}

it('counts what the lists hold, sold vehicles left out', () => {
  const { view } = open()
  expect([view.total, view.fresh?.count, view.used.count]).toEqual([5, 3, 2])
})

it('leads to each body style in the lists that have it, with its count', () => {
  const { view, html, hrefs } = open()
  const suv = view.bodies.find(({ label }) => label === 'SUV')
  expect([suv?.fresh?.count, suv?.used?.count]).toEqual([2, 1])
  const truck = view.bodies.find(({ label }) => label === 'Truck')
  expect([truck?.fresh, truck?.used?.href]).toEqual([null, '/search/used?body=Truck'])
  expect(hrefs).toContain('/search/new?body=Sedan')
  expect(html).toContain('1 pre-owned')
})

it('starts with vehicles that can still be had', () => {
  const { view } = open()
  expect(view.picks.map(({ href }) => href.split('/').at(-2))).toEqual(['N1', 'N2'])
})

it('searches new or pre-owned vehicles with a plain form', () => {
  const { html } = open()
  expect(html).toMatch(/<form[^>]* action="\/find"/)
  expect(html).toMatch(/<button(?=[^>]* name="in")[^>]* value="new"/)
  expect(html).toMatch(/<button(?=[^>]* name="in")[^>]* value="used"/)
  expect(html).toContain('name="q"')
})

it('asks for the VIN of the shopper’s own vehicle, or leads to the choice of what it is', () => {
  const { html, hrefs } = open()
  expect(html).toMatch(/<form action="\/sell-my-car">[\s\S]*name="vin"[\s\S]*<\/form>/)
  expect(hrefs).toContain('/sell-my-car?by=ymm')
  expect(open(ocotillo, 'es').html).toContain('¿Cuánto vale su vehículo?')
})

it('says when sales is open this week, from today', () => {
  const { view, html } = open()
  expect(view.store?.week.slice(0, 3)).toMatchObject([
    { day: 'Today, Friday', hours: '9:00am to 8:00pm' },
    { day: 'Saturday', hours: '9:00am to 6:00pm' },
    { day: 'Sunday', hours: 'Closed' },
  ])
  expect(html).toContain('Today, Friday')
})

it('tells search engines where the store is', () => {
  expect(open().about.jsonLd).toMatchObject([
    { '@type': 'AutoDealer', url: 'https://dealer.example/' },
  ])
})

it('is titled by the place, in the shopper’s language', () => {
  expect(open().title).toBe(
    'New and pre-owned vehicles in Scottsdale, AZ | Ocotillo Chrysler Dodge Jeep Ram',
  )
  expect(open(ocotillo, 'es').title).toContain('Vehículos nuevos y seminuevos en Scottsdale, AZ')
})

it('a used-only site has no new list', () => {
  const { view, hrefs, title } = open({ ...ocotillo, isUsedSite: true })
  expect(view.fresh).toBeNull()
  expect(hrefs.some((href) => href.startsWith('/search/new'))).toBe(false)
  expect(title).toContain('Pre-owned vehicles in Scottsdale')
})

it('CFG-1 a site with nothing configured has a home page', () => {
  const { html } = open(defaultSite)
  expect(html).toContain('<h1>')
})

it('boasts of no empty lot', () => {
  expect(open(defaultSite).html).not.toContain('0 vehicles')
  expect(open().html).toContain('5 vehicles are here today.')
})
