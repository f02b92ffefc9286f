import { expect, it } from 'vitest'

import { targetNames } from './target-names.ts'

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
