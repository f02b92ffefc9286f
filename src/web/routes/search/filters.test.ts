import { createElement } from 'react'
import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { loaded } from '#tests/support/browser/loaded.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { openView } from '#web/features/search/view/compact-view.ts'
import { wordsOf } from '#web/features/search/view/filters/words.ts'

import SearchPage, { loader } from './route.tsx'

const site: Site = { ...defaultSite, arkonas: { ...defaultSite.arkonas, inventory: 'D1' } }
const priced = (dollars: number) => aPricing({ finalPrice: fromDollars(dollars) })
const trims = Array.from({ length: 10 }, (_, at) => `Trim ${at}`)
const services = testServices({
  dealers: [aDealer()],
  vehicles: [
    ...trims.map((trim, at) => aVehicle({ stock: `T${at}`, trim, pricing: priced(22_000) })),
    aVehicle({ stock: 'R1', make: 'Ram', model: '1500', year: 2019, pricing: priced(48_000) }),
    aVehicle({ stock: 'R2', make: 'Ram', model: '2500', tags: new Set(['isRare']) }),
  ],
})

function open(query: string, overrides: Partial<Site> = {}) {
  const url = new URL(`https://dealer.example/search/used${query}`)
  const context = routeContext({ site: { ...site, ...overrides }, services })
  const loaderData = loaded(
    loader({ context, url, request: new Request(url), params: { type: 'used' } } as never),
  )
  const view = openView(loaderData)
  const html = renderHtml(createElement(SearchPage, { loaderData } as never))
  return { view, html, hrefs: hrefsOf(html) }
}

const fold = (html: string) =>
  /<details class="[^"]*"( open="")?><summary class="link">Show \d/.exec(html)

const makes = (query: string) => open(query).view.facets.find(({ name }) => name === 'make')

const selected = (query: string) => /<option[^>]*selected[^>]*>([^<]*)/.exec(open(query).html)

const sorts = (overrides: Partial<Site> = {}) =>
  open('', overrides).view.sorts.map(([sort]) => sort)

const inputs = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))

