import { createElement } from 'react'
import { describe, expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import type { Site } from '#domain/site/site.ts'
import type { VehicleType } from '#domain/vehicle/vehicle.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Services } from '#modules/services.ts'
import { loaded } from '#tests/support/browser/loaded.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { aPricing, aVehicle } from '#tests/support/builders/vehicles.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { openView } from '#web/features/search/view/compact-view.ts'

import SearchPage, { loader } from './route.tsx'

const TOW = 'Tow package'
const SEATS = 'Heated front seats'
const dropped = { from: fromDollars(33_000), at: '2026-11-15T00:00:00.000Z' }
const services = testServices({
  dealers: [
    aDealer({ code: 'OCS', latitude: 33.63, longitude: -111.92 }),
    aDealer({ code: 'OCT', city: 'Tempe', latitude: 33.41, longitude: -111.94 }),
  ],
  vehicles: [
    aVehicle({ dealerCode: 'OCS', features: [TOW, SEATS] }),
    aVehicle({ dealerCode: 'OCS', stock: 'S2', features: [TOW], priceChange: dropped }),
    aVehicle({
      dealerCode: 'OCT',
      stock: 'R1',
      make: 'Ram',
      model: '1500',
      body: 'Truck',
      seats: 6,
      location: null,
      imageUrls: [],
      assembly: 'Mexico',
      pricing: aPricing({ finalPrice: fromDollars(60_000) }),
    }),
  ],
})

type Options = Readonly<{
  site?: Partial<Site>
  locale?: Locale
  type?: VehicleType
  with?: Partial<Services>
}>

function open(
  query: string,
  { site = {}, locale = 'en', type = 'used', with: others }: Options = {},
) {
  const url = new URL(`https://dealer.example/search/${type}${query}`)
  const request = new Request(url)
  const all = { ...services, ...others }
  const context = routeContext({ site: { ...ocotillo, ...site }, services: all, locale })
  const loaderData = loaded(loader({ context, url, request, params: { type } } as never))
  const html = renderHtml(createElement(SearchPage, { loaderData } as never), { locale })
  const view = openView(loaderData)
  const facet = (label: string) => view.facets.find((facet) => facet.label === label)
  return { view, html, facet, hrefs: hrefsOf(html) }
}

const chips = (query: string, locale?: Locale) =>
  open(query, locale && { locale }).view.applied.map(({ label }) => label)

const closest = (query: string) => open(query).view.empty?.closest.map(({ name }) => name)

const inputs = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))

const used = (count: number, towing: number | null) =>
  Array.from({ length: count }, (_, at) =>
    aVehicle({ dealerCode: 'OCS', stock: `T${towing}-${at}`, towing }),
  )

const towingOf = (query: string, few: number) => {
  const vehicles = [...used(few, 12_750), ...used(10 - few, null)]
  const { inventory } = testServices({ vehicles })
  return open(query, { with: { inventory } })
}

