import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { defineSite } from '#domain/site/define-site.ts'
import { ocotillo, sites } from '#tests/support/builders/sites.ts'
import { IS_FULL } from '#tests/support/depth.ts'
import { at, open, redirectOrError } from '#tests/support/pages/specials-page.tsx'

it('shows specials, largest relative saving first', () => {
  expect(open().stocks).toEqual(['DAY45', 'CERT', 'DROP'])
  expect(open({ type: 'cpo' }).stocks).toEqual(['CERT'])
  expect(open({ type: 'new' }).stocks).toEqual(['NEW'])
})

it('PRC-7 PRC-10 PRC-11 shows a price for 45 days in stock with every dealer charge, the reason, and the regular price', () => {
  const { html, cardOf } = open()
  expect(cardOf('DAY45')?.card.price).toEqual({
    label: 'Special price, all-in',
    amount: '$28,500',
    cents: fromDollars(28_500),
    note: '$28,000 plus $500 dealer fees. Today at the price planned for day 45 in stock.',
    was: 'Regular all-in price $30,500',
    saving: 'You save $2,000',
    action: null,
  })
  expect(html).toContain('$28,500')
  expect(html).toContain('45-day price')
})

it('PRC-10 specialsOptions.used.usesDay45Pricing off: the regular price, and only other reasons', () => {
  const site = defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    specialsOptions: { used: { usesDay45Pricing: false } },
  })
  const { stocks, cardOf, html } = open({ site })
  // A certified vehicle is priced like in the certified list.
  expect(stocks).toEqual(['CERT', 'DROP'])
  expect(cardOf('DROP')?.card.price).toMatchObject({
    label: 'All-in price',
    amount: '$30,500',
    was: 'Price cut $1,500 on Nov 10',
    saving: null,
  })
  expect(cardOf('DROP')?.card.tags).toContainEqual(['Lowered Nov 10', 'value', 'trending-down'])
  expect(html).not.toContain('the one planned for day 45')
  expect(open().html).toContain('the one planned for day 45')
})

it('PRC-10 specialsOptions.cpo.usesDay45Pricing and .new.usesDay45Pricing apply to those lists', () => {
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

it('specialsOptions.limit is the maximum on a page; CFG-2 ten of the first site’s used ones', () => {
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

it('PRC-11 a site without all-in prices says what a special price excludes', () => {
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
    note: 'Before dealer fees. Today at the price planned for day 45 in stock.',
  })
  expect(html).toContain('Plus a fee of $85.')
})

it('tagOptions.grayscale applies to the reasons, too', () => {
  const site = defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    tagOptions: { grayscale: true },
  })
  expect(open({ site }).cardOf('DAY45')?.card.tags[0]).toEqual(['45-day price', undefined, 'clock'])
})

it('PRC-7 a percentage is that of the saving on the card', () => {
  // $30,500 with every charge is 23 % below $40,000.
  expect(open({ type: 'new' }).cardOf('NEW')).toMatchObject({
    card: {
      price: { amount: '$30,500', was: 'MSRP $40,000', saving: 'You save $9,500' },
      tags: [['23% under MSRP', 'value', 'trending-down']],
    },
  })
})

it('PRC-2 shows a known shopper’s own price only if it is not higher', () => {
  const { cardOf } = open()
  expect([cardOf('DAY45')?.isOwnLower, cardOf('DROP')?.isOwnLower]).toEqual([false, true])
  expect(cardOf('DAY45')?.savedPrice).toBe(fromDollars(30_500))
})

it('contains the questions of searchOptions.faq.specials', () => {
  expect(open().html).toContain('How long does a special last?')
  expect(open({ locale: 'es' }).html).toContain('¿Cuánto dura una oferta?')
})

it('shows the service department’s coupons, like their own page', () => {
  const { html, canonical, coupons } = open({ type: 'service' })
  expect(canonical).toBe('https://dealer.example/service/specials')
  expect(coupons?.length).toBeGreaterThan(0)
  for (const { title } of coupons ?? []) expect(html).toContain(title)
})

it('SITE-2 CFG-5 responds 404 for an unknown type, and for a disabled one', () => {
  expect(redirectOrError({ type: 'boats' })).toBe('404 Page Not Found: /specials/boats')
  const site = defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    searchOptions: { disableCpo: true },
  })
  expect(redirectOrError({ type: 'cpo', site })).toBe('404 Page Not Found: /specials/cpo')
  expect(open({ site }).hrefs).not.toContain('/specials/cpo')
})

it('a site without new vehicles redirects from their specials to those it has', () => {
  const site = defineSite(ocotillo, { key: 'a-site', name: 'A site', isUsedSite: true })
  expect(redirectOrError({ type: 'new', site })).toBe('302 /specials/used')
  expect(open({ site }).hrefs).not.toContain('/specials/new')
})

it('offers alternatives if there are none', () => {
  const { html, hrefs } = open({ vehicles: [], offers: [] })
  expect(html).toContain('No specials in this category today')
  expect(hrefs).toContain('/search/used')
})

it('uses filtersOptions.usedLabel for the used list', () => {
  const site = defineSite(ocotillo, {
    key: 'a-site',
    name: 'A site',
    filtersOptions: { usedLabel: { en: 'Second hand', es: 'De segunda' } },
  })
  expect(open({ site }).html).toContain('Second hand · 3')
})

it.each(
  // Sites differ by settings: `routes-by-http.e2e.ts` reads these pages of each.
  (IS_FULL ? sites : sites.slice(0, 1)).flatMap((site) =>
    (['en', 'es'] as const).map((locale) => [site.key, locale, site] as const),
  ),
)('CFG-1 %s works in %s for every kind it has', (_, locale, site) => {
  for (const type of ['new', 'used', 'cpo', 'service']) {
    if (redirectOrError({ type, site, locale }) !== 'a page') continue
    const { html, title, canonical } = open({ type, site, locale })
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(title).toContain(' | ')
    expect(canonical.endsWith('?lang=es')).toBe(locale === 'es')
  }
  expect(redirectOrError({ type: 'used', site, locale })).toBe('a page')
  expect(redirectOrError({ type: 'service', site, locale })).toBe('a page')
})
