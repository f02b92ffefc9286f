import { createElement } from 'react'
import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite } from '#domain/site/define-site.ts'
import type { Site } from '#domain/site/site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { eachSiteInTurn } from '#tests/support/builders/sites-in-turn.ts'
import { ocotillo, sites } from '#tests/support/builders/sites.ts'
import { aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'

import ModelYearBlowoutPage, { loader } from './route.tsx'

const at = (stock: string, year: number, overrides: Parameters<typeof aVehicle>[0] = {}) =>
  aVehicle({ dealerCode: 'OCS', stock, year, ...overrides })
const lot = [
  at('A', 2020),
  at('B', 2020, { make: 'Ram' }),
  at('N', 2020, { condition: 'new' }),
  at('C', 2021),
  at('D', 2024),
]

function open(site: Site = ocotillo, locale: 'en' | 'es' = 'en', vehicles = lot) {
  const services = testServices({ dealers: [aDealer({ code: 'OCS' })], vehicles })
  const context = routeContext({ site, locale, services })
  const loaderData = loader({ context } as never)
  const html = renderHtml(createElement(ModelYearBlowoutPage, { loaderData } as never), { locale })
  const stocks = loaderData.view.groups.flatMap(({ cards }) =>
    cards.map(({ id }) => id.split(':')[1]),
  )
  return { ...loaderData, html, hrefs: hrefsOf(html), stocks }
}
const clearing = (year: number | null, make: string | null = null) =>
  defineSite(ocotillo, { key: 'a-site', name: 'A site', clearanceOptions: { year, make } })

it('CFG-2 clearanceOptions.year: the vehicles of that year, new ones first, with the whole list', () => {
  const { stocks, hrefs, html } = open()
  expect(stocks).toEqual(['N', 'A', 'B'])
  expect(html).toContain('2 pre-owned vehicles of 2020')
  expect(hrefs).toContain('/search/used?maxYear=2020&minYear=2020')
  expect(open(clearing(2024)).stocks).toEqual(['D'])
})

it.each([
  ['en', /\blast of|\bneeds the space|\bleft of/i],
  ['es', /últimos|hace falta espacio|lo que queda de/i],
] as const)('excludes pre-owned vehicles from the clearance (%s)', (locale, remainder) => {
  const { html, stocks } = open(clearing(2024), locale)
  expect(stocks).toEqual(['D'])
  expect(html).not.toMatch(remainder)
})

it('clearanceOptions.make filters by make', () => {
  const { stocks, hrefs } = open(clearing(2020, 'Ram'))
  expect(stocks).toEqual(['B'])
  expect(hrefs).toContain('/search/used?make=Ram&maxYear=2020&minYear=2020')
})

it('links to adjacent years if none is left', () => {
  const { html, hrefs, stocks } = open(clearing(2022))
  expect(stocks).toEqual([])
  expect(html).toContain('All 2022 vehicles have been sold')
  expect(hrefs).toContain('/search/used?maxYear=2021&minYear=2021')
  expect(hrefs).toContain('/search/new')
})

it('CFG-2 without a configured year it is the newest earlier one with new vehicles left, without used ones', () => {
  const year = new Date().getFullYear() - 1
  const left = [
    at('OLD', year - 2, { condition: 'new' }),
    at('LAST', year, { condition: 'new' }),
    at('USED', year),
    at('NOW', year + 1, { condition: 'new' }),
  ]
  const { stocks, html } = open(clearing(null), 'en', left)
  expect(stocks).toEqual(['LAST'])
  expect(html).toContain(`1 new vehicle of ${year}`)
})

it('says so if there is no clearance', () => {
  expect(open(clearing(null), 'en', [at('C', 2021)]).html).toContain(
    'No model year is on clearance right now',
  )
})

it('is translated to Spanish', () => {
  expect(open(ocotillo, 'es').html).toContain('2 vehículos seminuevos de 2020')
  expect(open(clearing(2022), 'es').html).toContain('Ya se vendieron todos los vehículos de 2022')
})

it('a site without new vehicles has none', () => {
  const site = defineSite(clearing(2022), { key: 'a-site', name: 'A site', isUsedSite: true })
  const { hrefs } = open(site)
  expect(hrefs.filter((href) => href.startsWith('/search/new'))).toEqual([])
})

it.each(eachSiteInTurn([...sites, defaultSite]))(
  'CFG-1 works on $site.key in $locale, with or without vehicles',
  ({ site, locale }) => {
    for (const vehicles of [lot, []]) {
      const { html, title } = open(site, locale, vehicles)
      expect(html.match(/<h1/g)).toHaveLength(1)
      expect(title).toContain(' | ')
    }
  },
)