describe('further filters of a list', () => {
  it.each([
    ['?seats=5', '5 seats', '5 asientos'],
    ['?doors=4', '4 doors', '4 puertas'],
    ['?cylinders=6', '6 cylinders', '6 cilindros'],
    ['?colorInt=Black', 'Black interior', 'Interior: Negro'],
    [`?feature=${TOW.replace(' ', '+')}`, TOW, 'Paquete de remolque'],
    ['?minMpg=25', '25 MPG or more', '25 MPG o más'],
    ['?minTowing=10000', 'Tows 10,000 lb or more', 'Remolca 10,000 libras o más'],
    ['?minPayload=2000', 'Carries 2,000 lb or more', 'Carga 2,000 libras o más'],
    ['?minRange=300', 'Range of 300 miles or more', 'Autonomía de 300 millas o más'],
    ['?maxDaysListed=30', 'Listed in the last 30 days', 'En lista desde hace 30 días o menos'],
    ['?priceDrop=true', 'Price dropped', 'Bajó de precio'],
    ['?photosOnly=true', 'With photos', 'Con fotos'],
    ['?maxPayment=600', 'Up to $600 a month', 'Hasta $600 al mes'],
  ])('SRCH-11 %s has a chip with text that removes it', (query, en, es) => {
    const { view } = open(query)
    expect(view.applied).toEqual([{ label: en, href: '/search/used' }])
    expect(chips(query, 'es')).toEqual([es])
  })

  it('all selected features are required, and each shows the number of vehicles left', () => {
    const { view, facet } = open(`?feature=${TOW.replace(' ', '+')}`)
    expect(view.total).toBe(2)
    expect(facet('Features')).toMatchObject({ values: [TOW, SEATS], counts: [2, 1], isOpen: true })
    expect(open('?feature=Tow+package&feature=Heated+front+seats').view.total).toBe(1)
  })

  it('SRCH-10 a feature without vehicles is listed only while it is selected, with 0', () => {
    expect(open('?feature=Winch').facet('Features')).toMatchObject({
      values: ['Winch'],
      counts: [0],
    })
  })

  it('a limit is one of a few, or none, as radio buttons of the form', () => {
    const checked = (query: string) =>
      inputs(open(query).html, 'minMpg')
        .filter((tag) => tag.includes('type="radio"') && tag.includes('checked'))
        .map((tag) => /value="([^"]*)"/.exec(tag)?.[1])
    expect(checked('')).toEqual([''])
    expect(checked('?minMpg=25')).toEqual(['25'])
    // A custom value from an address is listed in order.
    expect(open('?minMpg=27').facet('Fuel economy')?.values).toContain('27')
  })

  it('a number is a filter if at least 20 % of the list have it, and while it is active', () => {
    expect(towingOf('', 2).facet('Towing')?.labels).toContain('Tows 10,000 lb or more')
    expect(towingOf('', 1).facet('Towing')).toBeUndefined()
    const chosen = towingOf('?minTowing=10000', 1)
    expect(chosen.facet('Towing')?.chosen).toEqual(['10000'])
    expect(chosen.view.total).toBe(1)
    expect(towingOf('?minTowing=12751', 1).view.total).toBe(0)
  })

  it('price drops and photos are choices with counts', () => {
    const { facet } = open('')
    expect(facet('Deals and status')).toMatchObject({
      labels: ['Price dropped', 'With photos'],
      counts: [1, 2],
    })
    expect(open('?priceDrop=true').view.total).toBe(1)
    expect(open('?photosOnly=true').view.total).toBe(2)
  })

  it('come after the categories of the specification', () => {
    const labels = open('').view.facets.map(({ label }) => label)
    const from = (label: string) => labels.indexOf(label)
    for (const label of ['Monthly payment', 'Features', 'Seats', 'Assembled in', 'Days listed'])
      expect(from(label)).toBeGreaterThan(from('Deals and status'))
  })

  it('FIN-15 a list without rates has no payments: no range, no switch, no fine print', () => {
    expect(open('').view.disclosure).not.toBe('')
    const finance = { ...services.finance, program: () => null }
    const inventory = { ...services.inventory, payment: () => null }
    const { view, facet, html } = open('', { with: { finance, inventory } })
    expect([view.disclosure, facet('Monthly payment')]).toEqual(['', undefined])
    expect(html).not.toContain('name="prices"')
  })

  it('bounds typed in reverse are swapped', () => {
    const { view, html } = open('?minPrice=50000&maxPrice=20000&minYear=2030&maxYear=2020')
    expect([view.total, view.applied.map(({ label }) => label)]).toEqual([
      2,
      ['$20,000 to $50,000', '2020 to 2030'],
    ])
    expect(inputs(html, 'minPrice')[0]).toContain('value="20000"')
    expect(view.canonical).toContain('maxPrice=50000&maxYear=2030&minPrice=20000&minYear=2020')
  })

  it('a long category can be searched by name', () => {
    const many = Array.from({ length: 14 }, (_, at) => `Feature ${at}`)
    const long = testServices({
      dealers: [aDealer({ code: 'OCS' })],
      vehicles: [aVehicle({ dealerCode: 'OCS', features: many })],
    })
    const url = new URL('https://dealer.example/search/used')
    const context = routeContext({ site: ocotillo, services: long })
    const loaderData = loaded(loader({ context, url, params: { type: 'used' } } as never))
    const html = renderHtml(createElement(SearchPage, { loaderData } as never))
    expect(html).toContain('aria-label="Find in Features"')
    expect(html).not.toContain('aria-label="Find in Make"')
  })
})

