import { createElement } from 'react'
import { expect, it } from 'vitest'

import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { ContentLibrary } from '#modules/content/module.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { pageAbout } from '#web/lib/seo/page-about.ts'

import ServiceSpecialsPage, { headers, loader } from './route.tsx'

const offer = (
  id: string,
  starts: string,
  ends: string,
  value: ContentEntry<'service-offers'>['facts']['value'] = { kind: 'percent-off', percent: 15 },
): ContentEntry<'service-offers'> => ({
  id,
  facts: {
    title: `Offer ${id}`,
    summary: 'A job.',
    icon: 'droplet',
    days: { starts, ends },
    value,
    code: 'CODE-1',
    disclosure: 'Plus <tax>.',
  },
  text: { intro: [], sections: [] },
})

type Overrides = Partial<{
  offers: readonly ContentEntry<'service-offers'>[]
  at: string
  state: 'AZ' | 'NV'
  locale: 'en' | 'es'
  site: typeof ocotillo
}>

function open({
  offers,
  at = '2026-11-20T18:00:00Z',
  state = 'AZ',
  locale = 'en',
  site = ocotillo,
}: Overrides = {}) {
  const real = testServices(
    { dealers: [aDealer({ code: 'OCS', state })] },
    { now: () => new Date(at) },
  )
  const content = offers
    ? // Only offers are requested by kind.
      ({ ...real.content, entries: () => offers } as unknown as ContentLibrary)
    : real.content
  const context = routeContext({ site, locale, services: { ...real, content } })
  const loaderData = loader({ context } as never)
  const html = renderHtml(createElement(ServiceSpecialsPage, { loaderData } as never), { locale })
  // The structured data.
  const jsons = JSON.parse(JSON.stringify(pageAbout(context).jsonLd ?? [])).filter(Boolean)
  return {
    ...loaderData,
    html,
    hrefs: hrefsOf(html),
    jsons,
    ids: loaderData.coupons.map(({ id }) => id),
  }
}

const winter = offer('winter', '2026-11-01', '2027-01-31')
const spring = offer('spring', '2027-03-01', '2027-05-31')
const offers = [spring, winter]

it.each([
  ['2026-10-31T18:00:00Z', []],
  ['2026-11-01T18:00:00Z', ['winter']],
  ['2027-01-31T18:00:00Z', ['winter']],
  ['2027-02-01T18:00:00Z', []],
  ['2027-03-01T18:00:00Z', ['spring']],
  ['2027-06-01T18:00:00Z', []],
])('shows no offer before its first day or after its last: %s', (at, shown) => {
  const { ids, html, jsons } = open({ offers, at })
  expect(ids).toEqual(shown)
  for (const { facts } of offers)
    expect(html.includes(facts.title)).toBe(shown.some((id) => facts.title.endsWith(id)))
  expect(JSON.stringify(jsons).includes('"Offer"')).toBe(shown.length > 0)
})

it('is not cached, since it could show an expired offer', () => {
  expect(headers()).toEqual({ 'cache-control': 'no-cache' })
})

it('DLR-1 uses the dealer’s own time zone', () => {
  // The last minute of January in Phoenix; an hour before midnight in Las Vegas.
  const lastMinute = { offers, at: '2027-02-01T06:59:00Z' }
  expect(open({ ...lastMinute }).ids).toEqual(['winter'])
  expect(open({ offers, at: '2027-02-01T07:00:00Z' }).ids).toEqual([])
  expect(open({ offers, at: '2027-02-01T07:00:00Z', state: 'NV' }).ids).toEqual(['winter'])
})

it('shows first what ends first', () => {
  const longer = offer('longer', '2026-11-01', '2027-12-31')
  const other = offer('other', '2026-11-01', '2027-01-31')
  expect(open({ offers: [longer, winter, other] }).ids).toEqual(['winter', 'other', 'longer'])
  expect(open({ offers: [other, winter, longer] }).ids).toEqual(['other', 'winter', 'longer'])
})

it('prints price or discount, dates, code, department and fine print', () => {
  const figures = [
    offer('a', '2026-11-01', '2026-12-01', { kind: 'price', amount: 7995 as never }),
    offer('b', '2026-11-01', '2026-12-02', { kind: 'amount-off', amount: 2500 as never }),
    offer('c', '2026-11-01', '2026-12-03'),
  ]
  const { coupons, html } = open({ offers: figures })
  expect(coupons.map(({ figure }) => figure)).toEqual([
    { amount: '$79.95', note: null },
    { amount: '$25', note: 'off' },
    { amount: '15%', note: 'off' },
  ])
  for (const text of [
    'Valid November 1, 2026 through December 1, 2026',
    'CODE-1',
    'Valid at Ocotillo Chrysler Dodge Jeep Ram, 480-555-0175',
    'Plus &lt;tax&gt;.',
  ])
    expect(html).toContain(text)
})

it('links each coupon to a booking with its code, if visits can be booked', () => {
  const { hrefs } = open({ offers: [winter] })
  expect(hrefs).toContain('/service/schedule?coupon=CODE-1')
  const features = { ...ocotillo.features, serviceScheduler: false }
  // Another site's scheduler would lose the coupon.
  const serviceOptions = { externalSchedulingUrl: 'https://book.example/ocotillo' }
  for (const site of [
    { ...ocotillo, features },
    { ...ocotillo, serviceOptions },
  ])
    expect(open({ offers: [winter], site }).hrefs.join(' ')).not.toContain('coupon=')
})

it('is translated to Spanish', () => {
  const { html } = open({ offers: [winter], locale: 'es' })
  expect(html).toContain('15%<small> de descuento</small>')
  expect(html).toContain('Del 1 de noviembre de 2026 al 31 de enero de 2027')
})

it('has structured data for each offer with its dates, and a price only if it has one', () => {
  const priced = offer('a', '2026-11-01', '2026-12-01', { kind: 'price', amount: 7995 as never })
  const [{ '@graph': graph }] = open({ offers: [priced, winter] }).jsons
  expect(graph).toMatchObject([
    {
      '@type': 'Offer',
      name: 'Offer a',
      price: 79.95,
      priceCurrency: 'USD',
      validFrom: '2026-11-01',
      validThrough: '2026-12-01',
      url: 'https://dealer.example/service/specials#a',
      offeredBy: { name: 'Ocotillo Chrysler Dodge Jeep Ram' },
    },
    { '@type': 'Offer', name: 'Offer winter' },
  ])
  expect(graph[1]).not.toHaveProperty('price')
})

it('says so if there are no offers, with a phone number', () => {
  const { html, hrefs } = open({ offers: [] })
  expect(html).toContain('No coupons today')
  expect(hrefs).toContain('tel:+14805550175')
})

it.each([
  ['en', 'Free'],
  ['es', 'Gratis'],
] as const)('a price of 0 is free in %s', (locale, amount) => {
  const free = offer('a', '2026-11-01', '2026-12-01', { kind: 'price', amount: 0 as never })
  expect(open({ offers: [free], locale }).coupons[0]?.figure).toEqual({ amount, note: null })
})

it('CFG-1 a site with nothing configured has no offers', () => {
  const { html, coupons } = open({ site: defaultSite })
  expect(coupons).toEqual([])
  expect(html).toContain('No coupons today')
})

it('the demo group has offers in every month', () => {
  for (let month = 1; month <= 12; month += 1) {
    const at = `2027-${String(month).padStart(2, '0')}-15T18:00:00Z`
    expect(open({ at }).ids.length).toBeGreaterThan(1)
  }
})
