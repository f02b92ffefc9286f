import { describe, expect, it } from 'vitest'

import type { Dealer } from '#domain/dealers/dealer.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'
import type { Locale } from '#i18n/locale.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { ocotillo, redCanyon } from '#tests/support/builders/sites.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'

import { layoutData } from './layout-data.ts'
import { LayoutProvider } from './layout-provider.tsx'
import { SiteLayout } from './site-layout.tsx'

const dealer = aDealer({
  code: 'OCS',
  servicePhone: '480-555-0143',
  partsPhone: '480-555-0144',
  hoursText: {
    sales: { MF: '9:00 AM - 8:00 PM', SAT: '9:00 AM - 6:00 PM', SUN: 'Closed' },
    service: { MF: '7:00 AM - 6:00 PM', SAT: 'Closed', SUN: 'Closed' },
    parts: null,
  },
})

type PageOptions = Readonly<{
  path: string
  locale: Locale
  at: string
  dealers: readonly Dealer[]
}>

const fail = (error: unknown) => {
  throw error
}

function page(
  site: Site,
  { path = '/', locale = 'en', at, dealers = [dealer] }: Partial<PageOptions> = {},
) {
  const services = testServices({ dealers }, at === undefined ? {} : { now: () => new Date(at) })
  return renderHtml(
    <LayoutProvider
      layout={layoutData({ site, locale, services, reportError: fail, themeCss: '' })}
    >
      <SiteLayout>
        <h1>page</h1>
      </SiteLayout>
    </LayoutProvider>,
    { path, locale },
  )
}

it('a site with nothing configured has a complete page', () => {
  const html = page(defaultSite)
  expect(html).toMatch(/<header[\s\S]*<main[\s\S]*<h1>page<\/h1>[\s\S]*<footer/)
  expect(hrefsOf(html)[0]).toBe('#main')
})

it('a hub names its stores in header and footer', () => {
  const stores = [
    { code: 'OCS', city: 'Waco' },
    {
      code: 'D2',
      name: 'Lone Star Temple',
      city: 'Temple',
      phoneNumbers: { sales: '254-555-0102' },
    },
    { code: 'D3', name: 'Lone Star Bryan', city: 'Bryan' },
    { code: 'D4', name: 'Lone Star Austin', city: 'Austin' },
    { code: 'D5', name: 'Lone Star Hutto', city: 'Hutto' },
  ]
  const html = (n: number, locale: Locale = 'en') =>
    page(
      {
        ...ocotillo,
        isHubSite: true,
        inventory: { ...ocotillo.inventory, stores: stores.slice(0, n).map(({ code }) => code) },
      },
      { locale, dealers: stores.slice(0, n).map((store) => aDealer(store)) },
    )
  expect(html(2)).toContain('Waco and Temple</a>')
  expect(html(2, 'es')).toContain('Waco y Temple</a>')
  expect(html(2)).toMatch(
    /<b>Lone Star Temple<\/b><span>Temple, AZ · <a[^>]* href="tel:\+12545550102"/,
  )
  expect(html(2)).not.toContain('2 stores')
  expect(html(5)).toMatch(/5 stores<\/a>[^]*5 stores<\/a>/)
  expect(html(5)).not.toContain('Hutto')
})

it('breaks the name after its short name, however many words it has', () => {
  expect(page(redCanyon)).toContain('>Red Canyon <small>Chrysler Dodge Jeep Ram</small>')
  expect(page(ocotillo)).toContain('>Ocotillo <small>Chrysler Dodge Jeep Ram</small>')
})

it('shows the store’s address, its opening state and its phone number', () => {
  const html = page(ocotillo)
  expect(html).toContain('Scottsdale')
  // 18:00 UTC is 11:00 in Phoenix, on a Friday.
  expect(html).toContain('Sales open until 8:00pm')
  expect(hrefsOf(html)).toContain('tel:+14805550142')
})

