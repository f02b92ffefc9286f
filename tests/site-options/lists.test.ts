import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'
import type { SearchCard } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { loaded } from '#tests/support/browser/loaded.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo, redCanyon, sites } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { openView } from '#web/features/search/view/compact-view.ts'
import SearchPage, { loader } from '#web/routes/search/route.tsx'

type Overrides = Omit<SiteOverrides, 'key' | 'name'>

const jeeps = Array.from({ length: 14 }, (_, at) => aVehicle({ dealerCode: 'A', stock: `J${at}` }))
const stock = [
  ...jeeps,
  aVehicle({ dealerCode: 'A', stock: 'C1', isCertified: true, make: 'Ram', model: '1500' }),
  aVehicle({ dealerCode: 'A', stock: 'N1', condition: 'new' }),
  aVehicle({ dealerCode: 'B', stock: 'B1', location: 'Tucson' }),
]
const dealers = [
  aDealer({ code: 'A', city: 'Mesa', makes: ['Jeep'] }),
  aDealer({ code: 'B', city: 'Tucson' }),
]

/** A list of a site with these overrides. */
function list(
  address: string,
  overrides: Overrides = {},
  { vehicles = stock, locale = 'en' }: { vehicles?: readonly Vehicle[]; locale?: 'en' | 'es' } = {},
) {
  const site = defineSite(defaultSite, {
    key: 'a-site',
    name: 'A site',
    ...overrides,
    arkonas: { site: 'A', ...overrides.arkonas },
  })
  const url = new URL(address, 'https://dealer.example')
  const [, , type, make, model] = url.pathname.split('/')
  const context = routeContext({ site, locale, services: testServices({ dealers, vehicles }) })
  const loaderData = loaded(
    loader({ context, url, request: new Request(url), params: { type, make, model } } as never),
  )
  const html = renderHtml(createElement(SearchPage, { loaderData } as never), {
    path: address,
    locale,
  })
  return { html, hrefs: hrefsOf(html), view: openView(loaderData) }
}

const redirectOf = (address: string, overrides: Overrides) => {
  try {
    list(address, overrides)
    return 'a page'
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get('location') : 'refused'
  }
}

const text = (en: string) => ({ en, es: `${en} ES` })
const card = (id: string, overrides: Partial<SearchCard> = {}): SearchCard => ({
  id,
  title: text(`Title ${id}`),
  body: text(`Body ${id}`),
  action: text(`Action ${id}`),
  href: '/contact',
  ...overrides,
})

describe('whose vehicles', () => {
  it('arkonas.inventory is the code of the site’s list; empty: of arkonas.site', () => {
    expect(list('/search/used').html).not.toContain('/B1/')
    const { html } = list('/search/used', { arkonas: { inventory: 'B' } })
    expect(html).toMatch(/\/b1\b/i)
    expect(html).not.toMatch(/\/j1\b/i)
  })

  it('inventory.stores are the dealers whose vehicles are in the lists', () => {
    const all = { arkonas: { inventory: 'ALL' }, inventory: { stores: ['A', 'B'] } }
    const { total } = list('/search/used', all).view
    expect(total).toBe(list('/search/used').view.total + 1)
  })
})

describe('isHubSite', () => {
  const all = { arkonas: { inventory: 'ALL' }, inventory: { stores: ['A', 'B'] } }

  it('SRCH-13 isHubSite: a town after `cars` is a filter of its lists', () => {
    const { view } = list('/search/used/cars/tucson', { ...all, isHubSite: true })
    expect([view.total, view.isIndexed, view.canonical]).toEqual([
      1,
      true,
      'https://dealer.example/search/used/cars/tucson',
    ])
    expect(redirectOf('/search/used/cars/tucson', all)).not.toContain('location')
  })

  it('SRCH-13 a list of a town contains the vehicles that are there', () => {
    const { view } = list('/search/used?location=Tucson', { ...all, isHubSite: true })
    expect(view.total).toBe(1)
  })
})

