import { describe, expect, it } from 'vitest'

import { pages } from '#domain/pages/pages.ts'
import { defaultSite } from '#domain/site/default-site.ts'
import type { Site } from '#domain/site/site.ts'

import type { MarkdownPage } from './markdown-pages.ts'
import { footerMenu, headerMenu, type MenuGroup, type MenuLink } from './site-menus.ts'

const usedOnly = {
  ...defaultSite,
  isUsedSite: true,
  searchOptions: { ...defaultSite.searchOptions, disableCpo: true },
}
const page = (id: string, facts: Partial<MarkdownPage['facts']> = {}): MarkdownPage => ({
  id,
  facts: { title: id, description: 'x', ...facts },
  text: { intro: [], sections: [] },
})

/** Text pages of the product, which are files too. */
const WRITTEN = ['service', 'community', 'privacy-policy'].map((id) => page(id))
const sourceOf = (site: Site, markdownPages: readonly MarkdownPage[] = []) => ({
  site,
  dealers: [],
  serviceDealer: null,
  own: [...markdownPages, ...WRITTEN],
})

const hrefs = (links: readonly (MenuLink | MenuGroup)[]): readonly unknown[] =>
  links.map((entry) =>
    'links' in entry ? { [entry.name]: entry.links.map(({ href }) => href) } : entry.href,
  )
const header = (site: Site, markdownPages?: readonly MarkdownPage[]) =>
  hrefs(headerMenu(sourceOf(site, markdownPages)))
const footer = (site: Site, markdownPages?: readonly MarkdownPage[]) =>
  hrefs(footerMenu(sourceOf(site, markdownPages), true))
const column = (
  name: string,
  site: Site = defaultSite,
  markdownPages: readonly MarkdownPage[] = [],
) =>
  footerMenu(sourceOf(site, markdownPages), true)
    .find((group) => group.name === name)
    ?.links.map(({ href }) => href)

const label = { en: 'Trucks', es: 'Camionetas' }
const withMenus = (menus: Partial<Site['menus']>, features: Partial<Site['features']> = {}) => ({
  ...defaultSite,
  menus: { ...defaultSite.menus, ...menus },
  features: { ...defaultSite.features, ...features },
})

describe('the menus of the product', () => {
  it('are the default of a site without menus', () => {
    expect(header(defaultSite)).toEqual([
      '/search/new',
      '/search/used',
      '/sell-my-car',
      '/form/finance',
      '/service',
      '/specials/new',
      '/staff-directory',
    ])
    expect(column('shop')?.slice(3)).toEqual([
      '/specials/new',
      '/specials/used',
      '/sell-my-car',
      '/form/vehicle-interest',
    ])
    expect(column('about')).toEqual(['/staff-directory', '/careers', '/community', '/articles'])
  })

  it('leave out the columns for buyers and owners on a site without a store', () => {
    const columns = footerMenu(sourceOf(defaultSite), false).map(({ name }) => name)
    expect(columns).toEqual(['shop', 'about'])
  })

  it('order the pages of a column by position, and no two share one', () => {
    const places = pages.flatMap(({ footer: at }) => (at ? [at.slice(0, 2).join(' ')] : []))
    expect(places).toHaveLength(new Set(places).size)
  })

  it('CFG-5 leave out pages that the site does not have', () => {
    expect(header(usedOnly)).toEqual([
      '/search/used',
      '/sell-my-car',
      '/form/finance',
      '/service',
      '/specials/used',
      '/staff-directory',
    ])
    expect(
      header(withMenus({}, { service: false, specials: false, staff: false, credit: false })),
    ).toEqual(['/search/new', '/search/used', '/sell-my-car', '/parts'])
    expect(header(withMenus({}, { service: false, parts: false }))).not.toContain('/parts')
    const left = new Set(footer(usedOnly).flatMap((group) => Object.values(group as object).flat()))
    expect(left).not.toContain('/form/vehicle-custom-order')
    expect(left).not.toContain('/certified-preowned-details')
    expect(left).not.toContain('/specials/new')
    expect(footer(withMenus({}, { service: false }))).not.toContainEqual(
      expect.objectContaining({ service: expect.arrayContaining(['/service']) }),
    )
  })

  it('have the group’s page about its stores as the last link of the main menu, once', () => {
    expect(header(defaultSite, [page('about-us')]).slice(-2)).toEqual([
      '/specials/new',
      '/about-us',
    ])
    const moved = [page('about-us', { menu: 'header', place: 1 })]
    expect(header(defaultSite, moved).filter((href) => href === '/about-us')).toHaveLength(1)
  })

  it('place pages of the group among the product’s by position, and last without one', () => {
    const markdownPages = [
      page('history', { menu: 'footer.about' }),
      page('about-us', { menu: 'footer.about', place: 1.5 }),
      page('campaign'),
      page('service/tires', { menu: 'footer.service', place: 0 }),
      page('news', { menu: 'header', place: 2.5 }),
    ]
    expect(column('about', defaultSite, markdownPages)).toEqual([
      '/staff-directory',
      '/about-us',
      '/careers',
      '/community',
      '/articles',
      '/history',
    ])
    expect(column('service', defaultSite, markdownPages)?.[0]).toBe('/service/tires')
    expect(header(defaultSite, markdownPages)[2]).toBe('/news')
  })
})

