import { expect, it } from 'vitest'

import { pages } from '#domain/pages/pages.ts'
import { defaultSite } from '#domain/site/default-site.ts'

import { footerPages, type FooterPage } from './footer-pages.ts'
import type { MarkdownPage } from './markdown-pages.ts'

const own = { site: defaultSite, dealers: [], serviceDealer: null }
const usedOnly = {
  ...own,
  site: {
    ...defaultSite,
    isUsedSite: true,
    searchOptions: { ...defaultSite.searchOptions, disableCpo: true },
  },
}

const nameOf = ({ name }: FooterPage) => ('text' in name ? name.text : name.word)

const page = (id: string, facts: Partial<MarkdownPage['facts']>): MarkdownPage => ({
  id,
  facts: { title: id, description: 'x', ...facts },
  text: { intro: [], sections: [] },
})

it('places pages of the group beside those of the product, and those without a place last', () => {
  const pages = [
    page('history', { menu: 'about' }),
    page('about-us', { menu: 'about', place: 1.5, name: 'About us' }),
    page('campaign', {}),
    page('service/tires', { menu: 'service', place: 0 }),
  ]
  const links = footerPages(own, pages)
  const inGroup = (wanted: FooterPage['group']) =>
    links.filter(({ group }) => group === wanted).map(nameOf)
  expect(inGroup('about')).toEqual([
    'staff',
    'About us',
    'careers',
    'community',
    'articles',
    'history',
  ])
  expect(inGroup('own')[0]).toBe('service/tires')
  expect(links.map(({ href }) => href)).not.toContain('/campaign')
})

it('orders the pages of a group by their positions, each of which one page has', () => {
  const positions = pages.flatMap(({ footer }) => (footer ? [footer.slice(0, 2).join(' ')] : []))
  expect(positions).toHaveLength(new Set(positions).size)
  const about = footerPages(own, []).filter(({ group }) => group === 'about')
  expect(about.map(nameOf)).toEqual(['staff', 'careers', 'community', 'articles'])
})

it('CFG-5 leaves out pages of features that the site does not have', () => {
  const left = new Set(footerPages(usedOnly, []).map(({ href }) => href))
  const absent = footerPages(own, []).filter(({ href }) => !left.has(href))
  expect(absent.map(nameOf).toSorted()).toEqual(['orderYourWay', 'whatCertifiedMeans'])
})
