import { expect, it } from 'vitest'

import { defaultSite } from '#domain/site/default-site.ts'
import type { MenuEntry, MenuGroup } from '#domain/site/menus/menus.ts'

import { linksToMarkdownPages, menuProblems } from './check-menus.ts'
import { offLinks } from './off-links.ts'

const label = { en: 'Trucks', es: 'Camionetas' }
const withHeader = (...header: readonly MenuEntry[]) => ({
  ...defaultSite,
  menus: { header, footer: null },
})
const linesOf = (...header: readonly MenuEntry[]) =>
  menuProblems(withHeader(...header)).map(
    ({ level, key, message }) => `${level} ${key}: ${message}`,
  )

it('accepts pages of the product and of the group, lists and other sites', () => {
  expect(
    linesOf(
      { to: 'parts' },
      { to: '/contact' },
      { to: '/about-us' },
      { to: '/search/used?body=Truck&maxPrice=30000', label },
      { to: 'https://maker.example/', label },
      { name: 'trucks', label, links: [{ to: 'search-new' }] },
    ),
  ).toEqual([])
})

it.each([
  [{ to: 'servise' }, 'to: "servise" is not a page: did you mean "service"?'],
  [{ to: 'vehicle' }, 'to: "vehicle" is not a page: '],
  [{ to: 'somewhere-else' }, 'a path begins with "/"'],
  [{ to: 'http://maker.example/', label }, 'to: "http://maker.example/" is not a page: '],
  [{ to: '//maker.example/', label }, 'is not an address that starts with https://'],
  [{ to: '/search/used?boddy=SUV', label }, 'no list is filtered by boddy: did you mean body?'],
  [{ to: '/search/used?body=SUV' }, 'add a label in en and es'],
  [{ to: '/about-us#history' }, 'add a label in en and es'],
  [{ to: '/careers/openings/1' }, 'add a label in en and es'],
  [{ to: 'https://maker.example/' }, 'add a label in en and es'],
])('refuses %j', (entry, problem) => {
  expect(linesOf(entry)).toEqual([expect.stringContaining(problem)])
  expect(linesOf({ to: 'parts' }, { name: 'a', label, links: [entry] })).toEqual([
    expect.stringMatching(/^error menus\.header\.1\.links\.0\.to: /),
  ])
})

it('refuses two groups of one name in a menu', () => {
  const group: MenuGroup = { name: 'trucks', label, links: [{ to: 'parts' }] }
  const site = { ...defaultSite, menus: { header: [group], footer: [group, group] } }
  expect(menuProblems(site)).toMatchObject([
    { key: 'menus.footer.1.name', message: '"trucks" is already the name of another group' },
  ])
})

it('does not report paths that may be the group’s own pages, which the content check covers', () => {
  expect(
    linksToMarkdownPages(withHeader({ to: '/about-us' }, { to: '/contact' }, { to: 'parts' })),
  ).toEqual([{ key: 'menus.header.0.to', path: '/about-us' }])
})

it('warns of links to pages of features that are off', () => {
  const site = withHeader({ to: 'parts' }, { to: '/parts-catalog', label }, { to: 'contact' })
  expect(offLinks({ ...site, features: { ...site.features, parts: false } })).toMatchObject([
    { level: 'warning', key: 'menus.header.0.to' },
    { level: 'warning', key: 'menus.header.1.to' },
  ])
})
