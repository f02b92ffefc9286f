import { expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { comparableVehicles } from './comparable-vehicles.ts'

const subject = {
  year: 2020,
  make: 'JEEP',
  model: 'Grand Cherokee',
  trim: 'Limited',
  drive: '4WD',
  fuel: 'Gasoline',
}
const jeep = { make: 'Jeep', model: 'Grand Cherokee', trim: 'Limited', year: 2020 }
const stocksOf = (...vehicles: readonly Parameters<typeof aVehicle>[0][]) =>
  comparableVehicles(
    vehicles.map((vehicle, index) => aVehicle({ ...jeep, stock: `S${index + 1}`, ...vehicle })),
    subject,
    4,
  ).map(({ stock }) => stock)

it('TRD-15 ranks by year, then trim, then drive', () => {
  expect(
    stocksOf({ year: 2022 }, { trim: 'Laredo' }, { drive: 'RWD' }, { year: 2021 }, {}),
  ).toEqual(['S5', 'S3', 'S2', 'S4'])
})

it('TRD-15 ranks another fuel below another trim, and treats an unknown one as equal', () => {
  expect(stocksOf({ fuel: 'Hybrid' }, { trim: 'Laredo' }, { fuel: null })).toEqual([
    'S3',
    'S2',
    'S1',
  ])
})

it('TRD-15 ranks models with a longer name below its own, and excludes others', () => {
  expect(
    stocksOf(
      { model: 'Grand Cherokee L' },
      { model: 'Cherokee' },
      { model: 'Grand Wagoneer' },
      { model: 'GRAND CHEROKEE', year: 2022 },
    ),
  ).toEqual(['S4', 'S1'])
})

it('TRD-15 excludes new vehicles and those more than five years apart', () => {
  expect(stocksOf({ condition: 'new' }, { year: 2026 }, { year: 2014 }, { year: 2015 })).toEqual([
    'S4',
  ])
})
