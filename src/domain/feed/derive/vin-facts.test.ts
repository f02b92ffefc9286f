import { expect, it } from 'vitest'

import type { DecodedVin } from '#domain/vin/decode-vin.ts'

import { lacksVinFacts, withVinFacts } from './vin-facts.ts'

const decoded: DecodedVin = {
  vin: '1C6SRFFT4MN500001',
  year: 2021,
  make: 'Ram',
  model: '1500',
  trim: 'Big Horn',
  body: 'Truck',
  engine: '5.7L V8',
  drive: '4WD',
  fuel: 'Gasoline',
  plant: null,
}
const row = {
  year: 2021,
  make: 'Ram',
  model: '1500',
  trim: null,
  body: null,
  engine: null,
  drive: null,
  fuel: null,
  isTruck: false,
  derived: [],
}

it('fills in the facts that a feed lacks, and lists them', () => {
  expect(withVinFacts(row, decoded)).toEqual({
    ...row,
    body: 'Truck',
    engine: '5.7L V8',
    drive: '4WD',
    fuel: 'Gasoline',
    isTruck: true,
    derived: ['body', 'engine', 'drive', 'fuel'],
  })
})

it('keeps the facts of the feed, and leaves unknown ones unknown', () => {
  const known = { ...row, body: 'SUV', fuel: 'Hybrid' }
  expect(withVinFacts(known, { ...decoded, drive: null })).toEqual({
    ...known,
    engine: '5.7L V8',
    derived: ['engine'],
  })
})

it.each([
  ['year', { year: 2020 }],
  ['make', { make: 'Dodge' }],
  ['model', { model: 'ProMaster' }],
  ['unknown model', { model: null }],
])('derives nothing from a VIN with another %s', (_, difference) => {
  expect(withVinFacts(row, { ...decoded, ...difference })).toBe(row)
})

it('treats a longer or shorter form of a model’s name as the same model', () => {
  const bmw = { ...row, make: 'BMW', model: '540 i' }
  const vin = { ...decoded, make: 'BMW', model: '540' }
  expect(withVinFacts(bmw, vin).derived).toContain('engine')
  expect(withVinFacts({ ...bmw, model: '540' }, { ...vin, model: '540i' }).derived).toContain(
    'engine',
  )
})

it('decodes a VIN only for a missing fact', () => {
  expect(lacksVinFacts(row)).toBe(true)
  expect(lacksVinFacts({ body: 'SUV', engine: 'V6', drive: 'AWD', fuel: null })).toBe(true)
  expect(lacksVinFacts({ body: 'SUV', engine: 'V6', drive: 'AWD', fuel: 'Gasoline' })).toBe(false)
})
