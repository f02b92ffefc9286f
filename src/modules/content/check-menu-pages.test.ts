import { expect, it } from 'vitest'

import type { MenusOfSite } from '#platform/files/folder-problem.ts'
import { contentFolder } from '#tests/support/builders/content-folder.ts'

import { checkContent } from './check-content.ts'
import { textReader } from './read-content-sets.ts'

const page = (more = '') =>
  `---\ntitle: About us\ndescription: All that there is to know about us, and how we came to be what we are.\n${more}---\n\nHello.\n`

const link = (path: string) => ({
  path,
  problem: {
    level: 'error' as const,
    file: 'sites/ocotillo.yaml',
    line: 12,
    key: 'menus.header.0.to',
    message: `there is no page ${path}`,
  },
})
const ocotillo = (...paths: readonly string[]): MenusOfSite => ({
  site: 'ocotillo',
  places: ['header', 'header.trucks', 'footer.about'],
  links: paths.map(link),
})
const redCanyon: MenusOfSite = { site: 'red-canyon', places: ['header', 'footer.about'], links: [] }

const linesOf = (files: Readonly<Record<string, string>>, ...menus: readonly MenusOfSite[]) =>
  checkContent(textReader())(contentFolder(files), {
    siteKeys: ['ocotillo', 'red-canyon'],
    hosts: null,
    menus,
  })
    .filter(({ level }) => level === 'error')
    .map(({ file, line, key, message }) => `${file}:${line}: ${key}: ${message}`)

it('suggests the page that a menu link means, by file and line', () => {
  const files = { 'content/en/about-us.md': page() }
  expect(linesOf(files, ocotillo('/about-us'))).toEqual([])
  expect(linesOf(files, ocotillo('/abuot-us', '/history'))).toEqual([
    'sites/ocotillo.yaml:12: menus.header.0.to: there is no page /abuot-us: did you mean /about-us?',
    'sites/ocotillo.yaml:12: menus.header.0.to: there is no page /history: write content/en/history.md',
  ])
})

it('knows the pages of the site itself, but not those of other sites', () => {
  const file = { 'sites/ocotillo/content/en/about-us.md': page() }
  expect(linesOf(file, ocotillo('/about-us'))).toEqual([])
  const others = { 'content/en/about-us.md': page('sites: [red-canyon]\n') }
  expect(linesOf(others, ocotillo('/about-us'))).toHaveLength(1)
})

const inMenu = (menu: string, more = '') =>
  linesOf({ 'content/en/about-us.md': page(`menu: ${menu}\n${more}`) }, ocotillo(), redCanyon)

it('refuses a menu that none of a page’s sites has', () => {
  expect(inMenu('header.trucks')).toEqual([])
  expect(inMenu('footer.abuot')).toEqual([
    'content/en/about-us.md:1: menu: no site with this page has a menu footer.abuot: did you mean footer.about?',
  ])
  expect(inMenu('header.trucks', 'sites: [red-canyon]\n')).toEqual([
    expect.stringContaining('no site with this page has a menu header.trucks'),
  ])
})
