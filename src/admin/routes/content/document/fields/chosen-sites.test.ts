import { expect, it } from 'vitest'

import { toggleSite } from './chosen-sites.ts'

const ALL = ['north', 'south', 'west']

it('ticks and unticks the sites of a text, in their order', () => {
  expect(toggleSite(ALL, '', { key: 'south', isTicked: true })).toBe('south')
  expect(toggleSite(ALL, 'south', { key: 'north', isTicked: true })).toBe('north, south')
  expect(toggleSite(ALL, 'north, south', { key: 'north', isTicked: false })).toBe('south')
})

it('refuses to untick the last site, which would mean every site', () => {
  expect(toggleSite(ALL, 'south', { key: 'south', isTicked: false })).toBeNull()
})