describe('menus.header', () => {
  const markdownPages = [page('about-us'), page('towing', { menu: 'header.trucks', place: 1 })]

  it('is the main menu, with the site’s groups, order and labels', () => {
    const site = withMenus({
      header: [
        { to: 'parts' },
        { name: 'trucks', label, links: [{ to: '/search/used?body=Truck', label }] },
        { to: '/about-us' },
        { to: 'https://maker.example/', label },
      ],
    })
    expect(header(site, markdownPages)).toEqual([
      '/parts',
      { trucks: ['/search/used?body=Truck', '/towing'] },
      '/about-us',
      'https://maker.example/',
    ])
    expect(headerMenu(sourceOf(site, markdownPages)).map((entry) => entry.label)).toEqual([
      null,
      label,
      null,
      label,
    ])
  })

  it('omits links to features, lists and pages that the site does not have today', () => {
    const site = withMenus(
      {
        header: [
          { to: 'service' },
          { to: '/careers/openings', label },
          { to: '/gone' },
          { name: 'trucks', label, links: [{ to: 'parts' }] },
          { to: 'contact' },
        ],
      },
      { service: false, careers: false, parts: false },
    )
    expect(header(site)).toEqual(['/contact'])
    expect(header({ ...usedOnly, menus: site.menus, features: site.features })).toEqual([
      '/contact',
    ])
    const lists = withMenus({
      header: [{ to: '/search/new?make=Jeep', label }, { to: 'search-cpo' }],
    })
    expect(header({ ...usedOnly, menus: lists.menus })).toEqual([])
  })

  it('links to the lists of a hub', () => {
    const site = { ...withMenus({ header: [{ to: 'search-used' }] }), isValue: true }
    expect(header(site)).toEqual(['/search/used/cars'])
  })
})

it('menus.footer are the columns of the page footer', () => {
  const site = withMenus({
    footer: [
      { name: 'help', label, links: [{ to: 'contact' }, { to: 'privacy-policy' }] },
      { name: 'owners', label, links: [{ to: 'service' }] },
    ],
  })
  expect(footer(site, [page('tires', { menu: 'footer.owners', place: 0 })])).toEqual([
    { help: ['/contact', '/privacy-policy'] },
    { owners: ['/tires', '/service'] },
  ])
  expect(footer(withMenus({ footer: site.menus.footer }, { service: false }))).toEqual([
    { help: ['/contact', '/privacy-policy'] },
  ])
})
