import { expect, it } from 'vitest'

import type { ContentEntry } from '#domain/content/content-kinds.ts'
import { fromDollars } from '#domain/kernel/money.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { open } from '#tests/support/pages/specials-page.tsx'

import { headers } from './route.tsx'

const offer = (
  id: string,
  overrides: Partial<ContentEntry<'vehicle-offers'>['facts']> = {},
): ContentEntry<'vehicle-offers'> => ({
  id,
  facts: {
    title: `Offer ${id}`,
    summary: 'For these.',
    disclosure: 'With approved <credit>.',
    vehicle: { body: 'suv', coat: 'red' },
    days: { starts: '2026-11-01', ends: '2026-11-30' },
    covers: { type: 'used', make: null, model: null, year: { min: null, max: null } },
    value: {
      kind: 'finance',
      aprPercent: 2.9,
      termMonths: 60,
      due: fromDollars(5000),
      financed: fromDollars(45_000),
    },
    ...overrides,
  },
  text: { intro: [], sections: [] },
})

it.each([
  ['2026-11-01T06:59:59Z', []],
  ['2026-11-01T07:00:00Z', ['a']],
  ['2026-12-01T06:59:59Z', ['a']],
  ['2026-12-01T07:00:00Z', []],
])('DLR-1 shows an offer only on its days, in the dealer’s time zone: %s', (when, shown) => {
  const { vehicles, html } = open({ offers: [offer('a')], at: when })
  expect(vehicles?.offers.map(({ id }) => id)).toEqual(shown)
  expect(html.includes('Offer a')).toBe(shown.length > 0)
})

it('is not cached, since it could show an expired offer', () => {
  expect(headers()).toEqual({ 'cache-control': 'no-cache' })
})

const LEASE = {
  kind: 'lease',
  monthly: fromDollars(449),
  termMonths: 36,
  due: fromDollars(4499),
  deposit: fromDollars(0),
  milesPerYear: 10_000,
} as const

it.each([
  [true, ['a', 'b']],
  [false, ['a']],
])('FIN-12 a dealer has lease offers only if it leases: %s', (hasLease, ids) => {
  const dealer = aDealer({ code: 'OCS', hasLease })
  const { vehicles, html } = open({ dealer, offers: [offer('a'), offer('b', { value: LEASE })] })
  expect(vehicles?.offers.map(({ id }) => id)).toEqual(ids)
  expect(html.includes('$449')).toBe(hasLease)
})

it('FIN-15 shows every payment with rate, term, amount due at signing and fine print', () => {
  const lease = offer('b', { value: LEASE })
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

it('omits an offer without vehicles in stock, and links to those of others', () => {
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

it('has structured data for each offer with its dates and each vehicle at its most prominent price', () => {
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
    { itemOffered: { name: '2024 Jeep Wrangler Sport' }, price: 28_500, priceCurrency: 'USD' },
    { price: 27_500, url: 'https://dealer.example/detail/cpo/2024/jeep/wrangler/CERT/OCS' },
    { price: 30_500 },
  ])
})