it('SITE-7 the other language is a link to the same page', () => {
  expect(hrefsOf(page(ocotillo, { path: '/search/new?make=Jeep' }))).toContain('?make=Jeep&lang=es')
  expect(hrefsOf(page(ocotillo, { path: '/search/new?lang=es', locale: 'es' }))).toContain(
    '?lang=en',
  )
})

it('CFG-5 links to no list that the site lacks', () => {
  const site = {
    ...ocotillo,
    isUsedSite: true,
    searchOptions: { ...ocotillo.searchOptions, disableCpo: true },
  }
  const hrefs = hrefsOf(page(site))
  expect(hrefs).toContain('/search/used')
  expect(hrefs).not.toContain('/search/new')
  expect(hrefs).not.toContain('/search/cpo')
})

it('links to every form that needs no vehicle, and to custom orders only with new vehicles', () => {
  const forms = ['/form/finance', '/form/vehicle-appointment', '/form/availability-notification']
  const order = '/form/vehicle-custom-order'
  expect(hrefsOf(page(ocotillo))).toEqual(expect.arrayContaining([...forms, order]))
  const used = hrefsOf(page({ ...ocotillo, isUsedSite: true }))
  expect(used).toEqual(expect.arrayContaining(forms))
  expect(used).not.toContain(order)
})

it('links to the trade-in page from header, menu and footer', () => {
  const html = page(ocotillo, { path: '/sell-my-car/details', locale: 'es' })
  expect(hrefsOf(html).filter((href) => href === '/sell-my-car')).toHaveLength(3)
  expect(html).toMatch(/href="\/sell-my-car" aria-current="page">Vender o cambiar</)
})

it('SHP-5 links to the message panel from header, menu and footer if there is a store', () => {
  const opens = /<a href="\/contact#message" data-opens-messages="" aria-haspopup="dialog">/g
  const html = page(ocotillo, { path: '/careers' })
  expect(html.match(opens)).toHaveLength(3)
  // Before any of them, so that they are never visible to shoppers who opted out.
  expect(html.indexOf('data-no-chat')).toBeGreaterThan(-1)
  expect(html.indexOf('data-no-chat')).toBeLessThan(html.search(opens))
  expect(page(defaultSite)).not.toMatch(opens)
})

it('marks the current page', () => {
  expect(page(ocotillo, { path: '/search/used?make=Jeep' })).toMatch(
    /href="\/search\/used" aria-current="page"/,
  )
})

it('SITE-5 has a form in its footer, posted to the contact page without a key', () => {
  const html = page(ocotillo)
  expect(html).toContain('data-part="footer-form"')
  expect(html).toMatch(/<form[^>]*action="\/contact"[^>]*method="post"/)
  expect(html).not.toContain('leadKey')
  expect(html).toContain('Questions? Write to us.')
  expect(page(ocotillo, { locale: 'es' })).toContain('¿Tiene preguntas? Escríbanos.')
})

it.each(['/contact', '/form/vehicle-interest', '/parts', '/careers/admin'])(
  'SITE-5 %s has none, except as a template for pages opened from there',
  (path) => {
    const html = page(ocotillo, { path })
    expect(html).not.toContain('data-part="footer-form"')
    expect(html.replace(/<template>[\s\S]*?<\/template>/, '')).not.toContain('name="comments"')
    expect(html).toMatch(/<template>[\s\S]*name="comments"[\s\S]*<\/template>/)
  },
)

const footed = (centerText: boolean) => ({
  ...ocotillo,
  footerFormOptions: { centerText, flavorText: { en: 'Howdy.', es: 'Buenos días.' } },
})

it('shows the site’s own text in the footer form, centered if configured', () => {
  expect(page(footed(false))).toContain('<p>Howdy.</p>')
  expect(page(footed(false), { locale: 'es' })).toContain('<p>Buenos días.</p>')
  expect(page(footed(false))).not.toMatch(/<section class="[^"]*centered/)
  expect(page(footed(true))).toMatch(/<section class="[^"]*centered/)
})

it('links to the contact page from its header, menu and footer', () => {
  expect(hrefsOf(page(ocotillo)).filter((href) => href === '/contact')).toHaveLength(3)
})

