import { expect, it } from 'vitest'

import { placeChange, shownPlace, toggleSite } from './chosen-sites.ts'

const ALL = ['north', 'south', 'west']

it('ticks and unticks the sites of a text, in their order', () => {
  expect(toggleSite(ALL, [], { key: 'south', isTicked: true })).toEqual(['south'])
  expect(toggleSite(ALL, ['south'], { key: 'north', isTicked: true })).toEqual(['north', 'south'])
  expect(toggleSite(ALL, ['north', 'south'], { key: 'north', isTicked: false })).toEqual(['south'])
})

it('refuses to untick the last site, which would mean every site', () => {
  expect(toggleSite(ALL, ['south'], { key: 'south', isTicked: false })).toBeNull()
})

it('a text of one site goes to the folder of all sites, and back', () => {
  expect(shownPlace('south', { sites: '', folder: '' })).toEqual({
    chosen: ['south'],
    owner: 'south',
  })
  const everywhere = placeChange('south', [], false)
  expect(everywhere).toEqual({ sites: '', folder: '*' })
  expect(shownPlace('south', everywhere)).toEqual({ chosen: [], owner: null })
  const two = placeChange('south', ['north', 'south'], false)
  expect(two).toEqual({ sites: 'north, south', folder: '*' })
  expect(shownPlace('south', two)).toEqual({ chosen: ['north', 'south'], owner: null })
  expect(placeChange('south', ['south'], true)).toEqual({ sites: '', folder: '' })
})

it('a text of all sites goes to the folder of one, which names no sites, and back', () => {
  expect(placeChange(null, ['north'], false)).toEqual({ sites: 'north', folder: '' })
  const own = placeChange(null, ['north'], true)
  expect(own).toEqual({ sites: '', folder: 'north' })
  expect(shownPlace(null, own)).toEqual({ chosen: ['north'], owner: 'north' })
  expect(placeChange(null, ['north', 'south'], false)).toEqual({
    sites: 'north, south',
    folder: '',
  })
})
