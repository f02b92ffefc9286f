import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/dealers.ts'

import { locatedDealers, type LocatorSite } from './located-dealers.ts'

const dealers = [
  aDealer({ code: 'A', city: 'Tucson', makes: ['Jeep'], photoLocation: 'Studio 2' }),
  aDealer({ code: 'B', city: 'Henderson', state: 'NV', makes: ['BMW'], isValueDealer: true }),
  aDealer({ code: 'C', city: 'Scottsdale', makes: ['Jeep', 'Ram'] }),
]
const all: LocatorSite['api']['dealers'] = {
  city: '',
  make: '',
  stateCode: '',
  photoLocation: '',
  stores: [],
}
const codes = (
  filters: Partial<LocatorSite['api']['dealers']>,
  { own = '', isValue = false } = {},
) =>
  locatedDealers(dealers, {
    api: { dealers: { ...all, ...filters } },
    arkonas: { site: own },
    isValue,
  }).map(({ code }) => code)

it.each<[Parameters<typeof codes>[0], string[]]>([
  [{}, ['A', 'B', 'C']],
  [{ city: 'tucson' }, ['A']],
  [{ make: 'jeep' }, ['A', 'C']],
  [{ make: 'Jeep', city: 'Scottsdale' }, ['C']],
  [{ stateCode: 'nv' }, ['B']],
  [{ photoLocation: 'STUDIO 2' }, ['A']],
  [{ stores: ['C', 'B', 'NOPE'] }, ['B', 'C']],
  [{ stores: ['c'] }, []],
  [{ stores: ['A'], stateCode: 'NV' }, []],
])('a locator asked for %j shows %j', (filters, expected) =>
  expect(codes(filters)).toEqual(expected),
)

it('the site’s own store comes first', () =>
  expect(codes({}, { own: 'C' })).toEqual(['C', 'A', 'B']))

it('the value hub shows the dealers that belong to it', () =>
  expect(codes({}, { isValue: true })).toEqual(['B']))
