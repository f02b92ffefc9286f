import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { sitePages } from '#domain/pages/site/site-pages.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import { ocotillo, sites } from '#tests/support/builders/sites.ts'
import routes from '#web/routes.ts'

import { aDealer } from './support/builders/dealers.ts'
import { testServices } from './support/builders/services.ts'
import { aVehicle } from './support/builders/vehicles.ts'

const jeepStore = aDealer({
  code: 'OCS',
  makes: ['Jeep'],
  service: { mainShopId: 'M', expressShopId: null },
})

function pagesOf(site: Site, dealers: readonly Dealer[] = [jeepStore], locale: 'en' | 'es' = 'en') {
  const vehicles = [aVehicle({ dealerCode: 'OCS', make: 'Jeep', condition: 'new' })]
  return sitePages({ site, locale, services: testServices({ dealers, vehicles }) })
}
const pathsOf = (...args: Parameters<typeof pagesOf>) => pagesOf(...args).map(({ path }) => path)

const known = routes.filter(({ path }) => path !== '*') as RouteObject[]

describe.each(sites)('$key', (site) => {
  it.each(['en', 'es'] as const)('has existing pages, each once, in %s', (locale) => {
    const paths = pathsOf(site, [jeepStore], locale)
    expect(paths.filter((path) => matchRoutes(known, path) === null)).toEqual([])
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/articles',
        '/accessibility',
        '/privacy-policy',
        '/sitemap',
        '/community',
      ]),
    )
  })
})

it('lists the articles of the language, with their titles in their addresses', () => {
  expect(pathsOf(ocotillo, [jeepStore], 'en')).toContain(
    '/articles/lease-or-buy/lease-or-buy-the-sums-that-decide-it',
  )
  expect(pathsOf(ocotillo, [jeepStore], 'es')).toContain(
    '/articles/lease-or-buy/arrendar-o-comprar-las-cuentas-que-lo-deciden',
  )
})

it('lists the makes in stock', () => {
  expect(pathsOf(ocotillo)).toContain('/search/new?make=Jeep')
  expect(pathsOf(ocotillo).filter((path) => path.includes('make='))).toHaveLength(1)
})

it('has no list that the site does not have, and nothing that belongs to one (CFG-5)', () => {
  const without = {
    ...ocotillo,
    isUsedSite: true,
    searchOptions: { ...ocotillo.searchOptions, disableCpo: true },
  }
  const gone = [
    '/search/new',
    '/specials/new',
    '/form/vehicle-custom-order',
    '/search/cpo',
    '/specials/cpo',
  ]
  expect(pathsOf(ocotillo)).toEqual(expect.arrayContaining(gone))
  expect(
    pathsOf(without).filter((path) => gone.includes(path) || /cpo|certified/.test(path)),
  ).toEqual([])
})

it('has the program of a maker if a store sells its makes', () => {
  const chevrolet = aDealer({ code: 'OCS', makes: ['Chevrolet'] })
  expect(pathsOf(ocotillo)).toContain('/chrysler-certified-details')
  expect(pathsOf(ocotillo)).not.toContain('/gm-certified-details')
  expect(pathsOf(ocotillo, [chevrolet])).toContain('/gm-certified-details')
  expect(pathsOf(ocotillo, [chevrolet])).not.toContain('/service/jeep-wave')
})

it('has pages only for people', () => {
  const saved = pagesOf(defaultSite).find(({ path }) => path === '/saved')
  expect(saved?.isForSearch).toBe(false)
})
