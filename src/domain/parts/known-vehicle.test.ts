import { expect, it } from 'vitest'

import { modelsByMake, withKnownVehicle, yearsOf } from './known-vehicle.ts'
import { readPartQuery, type PartVehicle } from './part-query.ts'

const vehicle = (
  make: string,
  model: string | null,
  fromYear: number | null,
  untilYear: number | null,
): PartVehicle => ({ make, model, fromYear, untilYear })

const VEHICLES = [
  vehicle('Ram', '1500', 2019, null),
  vehicle('Jeep', 'Wrangler', 2018, 2024),
  vehicle('Jeep', 'Grand Cherokee', 2022, null),
  vehicle('Dodge', null, null, 2010),
  vehicle('Ford', 'Shared', 2000, 2001),
  vehicle('Honda', 'Shared', 2002, 2003),
]

const known = (query: string) => {
  const { make, model } = withKnownVehicle(readPartQuery(new URLSearchParams(query)), VEHICLES)
  return [make, model]
}

it.each([
  ['', ['', '']],
  ['make=jeep', ['Jeep', '']],
  ['make=JEEP&model=grand-cherokee', ['Jeep', 'Grand Cherokee']],
  ['model=wrangler', ['Jeep', 'Wrangler']],
  // A model of two makes gets no make.
  ['model=Shared', ['', 'Shared']],
  ['make=Honda&model=Shared', ['Honda', 'Shared']],
  // After a change of make, the model is cleared.
  ['make=Ram&model=Wrangler', ['Ram', '']],
  // A vehicle without parts is still shown.
  ['make=Kia&model=Soul', ['Kia', 'Soul']],
  ['make=Jeep&model=Liberty', ['Jeep', 'Liberty']],
])('%s is %j', (query, vehicle) => expect(known(query)).toEqual(vehicle))

it('orders makes and models by name', () => {
  expect(modelsByMake(VEHICLES)).toEqual([
    { make: 'Dodge', models: [] },
    { make: 'Ford', models: ['Shared'] },
    { make: 'Honda', models: ['Shared'] },
    { make: 'Jeep', models: ['Grand Cherokee', 'Wrangler'] },
    { make: 'Ram', models: ['1500'] },
  ])
})

const years = (make: string, model: string) => {
  const list = yearsOf({ make, model }, VEHICLES, 2026)
  return [list[0], list.at(-1), list.length]
}

it('offers the years of the selection, newest first, up to next year', () => {
  expect(years('Jeep', 'Wrangler')).toEqual([2024, 2018, 7])
  expect(years('Jeep', '')).toEqual([2027, 2018, 10])
  expect(years('Dodge', '')).toEqual([2010, 1980, 31])
  expect(years('', '')).toEqual([2027, 1980, 48])
  expect(years('Kia', '')).toEqual([undefined, undefined, 0])
})
