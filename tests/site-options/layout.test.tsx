import { describe, expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import { defineSite, type SiteOverrides } from '#domain/site/define-site.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { hrefsOf, renderHtml } from '#tests/support/pages/render.tsx'
import { routeContext } from '#tests/support/pages/route-context.ts'
import { layoutData } from '#web/features/layout/layout-data.ts'
import { LayoutProvider } from '#web/features/layout/layout-provider.tsx'
import { SiteLayout } from '#web/features/layout/site-layout.tsx'
import { appContext } from '#web/lib/app-context.ts'

const dealers = [
  aDealer({ code: 'A', city: 'Mesa' }),
  aDealer({ code: 'B', city: 'Prescott' }),
  aDealer({ code: 'C', city: 'Mesa' }),
]

type Overrides = Partial<SiteOverrides>

function page(overrides: Overrides, locale: 'en' | 'es' = 'en') {
  const site = defineSite(defaultSite, { key: 'a-site', name: 'A site', ...overrides })
  const services = testServices({ dealers })
  const layout = layoutData(routeContext({ site, locale, services }).get(appContext))
  return renderHtml(
    <LayoutProvider layout={layout}>
      <SiteLayout>
        <h1>page</h1>
      </SiteLayout>
    </LayoutProvider>,
    { path: '/', locale },
  )
}

const foot = (overrides: Overrides, locale: 'en' | 'es' = 'en') => {
  const html = page(overrides, locale)
  return html.slice(html.indexOf('<footer'))
}

const head = (overrides: Overrides) => /<header.*?<\/header>/s.exec(page(overrides))?.[0] ?? ''

describe('the name in the head', () => {
  const name = 'Palo Verde BMW of Chandler'

  it('name is shown on one line', () => {
    expect(head({ name })).toContain(`>${name}</span>`)
    expect(head({ name })).not.toContain('<small>')
    expect(foot({ name })).toContain(name)
  })

  it('headingOptions.splitName breaks it after dealerShort, else after its first word', () => {
    const headingOptions = { splitName: true }
    expect(head({ name, headingOptions, dealerShort: 'Palo Verde' })).toContain(
      '>Palo Verde <small>BMW of Chandler</small>',
    )
    expect(head({ name, headingOptions, dealerShort: 'Verde' })).toContain(
      '>Palo <small>Verde BMW of Chandler</small>',
    )
  })
})

it('only footerOptions.showBbbSeal puts the seal into the footer', () => {
  expect(foot({ footerOptions: { showBbbSeal: true } })).toContain('<b>BBB</b> Accredited Business')
  expect(foot({})).not.toContain('BBB')
})

describe('reviewLinks.google', () => {
  const google = 'https://reviews.example/a-site'

  it('is a link of the footer, in both languages', () => {
    expect(hrefsOf(foot({ reviewLinks: { google } }))).toContain(google)
    expect(foot({ reviewLinks: { google } }, 'es')).toContain('Lea nuestras opiniones en Google')
  })

  it('is not a link if it is empty', () => {
    expect(foot({})).not.toMatch(/reviews/i)
  })
})

describe('isChoice', () => {
  const arkonas = { site: 'A', inventory: 'ALL' }
  const inventory = { stores: ['A', 'B', 'C'] }

  it('SRCH-13 a choice hub links to its lists of each town, each town once', () => {
    const hrefs = hrefsOf(foot({ isChoice: true, isHubSite: true, arkonas, inventory }))
    expect(hrefs.filter((href) => /\/cars\/\w/.test(href))).toEqual([
      '/search/new/cars/mesa',
      '/search/used/cars/mesa',
      '/search/new/cars/prescott',
      '/search/used/cars/prescott',
    ])
  })

  it('other sites have no towns', () => {
    expect(foot({ isHubSite: true, arkonas, inventory })).not.toContain('/cars/')
  })
})

const trucks = { en: 'Trucks', es: 'Camionetas' }

it('menus.header sets the entries of the main menu, their order and labels', () => {
  const menus = {
    header: [
      { to: 'parts' },
      { name: 'trucks', label: trucks, links: [{ to: '/search/used?body=Truck', label: trucks }] },
      { to: 'https://maker.example/', label: { en: 'Maker', es: 'Marca' } },
    ],
  }
  expect(head({ menus })).toMatch(
    /<nav[^>]*><a href="\/parts">Parts and accessories<\/a><button[^>]*popoverTarget="menu-trucks"[^>]*>Trucks<svg.*?<\/button><a href="https:\/\/maker.example\/" rel="external noopener">Maker<\/a><\/nav>/i,
  )
  expect(page({ menus }, 'es')).toMatch(
    /id="menu-trucks" popover="auto".*?<h2[^>]*>Camionetas<\/h2>.*?<a href="\/search\/used\?body=Truck">Camionetas</,
  )
  expect(page({ menus })).not.toContain('id="new-vehicles"')
  expect(page({ menus: { header: [{ to: 'search-new' }] } })).toContain('id="new-vehicles"')
})

it('menus.footer are the columns of the page footer', () => {
  const menus = {
    footer: [{ name: 'trucks', label: trucks, links: [{ to: 'contact' }, { to: '/careers' }] }],
  }
  const columns = (locale: 'en' | 'es') =>
    foot({ menus }, locale).match(/<nav aria-labelledby="footer-[^]*?<\/nav>/g)
  expect(columns('en')).toHaveLength(1)
  expect(columns('en')?.[0]).toMatch(
    /Trucks<\/h2>.*Contact, hours and directions.*href="\/careers">Careers</,
  )
  expect(columns('es')?.[0]).toContain('Camionetas</h2>')
  expect(foot({ menus, features: { careers: false } })).not.toContain('/careers')
})
