import { createElement } from 'react'
import { expect, it } from 'vitest'

import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import type { Fee } from '#domain/price/fee.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { ContentService } from '#server/services.ts'
import { defaultSite } from '#sites/default/site.ts'
import { defineSite } from '#sites/define-site.ts'
import { ocotillo } from '#sites/ocotillo/site.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/schema.ts'
import { aDealer } from '#tests/support/dealers.ts'
import { hrefsOf, renderHtml } from '#tests/support/render.tsx'
import { routeContext } from '#tests/support/route-context.ts'
import { testServices } from '#tests/support/services.ts'
import { aPricing, aVehicle } from '#tests/support/vehicles.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'

import SpecialsPage, { headers, loader } from './route.tsx'

const fee: Fee = {
  id: 'doc',
  dealerCode: 'OCS',
  name: 'Documentation',
  categoryCodes: [],
  isTaxable: true,
  rule: { kind: 'flat', amount: fromDollars(500) },
}
const plain = aPricing({ msrp: null })
const at = (stock: string, differences: Partial<Vehicle> = {}) =>
  aVehicle({ dealerCode: 'OCS', stock, pricing: plain, ...differences })
/** One of a price of its own, one lowered, one of no kind, one certified. */
const used = [
  at('DAY45', { day45Price: fromDollars(28_000) }),
  at('DROP', { priceChange: { from: fromDollars(31_500), at: '2026-11-10T18:00:00Z' } }),
  at('PLAIN'),
  at('CERT', { isCertified: true, day45Price: fromDollars(27_000) }),
]
const fresh = at('NEW', {
  condition: 'new',
  pricing: aPricing({ msrp: fromDollars(40_000) }),
  day45Price: fromDollars(20_000),
})

type Differences = Partial<{
  type: string
  site: Site
  locale: 'en' | 'es'
  vehicles: readonly Vehicle[]
  offers: readonly ContentEntry<'vehicle-offers'>[]
  at: string
  show: string
}>

function open(differences: Differences = {}) {
  const { type = 'used', site = ocotillo, locale = 'en', offers, show } = differences
  const { vehicles = [...used, fresh], at = '2026-11-20T18:00:00Z' } = differences
  const real = testServices(
    { dealers: [aDealer({ code: 'OCS' })], vehicles, fees: [fee] },
    { now: () => new Date(at) },
  )
  const content = offers
    ? ({
        ...real.content,
        entries: (kind: string) => (kind === 'vehicle-offers' ? offers : []),
        // Only entries of these kinds are asked for.
      } as unknown as ContentService)
    : real.content
  const context = routeContext({ site, locale, services: { ...real, content } })
  const url = new URL(`https://dealer.example/specials/${type}${show ? `?show=${show}` : ''}`)
  const loaderData = loader({ context, params: { type }, url } as never)
  const { jsonLd } = pageAbout(context)
  const html = renderHtml(createElement(SpecialsPage, { loaderData } as never), { locale })
  const cards = loaderData.vehicles?.cards ?? []
  return {
    ...loaderData,
    html,
    jsonLd,
    hrefs: hrefsOf(html),
    stocks: cards.map(({ card }) => card.id.split(':')[1]),
    cardOf: (stock: string) => cards.find(({ card }) => card.id === `OCS:${stock}`),
  }
}

const instead = (differences: Differences) => {
  try {
    open(differences)
    return 'a page'
  } catch (error) {
    if (error instanceof Response) return `${error.status} ${error.headers.get('location')}`
    const { init, data } = error as { init: { status: number }; data: string }
    return `${init.status} ${data}`
  }
}

it('shows what is a special, the largest share saved first', () => {
  expect(open().stocks).toEqual(['CERT', 'DAY45', 'DROP'])
  expect(open({ type: 'cpo' }).stocks).toEqual(['CERT'])
  expect(open({ type: 'new' }).stocks).toEqual(['NEW'])
})

it('PRC-10 PRC-11 a price at 45 days leads with every dealer charge, says why, and what it is elsewhere', () => {
  const { html, cardOf } = open()
  expect(cardOf('DAY45')?.card.price).toEqual({
    label: 'Special price, all-in',
    amount: '$28,500',
    cents: fromDollars(28_500),
    allIn: 'All-in price without the special $30,500',
    note: '$28,000 plus $500 dealer fees. Today at the price it would have after 45 days with us.',
    was: null,
    saving: 'You save $2,000 · Otherwise $30,000',
    action: null,
  })
  expect(html).toContain('$28,500')
  expect(html).toContain('45-day price')
})

it('PRC-10 specialsOptions.used.usesDay45Pricing off: the usual price, and only other reasons', () => {
  const site = defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    specialsOptions: { used: { usesDay45Pricing: false } },
  })
  const { stocks, cardOf, html } = open({ site })
  // A certified vehicle is priced as the certified list is.
  expect(stocks).toEqual(['CERT', 'DROP'])
  expect(cardOf('DROP')?.card.price).toMatchObject({
    label: 'All-in price',
    amount: '$30,500',
    was: 'Was $31,500',
    saving: 'You save $1,500',
  })
  expect(cardOf('DROP')?.card.tags).toContainEqual(['Lowered Nov 10', 'value', 'trending-down'])
  expect(html).not.toContain('as we would after 45 days')
  expect(open().html).toContain('as we would after 45 days')
})

