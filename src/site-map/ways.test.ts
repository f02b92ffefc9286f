import { expect, it } from 'vitest'

import { waysOf } from './ways.ts'

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
])('SITE-3 the lists of a site with %o begin at %s and %s', (differences, fresh, used) => {
  expect(waysOf({ ...site, ...differences })).toMatchObject({ new: fresh, used })
})

it('CFG-5 has no certified list where it is switched off', () => {
  expect(waysOf(site).cpo).toBe('/search/cpo')
  expect(waysOf({ ...site, searchOptions: { disableCpo: true } }).cpo).toBeNull()
})