/** The values and labels of the filter by town. */
function towns(query: string, locale: Locale = 'en') {
  const facet = open(query, { locale }).view.facets.find(({ name }) => name === 'location')
  return [facet?.values, facet?.labels]
}

describe('DLR-4 a ZIP code', () => {
  it('shows the distance on each card, and is in the form', () => {
    const { view, html } = open('?zip=85018')
    expect(view.cards.map(({ place }) => place)).toEqual([
      expect.stringMatching(/^Scottsdale · \d+ mi away, about \d+ min$/),
      expect.stringMatching(/^Scottsdale · \d+ mi away, about \d+ min$/),
      expect.stringMatching(/^Tempe · \d+ mi away, about \d+ min$/),
    ])
    expect(inputs(html, 'zip')[0]).toContain('value="85018"')
  })

  it('is behind the name of each town of the filter, while the value stays the town', () => {
    const names = ['Scottsdale']
    expect(towns('?zip=85018')).toEqual([names, [expect.stringMatching(/^Scottsdale · \d+ mi$/)]])
    expect(towns('?zip=85018', 'es')).toEqual([
      names,
      [expect.stringMatching(/^Scottsdale · \d+ millas$/)],
    ])
    expect(towns('')).toEqual([names, undefined])
    expect(towns('?zip=00000')).toEqual([names, undefined])
  })

  it('is kept in every link, and is not a filter', () => {
    const { view, hrefs } = open('?zip=85018&make=Jeep')
    expect(view.applied).toEqual([{ label: 'Jeep', href: '/search/used?zip=85018' }])
    expect(view.clearHref).toBe('/search/used?zip=85018')
    expect(hrefs).toContain('/search/new?zip=85018')
    expect([view.canonical, view.isIndexed]).toEqual([
      'https://dealer.example/search/used?make=Jeep',
      true,
    ])
  })

  it('shows a message if it is unknown', () => {
    expect(open('?zip=00000').html).toContain('We can’t find this ZIP code')
    expect(open('?zip=85018').html).not.toContain('We can’t find this ZIP code')
    expect(open('?zip=8501').view.zip).toBe('')
  })
})

const orderOf = (query: string, type: VehicleType) => open(query, { type }).view.empty?.orderHref

const ALERTS = '/form/availability-notification'

describe('a list without vehicles', () => {
  it('shows the closest matches: by model, else make, else body', () => {
    expect(closest('?make=Jeep&model=Wrangler&maxPrice=5001')).toHaveLength(2)
    expect(closest('?make=Ram&model=Dakota')).toEqual(['2024 Ram 1500'])
    expect(closest('?make=Lada&body=Truck')).toEqual(['2024 Ram 1500'])
    expect(closest('?make=Lada')).toEqual([])
  })

  it('offers to remove each filter, with the number of results', () => {
    expect(open('?make=Ram&priceDrop=true').view.empty?.relaxed).toEqual([
      { label: 'Without Ram', count: 1, href: '/search/used?priceDrop=true' },
      { label: 'Without Price dropped', count: 1, href: '/search/used?make=Ram' },
    ])
  })

  it('links to a custom order, only in a list of new vehicles', () => {
    const order = '/form/vehicle-custom-order'
    expect(orderOf('?make=Ram&model=1500&keywords=gone', 'new')).toBe(
      `${order}?make=Ram&model=1500`,
    )
    expect(orderOf('?make=Ram&make=Jeep&model=1500&keywords=gone', 'new')).toBe(order)
    expect(orderOf('?keywords=gone', 'new')).toBe(order)
    expect(orderOf('?keywords=gone', 'used')).toBeNull()
  })

  it('links to the notification form for the search', () => {
    const { hrefs } = open('?make=Ram&maxMileage=5&feature=Winch')
    expect(hrefs).toContain(`${ALERTS}?in=used&feature=Winch&make=Ram&maxMileage=5`)
  })
})

