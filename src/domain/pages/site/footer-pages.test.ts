import { expect, it } from 'vitest'

import { pages } from '#domain/pages/pages.ts'
import { defaultSite } from '#domain/site/default-site.ts'

import { footerPages } from './footer-pages.ts'

const own = { site: defaultSite, dealers: [], serviceDealer: null }
const usedOnly = {
  ...own,
  site: {
    ...defaultSite,
    isUsedSite: true,
    searchOptions: { ...defaultSite.searchOptions, disableCpo: true },
  },
}

it('orders the pages of a group by their unique positions', () => {
  const positions = pages.flatMap(({ footer }) => (footer ? [footer.slice(0, 2).join(' ')] : []))
  expect(positions).toHaveLength(new Set(positions).size)
  const about = footerPages(own).filter(({ group }) => group === 'about')
  expect(about.map(({ word }) => word)).toEqual(['staff', 'careers', 'community', 'articles'])
})

it('CFG-5 omits pages of features that the site lacks', () => {
  const left = new Set(footerPages(usedOnly).map(({ href }) => href))
  const absent = footerPages(own).filter(({ href }) => !left.has(href))
  expect(absent.map(({ word }) => word).toSorted()).toEqual(['orderYourWay', 'whatCertifiedMeans'])
})