it('is one GET form whose controls are named like the address, with counts', () => {
  const { html } = open('')
  expect(html).toMatch(/<form id="filter-form"[^>]*action="\/search\/used"/)
  expect(html).not.toMatch(/<form id="filter-form"[^>]*method/)
  expect(inputs(html, 'make').map((tag) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual([
    'Jeep',
    'Ram',
  ])
  const ends = ['minPrice', 'maxPrice', 'minMileage', 'maxMileage', 'minYear', 'maxYear']
  expect(ends.filter((name) => inputs(html, name).length === 1)).toEqual(ends)
  expect(inputs(html, 'isRare')).toEqual([expect.stringContaining('value="true"')])
  expect(html).toMatch(/<select[^>]*name="sort"[^>]*form="filter-form"/)
  for (const button of ['Show 12 vehicles', 'Sort'])
    expect(html).toMatch(new RegExp(`<button type="submit" form="filter-form"[^>]*>${button}<`))
})

it('contains the selection, so that submitting it again gives the same result', () => {
  const { html } = open('?make=Ram&minPrice=30000&keywords=ram+1500&isRare=true')
  expect(inputs(html, 'make').find((tag) => tag.includes('Ram'))).toContain('checked')
  expect(inputs(html, 'make').find((tag) => tag.includes('Jeep')) ?? '').not.toContain('checked')
  expect(inputs(html, 'minPrice')[0]).toContain('value="30000"')
  expect(inputs(html, 'keywords')[0]).toMatch(/type="hidden"[^>]*value="ram 1500"/)
  expect(inputs(html, 'isRare')[0]).toContain('checked')
})

it('collapses a long category, and expands it if a hidden value is selected', () => {
  expect(open('').html).toContain('Show 3 more')
  expect(fold(open('').html)?.[1]).toBeUndefined()
  expect(fold(open('?trim=Trim+9').html)?.[1]).toBeDefined()
})

it('shortens very long categories without losing the selection', () => {
  const vehicles = Array.from({ length: 90 }, (_, at) =>
    aVehicle({ stock: `E${at}`, model: `Model ${at}`, engine: `Engine ${at}` }),
  )
  const many = testServices({ dealers: [aDealer()], vehicles })
  const url = new URL('https://dealer.example/search/used?engine=Engine+77')
  const context = routeContext({ site, services: many })
  const { facets } = openView(
    loaded(loader({ context, url, request: new Request(url), params: { type: 'used' } } as never)),
  )
  const engines = facets.find(({ name }) => name === 'engine')?.values
  expect([engines?.length, engines?.at(-1)]).toEqual([21, 'Engine 77'])
})

it('SRCH-10 a value without vehicles is listed only while it is selected, with 0', () => {
  expect(makes('?trim=Trim+1')?.values).toEqual(['Jeep'])
  expect([makes('?trim=Trim+1&make=Ram')?.values, makes('?trim=Trim+1&make=Ram')?.counts]).toEqual([
    ['Jeep', 'Ram'],
    [1, 0],
  ])
})

it('SRCH-10 a disabled category has no facet, and its parameter is ignored', () => {
  const disabled: Partial<Site> = {
    filtersOptions: {
      disabledCategories: ['make', 'price', 'body'],
      typeLabel: null,
      usedLabel: null,
    },
  }
  const { view, html } = open('?make=Ram&maxPrice=1000', disabled)
  expect([view.total, view.applied, view.rail]).toEqual([12, [], []])
  expect(inputs(html, 'make')).toEqual([])
  expect(inputs(html, 'minPrice')).toEqual([])
})

it('SRCH-5 a range that ends at a bound of the list is not a filter', () => {
  const { view } = open('?minPrice=20000&maxPrice=50000&minMileage=15000')
  expect([view.total, view.applied]).toEqual([12, []])
})

it('years can be filtered by range, whose bounds stay those of the list', () => {
  const { view } = open('?minYear=2020')
  const year = view.facets.find(({ name }) => name === 'year')
  expect(year?.range).toMatchObject({
    slider: { bounds: { min: 2019, max: 2024 } },
    chosen: { min: 2020 },
  })
  expect([view.total, view.applied]).toEqual([
    11,
    [{ label: '2020 and newer', href: '/search/used' }],
  ])
})

it('SRCH-11 each applied filter is a link that removes it; one link removes all and keeps the order', () => {
  const { view, hrefs } = open(
    '?make=Ram&make=Jeep&maxPrice=30000&isRare=true&sort=year-desc&show=24',
  )
  expect(view.applied.map(({ label }) => label)).toEqual(['Up to $30,000', 'Jeep', 'Ram', 'Rare'])
  expect(view.applied[1]?.href).toBe(
    '/search/used?isRare=true&make=Ram&maxPrice=30000&sort=year-desc',
  )
  expect(hrefs).toContain('/search/used?sort=year-desc')
})

it('SRCH-7 only the value hub sorts by distance', () => {
  expect(sorts()).not.toContain('distance')
  expect(sorts({ isValue: true })).toContain('distance')
})

it('SRCH-7 the current order is selected; the default needs no parameter', () => {
  expect(selected('')?.[0]).toMatch(/value="".*Price, low to high/)
  expect(selected('?sort=year-desc')?.[1]).toBe('Year, newest first')
})

it('uses the site’s own name for its used list', () => {
  const usedName = { en: 'Pre-loved', es: 'Con historia' }
  const { html } = open('?make=Ram', {
    filtersOptions: {
      disabledCategories: [],
      typeLabel: { en: 'Kind', es: 'Tipo' },
      usedLabel: usedName,
    },
    chipsDisplayOptions: { usedLabel: usedName },
  })
  expect(html).toContain('aria-label="Kind"')
  expect(html).toMatch(/href="\/search\/used"[^>]*>Pre-loved · 12</)
  expect(html).toContain('Pre-loved Ram')
  expect(wordsOf({ filtersOptions: { usedLabel: usedName } } as Site, 'es').usedLabel).toBe(
    'con historia',
  )
})