it('SITE-6 a page without layout has no frame', () => {
  const html = page(ocotillo, { path: '/health-check/OCS' })
  expect(html).toContain('<h1>page</h1>')
  expect(html).not.toMatch(/<header|<footer/)
})

it('SITE-4 has a link to the top, except on a vehicle’s page', () => {
  expect(hrefsOf(page(ocotillo))).toContain('#top')
  expect(hrefsOf(page(ocotillo, { path: '/detail/new/2026/jeep/x/S1' }))).not.toContain('#top')
})

it('PRC-11 states what prices include', () => {
  expect(page(ocotillo)).toContain('all required dealer charges')
  const plain = {
    ...ocotillo,
    pricingSectionOptions: { ...ocotillo.pricingSectionOptions, showAllInPrice: false },
  }
  expect(page(plain)).toContain('do not include dealer charges')
})
it('shows each department’s phone number in header, menu and footer, with its hours today', () => {
  const html = page(ocotillo)
  for (const [name, href] of [
    ['Sales', 'tel:+14805550142'],
    ['Service', 'tel:+14805550143'],
    ['Parts', 'tel:+14805550144'],
  ] as const) {
    expect(hrefsOf(html).filter((link) => link === href)).toHaveLength(3)
    expect(html).toContain(`<dt>${name}</dt>`)
  }
  expect(html).toContain('<dd>Today 9:00am to 8:00pm</dd>')
  // A Sunday in Phoenix.
  expect(page(ocotillo, { at: '2026-11-22T18:00:00Z', locale: 'es' })).toContain(
    '<dd>Cerrado hoy</dd>',
  )
})

const footer = (site: Site, locale: Locale = 'en') =>
  /<footer[\s\S]*<\/footer>/.exec(page(site, { locale }))?.[0] ?? ''

it('links from its footer to staff, articles and shoppers’ rights', () => {
  expect(hrefsOf(footer(ocotillo))).toEqual(
    expect.arrayContaining([
      '/specials/new',
      '/specials/used',
      '/service/schedule',
      '/staff-directory',
      '/careers',
      '/community',
      '/articles',
      '/accessibility',
      '/privacy-policy',
      '/opt-out',
      '/sitemap',
    ]),
  )
  expect(footer(ocotillo)).toMatch(/#privacy-choices"[^]*?Your privacy choices/)
  expect(footer(ocotillo, 'es')).toMatch(/#privacy-choices"[^]*?Sus opciones de privacidad/)
  expect(hrefsOf(footer(defaultSite))).toContain('/opt-out')
  expect(hrefsOf(footer({ ...ocotillo, isUsedSite: true }))).not.toContain('/specials/new')
})

/** The links of the main menu, as they are shown. */
function labels(site: Site, locale: Locale = 'en') {
  const [, nav = ''] = /<nav[^>]*>(.*?)<\/nav>/.exec(page(site, { locale })) ?? []
  return [...nav.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].map(([, label]) => label)
}

describe('the main menu', () => {
  it('names what shoppers come for, in both languages', () => {
    const english = ['New', 'Used', 'Sell/Trade', 'Finance', 'Service &amp; Parts', 'Specials']
    expect(labels(ocotillo)).toEqual([...english, 'About us'])
    const spanish = ['Nuevos', 'Usados', 'Vender o cambiar', 'Financiamiento']
    expect(labels(ocotillo, 'es').slice(0, 4)).toEqual(spanish)
  })

  it('has the site’s word for used vehicles, and no parts without the feature', () => {
    const site = {
      ...ocotillo,
      features: { ...ocotillo.features, parts: false, credit: false },
      filtersOptions: {
        ...ocotillo.filtersOptions,
        usedLabel: { en: 'Hand-picked', es: 'Escogidos' },
      },
    }
    expect(labels(site).slice(1, 4)).toEqual(['Hand-picked', 'Sell/Trade', 'Service'])
    expect(labels(site, 'es')[1]).toBe('Escogidos')
  })
})
