import { expect, it } from 'vitest'

import { targetLabels, targetNames } from './target-names.ts'

const names = targetNames([
  { to: 'service', path: '/service', name: 'Service' },
  { to: 'search-used', path: '/search/used', name: 'Used vehicles' },
  { to: '/about-us', path: '/about-us', name: 'About us' },
])

it.each([
  ['service', 'Service', true, false],
  ['/service', 'Service', true, false],
  ['/about-us', 'About us', true, false],
  ['/search/used?body=Truck', '/search/used?body=Truck', true, true],
  ['https://maker.example/', 'https://maker.example/', true, true],
  ['servise', 'servise', false, true],
  ['/abuot-us', '/abuot-us', false, true],
  ['http://maker.example', 'http://maker.example', false, true],
])('knows the target %s', (to, name, isKnown, needsLabel) => {
  expect(names.nameOf({ to })).toBe(name)
  expect(names.isKnown(to)).toBe(isKnown)
  expect(names.needsLabel(to)).toBe(needsLabel)
})

it('shows pages by their names, and reads them', () => {
  expect(names.shownOf('search-used')).toBe('Used vehicles')
  expect(names.targetOf('Used vehicles')).toBe('search-used')
  expect(names.shownOf('/search/used?body=Truck')).toBe('/search/used?body=Truck')
  expect(names.targetOf('/nothing')).toBe('/nothing')
})

it('pages with the same name have their paths beside it', () => {
  const twice = [
    { to: 'service', path: '/service', name: 'Service' },
    { to: '/service/team', path: '/service/team', name: 'Service' },
  ]
  expect([...targetLabels(twice).values()]).toEqual([
    'Service (/service)',
    'Service (/service/team)',
  ])
})

it('says beside the name of a link what page it is', () => {
  expect(names.aboutOf({ to: 'service', en: 'Visit', es: 'Visita' })).toBe('Service · /service')
  expect(names.aboutOf({ to: 'service', en: '', es: '' })).toBe('/service')
  expect(names.aboutOf({ to: '/nothing', en: '', es: '' })).toBe('/nothing')
})