describe('cards of the site’s own', () => {
  it('SRCH-12 searchOptions.matchingCards are placed among the vehicles that match', () => {
    const matchingCards = [card('m1', { type: 'used' }), card('m2', { make: 'Jeep' })]
    const { html } = list('/search/used?make=Jeep&show=24', { searchOptions: { matchingCards } })
    const items = [...html.matchAll(/<li><(article|section)/g)].map(([, element]) => element)
    expect(items.flatMap((name, at) => (name === 'section' ? [at + 1] : []))).toEqual([2, 14])
    expect(html.indexOf('Title m1')).toBeLessThan(html.indexOf('Title m2'))
    expect(list('/search/new', { searchOptions: { matchingCards } }).html).not.toContain('Title m1')
  })

  it('the first site’s card about the shopper’s car links to the valuation', () => {
    const cards = ocotillo.searchOptions.matchingCards
    expect(cards.find(({ id }) => id === 'sell-my-car')?.href).toBe('/sell-my-car')
  })

  it('SRCH-12 searchOptions.searchCards are placed before a list that matches', () => {
    const searchCards = [card('s1', { type: 'used' })]
    const { html } = list('/search/used', { searchOptions: { searchCards } }, { locale: 'es' })
    expect(html.indexOf('Title s1 ES')).toBeGreaterThan(0)
    expect(html.indexOf('Title s1 ES')).toBeLessThan(html.indexOf('<article'))
    expect(list('/search/new', { searchOptions: { searchCards } }).html).not.toContain('Title s1')
  })

  it('searchOptions.faq are shown below their own kind of list', () => {
    const faq = { used: [{ question: text('Why used?'), answer: text('For the price.') }] }
    const { html } = list('/search/used', { searchOptions: { faq } })
    expect(html.indexOf('Why used?')).toBeGreaterThan(html.lastIndexOf('<article'))
    expect(html).toContain('For the price.')
    expect(list('/search/new', { searchOptions: { faq } }).html).not.toContain('Why used?')
  })
})

describe('what is certified', () => {
  it('CFG-5 searchOptions.cpoFilterByMake limits the certified list to the dealer’s makes', () => {
    expect(list('/search/cpo').view.total).toBe(1)
    expect(list('/search/cpo', { searchOptions: { cpoFilterByMake: true } }).view.total).toBe(0)
  })

  it('CFG-5 searchOptions.disableCpo: no certified list, and no link to one', () => {
    expect(redirectOf('/search/cpo', { searchOptions: { disableCpo: true } })).toBe('refused')
    const { hrefs } = list('/search/used', { searchOptions: { disableCpo: true } })
    expect(hrefs.filter((href) => href.startsWith('/search/cpo'))).toEqual([])
    expect(list('/search/used').hrefs).toContain('/search/cpo')
  })
})

describe('words', () => {
  it('seoOptions.city is the place in the heading; empty: the towns of the stores', () => {
    const seoOptions = { city: 'the East Valley' }
    expect(list('/search/used', { seoOptions }).html).toContain(
      '<h1>Pre-owned vehicles in the East Valley</h1>',
    )
    expect(list('/search/used').html).toContain('<h1>Pre-owned vehicles in Mesa</h1>')
  })

  it('the heading has the town that a list is filtered by, if vehicles are there', () => {
    const inventory = { stores: ['A', 'B'] }
    expect(list('/search/used?location=Tucson', { inventory }).view.heading).toBe(
      'Pre-owned vehicles in Tucson',
    )
    expect(list('/search/used?location=Nowhere', { inventory }).view.heading).toBe(
      'Pre-owned vehicles in Mesa & Tucson',
    )
  })

  it('isUsedSite: `/search` is the used list, and there is no new one', () => {
    expect(redirectOf('/search/new', { isUsedSite: true })).toBe('refused')
    const { hrefs } = list('/search/used', { isUsedSite: true })
    expect(hrefs.filter((href) => href.startsWith('/search/new'))).toEqual([])
  })
})

describe('PRC-4 pricing.msrpIncludesMarkups', () => {
  const pricing = aPricing({
    msrp: fromDollars(60_000),
    markupsTotal: fromDollars(2_495),
    finalPrice: fromDollars(62_495),
  })
  const requested = aVehicle({ dealerCode: 'A', condition: 'new', isMsrpRequired: true, pricing })
  const priceOf = (overrides: Overrides) =>
    list('/search/new', overrides, { vehicles: [requested] }).html

  it('adds the markups to a vehicle shown to an unknown shopper at its MSRP', () => {
    expect(priceOf({ pricing: { msrpIncludesMarkups: true } })).toContain('$62,495')
    const without = priceOf({})
    expect(without).toContain('$60,000')
    expect(without).not.toContain('$62,495')
  })

  it('CFG-4 is set for the site whose prices include markups, and for no other', () => {
    expect(sites.filter((site) => site.pricing.msrpIncludesMarkups)).toEqual([redCanyon])
  })
})