it('every list can be saved as a search, unless the site has no notifications', () => {
  const features = { ...ocotillo.features, notifications: false }
  expect(open('').html).toContain(`href="${ALERTS}?in=used">Save this search<`)
  expect(open('?make=Ram', { site: { features } }).hrefs.join(' ')).not.toContain(ALERTS)
})

describe('SRCH-17 near a ZIP code', () => {
  /** A few miles from Tempe, farther from Scottsdale. */
  const TEMPE = '85281'

  it('limits the list to a radius: in the count, the heading, a chip and the form, but not for search engines', () => {
    const { view, html } = open(`?zip=${TEMPE}&radius=10`)
    expect(view.cards.map(({ name }) => name)).toEqual(['2024 Ram 1500'])
    expect(html).toContain('1 vehicle at 1 store</h2>')
    expect(view.heading).toBe(`Pre-owned vehicles within 10 miles of ${TEMPE}`)
    expect([view.title, view.canonical].join(' ')).not.toMatch(/miles|85281|radius/)
    expect(view.isIndexed).toBe(false)
    expect(view.applied).toEqual([{ label: 'Within 10 miles', href: `/search/used?zip=${TEMPE}` }])
    expect(html).toContain('<option value="10" selected="">Within 10 miles</option>')
    expect(open(`?zip=${TEMPE}&radius=10`, { locale: 'es' }).view.heading).toContain(
      `a menos de 10 millas de ${TEMPE}`,
    )
  })

  it('puts the nearest store first, within the chosen order, and stays when filters are cleared', () => {
    const { view, html } = open(`?zip=${TEMPE}&nearest=true&make=Ram&make=Jeep`)
    expect(inputs(html, 'nearest')[0]).toContain('checked=""')
    expect(view.clearHref).toBe(`/search/used?nearest=true&zip=${TEMPE}`)
    expect(view.applied.map(({ label }) => label)).toEqual(['Jeep', 'Ram'])
    expect(view.where).toBe(' at 2 stores')
  })

  it('offers the next radius with vehicles, and any distance', () => {
    const { empty } = open(`?zip=${TEMPE}&radius=10&make=Jeep`).view
    expect(empty?.title).toBe('No vehicles match “Within 10 miles” and “Jeep” right now')
    expect(empty?.relaxed.map(({ label, count }) => [label, count])).toEqual(
      expect.arrayContaining([
        ['Within 25 miles', 2],
        ['At any distance', 2],
        ['Without Jeep', 1],
      ]),
    )
  })

  it.each(['?radius=10&nearest=true', '?radius=10&nearest=true&zip=00000'])(
    'without a known ZIP code changes nothing, and needs one: %s',
    (query) => {
      const { view, html } = open(query)
      expect([view.total, view.applied, view.heading]).toEqual([3, [], open('').view.heading])
      expect(html).toContain('To search near you, we need your ZIP code.')
      expect(html).toMatch(/<a [^>]*href="#zip"/)
      expect(inputs(html, 'radius')[0]).toMatch(/type="hidden".*value="10"/)
      expect(inputs(html, 'nearest')[0]).toMatch(/type="hidden".*value="true"/)
    },
  )

  it('measures from the place of taxation of a plan, if an address has no other', () => {
    const { view, html, hrefs } = open(`?taxZip=${TEMPE}&radius=10`)
    expect(view.total).toBe(1)
    expect(inputs(html, 'zip')[0]).toMatch(new RegExp(`placeholder="${TEMPE}".*value=""`))
    expect(hrefs.filter((href) => href.includes(`&zip=${TEMPE}`))).toEqual([])
    expect(open(`?taxZip=${TEMPE}&zip=85254&radius=10`).view.total).toBe(2)
  })
})