it('PRC-10 specialsOptions.cpo.usesDay45Pricing and .new.usesDay45Pricing say how those lists are priced', () => {
  const site = defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    specialsOptions: { cpo: { usesDay45Pricing: false }, new: { usesDay45Pricing: true } },
  })
  expect(open({ site, type: 'cpo' }).stocks).toEqual([])
  expect(open({ site, type: 'new' }).cardOf('NEW')?.card.price.amount).toBe('$20,500')
  expect(open({ type: 'new' }).cardOf('NEW')?.card.price.amount).toBe('$30,500')
})

const limited = (limit: number | null) =>
  defineSite(ocotillo, { key: 'a-site', name: 'A site', specialsOptions: { used: { limit } } })

it('specialsOptions.limit is the most that a page shows; CFG-2 ten of the first site’s used ones', () => {
  const many = Array.from({ length: 30 }, (_, index) =>
    at(`S${index}`, { day45Price: fromDollars(28_000) }),
  )
  expect(open({ vehicles: many }).stocks).toHaveLength(10)
  expect(open({ vehicles: many, site: limited(2) }).stocks).toHaveLength(2)

  const all = open({ vehicles: many, site: limited(null) })
  expect([all.stocks.length, all.vehicles?.total]).toEqual([24, 30])
  expect(all.hrefs).toContain('/specials/used?show=all#vehicles')
  expect(open({ vehicles: many, site: limited(null), show: 'all' }).stocks).toHaveLength(30)
})

it('PRC-11 a site that shows no all-in price says what a special price leaves out', () => {
  const site = defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    pricingSectionOptions: {
      showAllInPrice: false,
      disclaimer: { en: 'Plus a fee of $85.', es: 'Más un cargo de $85.' },
    },
  })
  const { cardOf, html } = open({ site })
  expect(cardOf('DAY45')?.card.price).toMatchObject({
    label: 'Special price',
    amount: '$28,000',
    note: 'Before dealer fees. Today at the price it would have after 45 days with us.',
  })
  expect(html).toContain('Plus a fee of $85.')
})

it('tagOptions.grayscale takes the colour off the reasons too', () => {
  const site = defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    tagOptions: { grayscale: true },
  })
  expect(open({ site }).cardOf('DAY45')?.card.tags[0]).toEqual(['45-day price', undefined, 'clock'])
})

it('PRC-2 a known shopper’s own price stands in its place only where it is no higher', () => {
  const { cardOf } = open()
  expect([cardOf('DAY45')?.isOwnLower, cardOf('DROP')?.isOwnLower]).toEqual([false, true])
  expect(cardOf('DAY45')?.keptPrice).toBe(fromDollars(30_500))
})

const offer = (
  id: string,
  differences: Partial<ContentEntry<'vehicle-offers'>['facts']> = {},
): ContentEntry<'vehicle-offers'> => ({
  id,
  facts: {
    title: `Offer ${id}`,
    summary: 'For these.',
    disclosure: 'With approved <credit>.',
    vehicle: { body: 'suv', paint: 'flame-red' },
    days: { starts: '2026-11-01', ends: '2026-11-30' },
    covers: { type: 'used', make: null, model: null, year: { min: null, max: null } },
    value: {
      kind: 'finance',
      aprPercent: 2.9,
      termMonths: 60,
      due: fromDollars(5000),
      financed: fromDollars(45_000),
    },
    ...differences,
  },
  text: { intro: [], sections: [] },
})

it.each([
  ['2026-11-01T06:59:59Z', []],
  ['2026-11-01T07:00:00Z', ['a']],
  ['2026-12-01T06:59:59Z', ['a']],
  ['2026-12-01T07:00:00Z', []],
])('DLR-1 shows an offer on its days alone, by the dealer’s clock: %s', (when, shown) => {
  const { vehicles, html } = open({ offers: [offer('a')], at: when })
  expect(vehicles?.offers.map(({ id }) => id)).toEqual(shown)
  expect(html.includes('Offer a')).toBe(shown.length > 0)
})

it('is kept by no cache, which could show an offer that has ended', () => {
  expect(headers()).toEqual({ 'cache-control': 'no-cache' })
})

