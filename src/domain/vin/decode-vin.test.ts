import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { checkDigit } from './check-vin.ts'
import { decodeVin } from './decode-vin.ts'
import type { VinTable } from './vin-table.ts'

const NO_TEXTS: VinTable['texts'] = {
  m: [],
  b: [],
  s: [],
  t: [],
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
  texts: {
    ...NO_TEXTS,
    m: ['Jeep|Wrangler', 'GMC|Sierra', 'Dodge|Challenger', 'Jeep|Gladiator'],
    b: ['SUV', 'Sedan', 'Truck'],
    s: ['1500 Passenger', '3/4 Ton', 'JL'],
    t: ['Unlimited Sahara', 'Sport', 'Unlimited', 'SLT'],
    f: ['Gasoline', 'Electric'],
    h: ['Hybrid'],
    c: ['6', '8'],
    l: ['3.6', '5.7'],
    y: ['V'],
    x: ['Turbo'],
    d: ['4WD'],
    p: ['Toledo, Ohio, United States'],
  },
  makers: {
    '1C4': {
      isLight: true,
      make: null,
      schemas: [
        [1, 2018, 0],
        [0, 2018, 2020],
      ],
    },
    '1GT': { isLight: false, make: 'GMC', schemas: [[2, 1988, 1988]] },
    '2C3': { isLight: true, make: null, schemas: [[3, 2018, 2018]] },
    '1H9814': { isLight: true, make: 'Honda', schemas: [] },
  },
  schemas: [
    'HJ m3 t1;HJX m0 b1 t1;HJXE t0;HJXF t2',
    '*J d0;*****|*W p0;****G c0 l0 y0 f0;****H c1;****J f0 h0;****K l1 y0 x0',
    'AA s0 m1 t3;AB s1 m1',
    'AA m2 b1',
  ],
}

/** The VIN with these positions and a valid check digit. */
const vinOf = (start: string, end: string) => start + checkDigit(`${start}0${end}`) + end

const decoded = (start: string, end = 'JW100001') => {
  const decoding = decodeVin(vinOf(start, end), TABLE)
  if (!decoding.isValid) throw new Error('no VIN')
  return decoding
}

describe('decodeVin', () => {
  it('decodes the facts of the patterns', () => {
    expect(decodeVin(' 1c4hjxdg9jw100001 ', TABLE)).toEqual({
      isValid: true,
      vin: '1C4HJXDG9JW100001',
      year: 2018,
      make: 'Jeep',
      model: 'Wrangler',
      trim: 'Sport',
      body: 'SUV',
      engine: '3.6L V6',
      drive: '4WD',
      fuel: 'Gasoline',
      plant: 'Toledo, Ohio, United States',
    })
  })

  it('prefers the key with the most fixed positions, in any order', () => {
    expect(decoded('1C4HJYDG')).toMatchObject({ model: 'Gladiator' })
    expect(decoded('1C4HJXDG')).toMatchObject({ model: 'Wrangler' })
  })

  it('prefers the first of two equally specific keys, newest first', () => {
    const makers = { '1C4': { ...TABLE.makers['1C4']!, schemas: [[0, 2018, 0]] as const } }
    const schemas = ['HJX m0;*JXD m3']
    const vin = '1C4HJXDG9JW100001'
    expect(decodeVin(vin, { ...TABLE, makers, schemas })).toMatchObject({ model: 'Wrangler' })
  })

  it('ignores schemas of other years', () => {
    expect(decoded('1C4HJXDG', 'MW100001')).toMatchObject({ year: 2021, model: null, drive: '4WD' })
    expect(decoded('1C4HJXDG', 'HW100001')).toMatchObject({ year: 2017, model: null, drive: null })
  })

  it.each([
    ['1C4HJXEG', 'Wrangler Unlimited', 'Sahara'],
    ['1C4HJXFG', 'Wrangler Unlimited', null],
    ['1C4HJXDG', 'Wrangler', 'Sport'],
  ])('%s is a %s %s, as dealers write it', (start, model, trim) => {
    expect(decoded(start)).toMatchObject({ model, trim })
  })

  it.each([
    ['1GTAA11A', 'Sierra 1500'],
    ['1GTAB11A', 'Sierra 2500'],
  ])('%s has its weight class in its name: %s', (start, model) => {
    expect(decoded(start)).toMatchObject({ make: 'GMC', model })
  })

  it('finds the model year of a heavy truck in either cycle', () => {
    expect(decoded('1GTAA1AA')).toMatchObject({ year: 1988, model: 'Sierra 1500' })
    expect(decoded('1GTZZ1AA')).toMatchObject({ year: 2018, model: null, make: 'GMC' })
  })

  it.each([
    ['1C4HJXDG', '3.6L V6', 'Gasoline'],
    ['1C4HJXDH', '8-cylinder', null],
    ['1C4HJXDJ', null, 'Hybrid'],
    ['1C4HJXDK', '5.7L Turbo', null],
    ['1C4HJXDL', null, null],
  ])('%s has the engine %j and fuel %j', (start, engine, fuel) => {
    expect(decoded(start)).toMatchObject({ engine, fuel })
  })

  it('corrects the body of models with only one, if the tables name another', () => {
    expect(decoded('2C3AAXDG')).toMatchObject({ model: 'Challenger', body: 'Coupe' })
  })

  it('identifies small makers by six positions', () => {
    expect(decoded('1H9AAXDG', 'JW814001')).toMatchObject({ make: 'Honda', year: 2018 })
    expect(decoded('1H9AAXDG', 'JW815001')).toMatchObject({ make: null, year: 2018 })
  })

  it('has only the year for an unknown maker, and no year without one in the VIN', () => {
    expect(decoded('ZZZAAXDG')).toEqual({
      isValid: true,
      vin: expect.any(String) as string,
      year: 2018,
      make: null,
      model: null,
      trim: null,
      body: null,
      engine: null,
      drive: null,
      fuel: null,
      plant: null,
    })
    expect(decoded('1C4HJXDG', '0W100001')).toMatchObject({ year: null, model: null })
  })

  it('reports the error of an invalid VIN', () => {
    expect(decodeVin('1C4HJODG9JW100001', TABLE)).toEqual({
      isValid: false,
      reason: 'letter',
      place: 6,
      character: 'O',
    })
  })

  it('never throws', () => {
    const character = fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split(''))
    const places = (count: number) =>
      fc.array(character, { minLength: count, maxLength: count }).map((list) => list.join(''))
    const start = fc.oneof(places(3), fc.constantFrom(...Object.keys(TABLE.makers)))
    const valid = fc
      .tuple(start, places(17))
      .map(([maker, rest]) => (maker + rest).slice(0, 17))
      .map((text) => vinOf(text.slice(0, 8), text.slice(9)))
    fc.assert(
      fc.property(valid, (vin) => {
        expect(decodeVin(vin, TABLE)).toMatchObject({ isValid: true, vin })
      }),
    )
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary', minLength: 17, maxLength: 17 })),
        (text) => {
          expect(typeof decodeVin(text, TABLE).isValid).toBe('boolean')
        },
      ),
    )
  })
})
