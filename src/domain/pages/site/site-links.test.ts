import { expect, it } from 'vitest'

import { isOnSite, townLinks, linksOfSite } from './site-links.ts'

const site = {
  isUsedSite: false,
  isChoice: false,
  isValue: false,
  location: '',
  searchOptions: { disableCpo: false },
}

it.each([
  [{}, '/search/new', '/search/used'],
  [{ isUsedSite: true }, null, '/search/used'],
  [{ isChoice: true }, '/search/new/cars', '/search/used/cars'],
  [{ isValue: true }, '/search/new', '/search/used/cars'],
  [{ location: 'Las Vegas' }, '/search/new/cars/las-vegas', '/search/used/cars/las-vegas'],
  [{ isChoice: true, location: 'Tucson' }, '/search/new/cars', '/search/used/cars'],
  [{ isValue: true, location: 'Tucson' }, '/search/new/cars/tucson', '/search/used/cars'],
])('SITE-3 the lists of a site with %o start at %s and %s', (overrides, fresh, used) => {
  expect(linksOfSite({ ...site, ...overrides })).toMatchObject({ new: fresh, used })
})

it('CFG-5 has no certified list if it is disabled', () => {
  expect(linksOfSite(site).cpo).toBe('/search/cpo')
  expect(linksOfSite({ ...site, searchOptions: { disableCpo: true } }).cpo).toBeNull()
})

it('SRCH-13 a choice hub without new vehicles has no town lists of them', () => {
  const dealers = [{ city: 'Las Vegas' }, { city: 'Mesa' }, { city: 'Las Vegas' }]
  expect(townLinks({ isChoice: true, isUsedSite: true }, dealers)).toEqual([
    { town: 'Las Vegas', new: null, used: '/search/used/cars/las-vegas' },
    { town: 'Mesa', new: null, used: '/search/used/cars/mesa' },
  ])
  expect(townLinks({ isChoice: false, isUsedSite: false }, dealers)).toEqual([])
})

it.each([
  ['/search/new?make=Jeep', false],
  ['/search/new/cars', false],
  ['/specials/new', false],
  ['/form/vehicle-custom-order', false],
  ['/search/cpo', false],
  ['/specials/cpo#offers', false],
  ['/search/used', true],
  ['/search', true],
  ['/newsletter', true],
  ['/form/finance', true],
  ['https://elsewhere.example/search/new', true],
])('a site with only used vehicles has %s: %s (CFG-5)', (href, isThere) => {
  const used = { ...site, isUsedSite: true, searchOptions: { disableCpo: true } }
  expect(isOnSite(linksOfSite(used), href)).toBe(isThere)
  expect(isOnSite(linksOfSite(site), href)).toBe(true)
})
