import { describe, expect, it } from 'vitest'

import type { Market } from '#domain/valuation/market.ts'

import { vehicleChoices } from './vehicle-choices.ts'
import type { VinMaker, VinTable } from './vin-table.ts'

const maker = (...schemas: VinMaker['schemas']): VinMaker => ({
  isLight: true,
  make: null,
  schemas,
})
const texts: VinTable['texts'] = {
  m: ['Jeep|Wrangler', 'Jeep|Compass', 'GMC|Sierra', 'Ford|F-150', 'Ford|F-250'],
  t: ['Sport', 'Unlimited Rubicon', 'SLE', 'XL', 'XLT', 'Latitude'],
  s: ['1500 (1/2 Ton)', '2500 (3/4 Ton)'],
  b: [],
  f: [],
  h: [],
  c: [],
  l: [],
  y: [],
  x: [],
  d: [],
  p: [],
}
const TABLE: VinTable = {
  texts,
  makers: {
    '1C4': maker([0, 2018, 0]),
    '1GT': maker([1, 2019, 2020]),
    '1FT': maker([2, 2018, 2018], [3, 2019, 0]),
    '2FT': maker([3, 2019, 0]),
  },
  schemas: [
    'HJX m0;HJX*G t0;HJX*B t1;PJ m1 t5;ZZ t3',
    'U m2;U1 s0 t2;U2 s1',
    '1 m3;*****|J t3;*****|K t4',
    '1 m3;2 m4;1*#[A-C] t3;2 t4',
  ],
}

/** Market data without any vehicle, except for the given parts. */
const market = (overrides: Partial<Market> = {}): Market => ({
  isOffered: () => null,
  trims: () => [],
  ...overrides,
})

const tree = (year: number, overrides: Partial<Market> = {}) =>
  Object.fromEntries(
    [...vehicleChoices(TABLE, market(overrides), year)].map(([make, models]) => [
      make,
      Object.fromEntries(models),
    ]),
  )

/** The offered trims of a 2019 Compass if the market data have these ones. */
const compassTrims = (marketTrims: readonly string[]) =>
  tree(2019, { trims: ({ model }) => (model === 'Compass' ? marketTrims : []) })['Jeep']?.[
    'Compass'
  ]

describe('the vehicles of a year', () => {
  it('come from schemas of that year, sorted by name', () => {
    expect(Object.entries(tree(2019)).map(([make, models]) => [make, Object.keys(models)])).toEqual(
      [
        ['Ford', ['F-150', 'F-250']],
        ['GMC', ['Sierra 1500', 'Sierra 2500']],
        ['Jeep', ['Compass', 'Wrangler', 'Wrangler Unlimited']],
      ],
    )
    expect(Object.keys(tree(2021))).toEqual(['Ford', 'Jeep'])
    expect(tree(2017)).toEqual({})
  })

  it('have the trims whose keys are compatible with those of their model', () => {
    expect(tree(2019)).toMatchObject({
      Ford: { 'F-150': ['XL'], 'F-250': ['XLT'] },
      Jeep: { Compass: ['Latitude'], Wrangler: ['Sport'], 'Wrangler Unlimited': ['Rubicon'] },
    })
  })

  it('include the weight class in the model of a heavy pickup, as dealers do', () => {
    expect(tree(2019)).toMatchObject({ GMC: { 'Sierra 1500': ['SLE'], 'Sierra 2500': [] } })
  })

  it('omit trims whose pattern excludes the year’s code, the tenth position of the VIN', () => {
    expect(tree(2018)).toMatchObject({ Ford: { 'F-150': ['XL'] } })
  })

  it('omit models that the market data no longer lists', () => {
    const { Jeep = {} } = tree(2021, {
      isOffered: ({ model }) => (model === 'Compass' ? false : null),
    })
    expect(Object.keys(Jeep)).toEqual(['Wrangler', 'Wrangler Unlimited'])
  })

  it('come from an open-ended schema for some years only, unless the market data list the model', () => {
    expect(Object.keys(tree(2030))).toEqual(['Ford', 'Jeep'])
    expect(tree(2032)).toEqual({})
    expect(Object.keys(tree(2032, { isOffered: () => true }))).toEqual(['Ford', 'Jeep'])
  })

  it('have the trims of the market data, and those of the patterns too if there are few', () => {
    expect(compassTrims(['Trailhawk', 'latitude'])).toEqual(['latitude', 'Trailhawk'])
    expect(compassTrims(['Trailhawk'])).toEqual(['Latitude', 'Trailhawk'])
    expect(compassTrims(['A', 'B', 'C', 'D'])).toEqual(['A', 'B', 'C', 'D'])
  })
})
