import { expect, it } from 'vitest'

import { aDealer } from '#tests/support/builders/dealers.ts'

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
  { own = '', isValue = false, isAz = false, isTucson = false } = {},
  from = dealers,
) =>
  locatedDealers(from, {
    api: { dealers: { ...all, ...filters } },
    arkonas: { site: own },
    isValue,
    isAz,
    isTucson,
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
])('a locator filtered by %j shows %j', (filters, expected) =>
  expect(codes(filters)).toEqual(expected),
)

it('the site’s own store comes first', () =>
  expect(codes({}, { own: 'C' })).toEqual(['C', 'A', 'B']))

it.each([
  [{ isAz: true }, ['C', 'D', 'B']],
  [{ isTucson: true }, ['D', 'B', 'C']],
  [{ isTucson: true, isAz: true }, ['D', 'C', 'B']],
  [{ isAz: true, own: 'B' }, ['B', 'C', 'D']],
])('a site that is %j lists %j', (site, expected) => {
  const others = [dealers[1]!, dealers[2]!, aDealer({ code: 'D', city: 'Tucson' })]
  expect(codes({}, site, others)).toEqual(expected)
})

it('the value hub shows the dealers that belong to it', () =>
  expect(codes({}, { isValue: true })).toEqual(['B']))
