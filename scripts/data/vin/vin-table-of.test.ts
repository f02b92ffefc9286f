import { expect, it } from 'vitest'

import { decodeVin } from '#domain/vin/decode-vin.ts'

import type { Vpic, VpicElement } from './read-vpic.ts'
import { vinTableOf } from './vin-table-of.ts'
import { bodyName, driveIn, modelWord, plantName, trimName } from './vpic-words.ts'

const pattern = (schema: number, key: string, element: VpicElement, value: string) => ({
  schema,
  key,
  element,
  value,
  changed: '2020-01-01',
})

const VPIC: Vpic = {
  makers: [
    { code: '1C4', makes: ['Jeep'], isLight: true },
    { code: 'WMW', makes: ['MINI'], isLight: true },
  ],
  links: [
    { code: '1C4', schema: 7, from: 2018, to: 2018 },
    { code: '1C4', schema: 8, from: 2018, to: 0 },
    { code: 'WMW', schema: 9, from: 2015, to: 2015 },
  ],
  patterns: [
    pattern(7, 'HJX', 'model', 'Jeep|Wrangler'),
    pattern(7, 'HJX', 'body', 'Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)'),
    { ...pattern(7, 'HJ*', 'trim', 'Old'), changed: '2019-01-01' },
    pattern(7, 'H*X', 'trim', 'RUBICON'),
    pattern(8, '****G', 'engine', 'EZH'),
    pattern(8, '****G', 'cylinders', '12'),
    pattern(8, '****G', 'fuel', 'Gasoline'),
    pattern(8, '****G', 'otherFuel', 'Electric'),
    pattern(8, '*****|*W', 'city', 'TOLEDO'),
    pattern(8, '*****|*W', 'country', 'UNITED STATES (USA)'),
    pattern(9, 'XP', 'model', 'MINI|Hardtop'),
    pattern(9, 'XP', 'series', 'Cooper S'),
    pattern(8, '<*>', 'trim', 'A key that nobody can read'),
  ],
  engines: new Map([
    [
      'EZH',
      new Map([
        ['liters', '5.7'],
        ['cylinders', '8'],
        ['layout', 'V-Shaped'],
      ]),
    ],
  ]),
}

it('converts the tables to the site’s terms', () => {
  expect(decodeVin('1C4HJXDG9JW100001', vinTableOf(VPIC))).toEqual({
    isValid: true,
    vin: '1C4HJXDG9JW100001',
    year: 2018,
    make: 'Jeep',
    model: 'Wrangler',
    trim: 'Rubicon',
    body: 'SUV',
    engine: '5.7L V8',
    drive: null,
    fuel: 'Hybrid',
    plant: 'Toledo, United States',
  })
})

it('uses the series of a MINI as its trim', () => {
  expect(decodeVin('WMWXP7C53F2123456', vinTableOf(VPIC))).toMatchObject({
    model: 'Hardtop',
    trim: 'Cooper S',
  })
})

it('stores equal schemas once', () => {
  const again = VPIC.patterns
    .filter(({ schema }) => schema === 7)
    .map((row) => ({ ...row, schema: 10 }))
  const links = [...VPIC.links, { code: '1C4', schema: 10, from: 2019, to: 2019 }]
  const table = vinTableOf({ ...VPIC, links, patterns: [...VPIC.patterns, ...again] })
  expect(table.schemas).toHaveLength(3)
  expect(table.makers['1C4']?.schemas).toHaveLength(3)
})

it.each([
  ['Mercedes-Benz|GLE-Class', 'Mercedes-Benz|GLE'],
  ['Mercedes-Benz|C-Class', 'Mercedes-Benz|C-Class'],
  ['Mercedes-Benz|EQS-Class SUV', 'Mercedes-Benz|EQS SUV'],
  ['Toyota|Scion tC', 'Scion|tC'],
  ['Toyota|Prius Prime (PHEV)', 'Toyota|Prius Prime'],
  ['Chevrolet|Silverado HD', 'Chevrolet|Silverado'],
  ['RIVIAN|R1T', 'Rivian|R1T'],
])('%s is %s', (facts, word) => {
  expect(modelWord(facts)).toBe(word)
})

it.each([
  ['LX', 'LX'],
  ['R/T', 'R/T'],
  ['R/T SCAT PACK', 'R/T Scat Pack'],
  ['GLC300-4M', 'GLC 300 4MATIC'],
  ['Limited + M/R + ES', 'Limited'],
  ['Big Horn/Lonestar', 'Big Horn'],
  ['LT (1LT)', 'LT'],
  ['JCW ALL4', 'John Cooper Works ALL4'],
  ['Base and S', null],
  ['LX, S', null],
  ['L/LE/SE/XLE', null],
  ['DT', null],
])('the trim %s is %j', (facts, word) => {
  expect(trimName(facts)).toBe(word)
})

it.each([
  ['xDrive40i', 'AWD'],
  ['quattro Premium', 'AWD'],
  ['4Motion SE', 'AWD'],
  ['GLC300-4M', 'AWD'],
  ['SLT 4x4', '4WD'],
  ['S (2WD), 4S (4WD)', null],
  ['Super Duty - Single Rear Wheel', null],
  ['Limited', null],
])('the drive in %s is %j', (facts, word) => {
  expect(driveIn(facts)).toBe(word)
})

it('has no body style for a chassis, and no plant without a place', () => {
  expect(bodyName('Incomplete - Chassis Cab (Single Cab)')).toBeNull()
  expect(bodyName('Sedan/Saloon')).toBe('Sedan')
  expect(plantName({ city: '', state: '', country: '' })).toBeNull()
  expect(plantName({ city: 'TOLUCA', state: 'STATE OF MEXICO', country: 'MEXICO' })).toBe(
    'Toluca, State of Mexico, Mexico',
  )
})