it('FIN-15 every payment stands with its rate, term, what is due at signing and the fine print', () => {
  const lease = offer('b', {
    value: {
      kind: 'lease',
      monthly: fromDollars(449),
      termMonths: 36,
      due: fromDollars(4499),
      deposit: fromDollars(0),
      milesPerYear: 10_000,
    },
  })
  const { html, vehicles } = open({ offers: [offer('a'), lease] })
  const articles = [...html.matchAll(/<article[^>]*data-disclosed[\s\S]*?<\/article>/g)].map(
    ([all]) => all,
  )
  expect(articles).toHaveLength(2)
  for (const [index, texts] of [
    [
      '2.9% APR',
      '$807 a month for 60 months at 2.9% APR',
      '$5,000 due at signing',
      '$45,000 financed',
    ],
    [
      '$449/mo lease',
      'Closed-end lease: $4,499 due at signing',
      '36 monthly payments of $449',
      'No security deposit',
      '10,000 miles a year',
      'Total of payments: $20,214',
    ],
  ].entries())
    for (const text of [...texts, 'With approved &lt;credit&gt;.', 'November 30, 2026'])
      expect(articles[index]).toContain(text)
  expect(vehicles?.offers[0]?.vehicles).toEqual({ label: 'See 4 vehicles', href: '/search/used' })
})

it('makes no offer that no vehicle here is for, and leads to those that it is for', () => {
  const covers = {
    type: 'used',
    make: 'Jeep',
    model: 'Wrangler',
    year: { min: 2020, max: null },
  } as const
  expect(open({ offers: [offer('a', { covers })] }).hrefs).toContain(
    '/search/used?make=Jeep&minYear=2020&model=Wrangler',
  )
  expect(
    open({ offers: [offer('a', { covers: { ...covers, make: 'Ram' } })] }).vehicles?.offers,
  ).toEqual([])
  expect(open({ type: 'cpo', offers: [offer('a', { covers })] }).vehicles?.offers).toEqual([])
})

it('shows first what ends first', () => {
  const later = offer('later', { days: { starts: '11-01', ends: '01-31' } })
  const ids = open({ offers: [later, offer('sooner')] }).vehicles?.offers.map(({ id }) => id)
  expect(ids).toEqual(['sooner', 'later'])
})

it('tells search engines each offer with its days and each vehicle at the price that its card leads with', () => {
  const { jsonLd } = open({ offers: [offer('a')] })
  const [graph] = jsonLd as unknown as [{ '@graph': unknown[] }]
  expect(graph['@graph']).toMatchObject([
    {
      '@type': 'Offer',
      name: '2.9% APR: Offer a',
      validFrom: '2026-11-01',
      validThrough: '2026-11-30',
      url: 'https://dealer.example/specials/used#a',
    },
    { itemOffered: { name: '2024 Jeep Wrangler Sport' }, price: 27_500, priceCurrency: 'USD' },
    { price: 28_500, url: 'https://dealer.example/detail/used/2024/jeep/wrangler/DAY45/OCS' },
    { price: 30_500 },
  ])
})

it('answers the questions of searchOptions.faq.specials', () => {
  expect(open().html).toContain('How long does a special last?')
  expect(open({ locale: 'es' }).html).toContain('¿Cuánto dura una oferta?')
})

it('shows the coupons of the service department, as their own page does', () => {
  const { html, canonical, coupons } = open({ type: 'service' })
  expect(canonical).toBe('https://dealer.example/service/specials')
  expect(coupons?.length).toBeGreaterThan(0)
  for (const { title } of coupons ?? []) expect(html).toContain(title)
})

it('SITE-2 CFG-5 an unknown type is 404, and so is one that the site has switched off', () => {
  expect(instead({ type: 'boats' })).toBe('404 Page Not Found: /specials/boats')
  const site = defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    searchOptions: { disableCpo: true },
  })
  expect(instead({ type: 'cpo', site })).toBe('404 Page Not Found: /specials/cpo')
  expect(open({ site }).hrefs).not.toContain('/specials/cpo')
})

it('a site without new vehicles leads on from their specials to those it has', () => {
  const site = defineSite(ocotillo, { key: 'a-site', name: 'A site', isUsedSite: true })
  expect(instead({ type: 'new', site })).toBe('302 /specials/used')
  expect(open({ site }).hrefs).not.toContain('/specials/new')
})

it('helps on where there are none', () => {
  const { html, hrefs } = open({ vehicles: [], offers: [] })
  expect(html).toContain('No specials of this kind today')
  expect(hrefs).toContain('/search/used')
})

it('names the used list as filtersOptions.usedLabel does', () => {
  const site = defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    filtersOptions: { usedLabel: { en: 'Second hand', es: 'De segunda' } },
  })
  expect(open({ site }).html).toContain('Second hand · 3')
})

it.each(
  [...sites, defaultSite].flatMap((site) =>
    (['en', 'es'] as const).map((l) => [site.key, l, site] as const),
  ),
)('CFG-1 %s answers in %s for every kind it has', (_, locale, site) => {
  for (const type of ['new', 'used', 'cpo', 'service']) {
    if (instead({ type, site, locale }) !== 'a page') continue
    const { html, title, canonical } = open({ type, site, locale })
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(title).toContain(' | ')
    expect(canonical.endsWith('?lang=es')).toBe(locale === 'es')
  }
  expect(instead({ type: 'used', site, locale })).toBe('a page')
  expect(instead({ type: 'service', site, locale })).toBe('a page')
})
