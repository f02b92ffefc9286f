import { expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { clearanceOf, lastEarlierYear } from './clearance.ts'

const of = (year: number, stock: string, overrides: Parameters<typeof aVehicle>[0] = {}) =>
  aVehicle({ year, stock, ...overrides })
const lot = [
  of(2020, 'A'),
  of(2020, 'B', { make: 'Ram' }),
  of(2020, 'C', { tags: new Set(['isSold']) }),
  of(2020, 'D', { tags: new Set(['isPendingSold']) }),
  of(2019, 'E'),
  of(2021, 'F'),
  of(2021, 'G'),
  of(2022, 'H'),
  of(2024, 'I'),
  of(2026, 'J', { condition: 'new' }),
]
const stocks = (year: number | null, make: string | null = null) =>
  clearanceOf(lot, { year, make }).vehicles.map(({ stock }) => stock)
const years = (year: number | null, make: string | null = null) =>
  clearanceOf(lot, { year, make }).others.map((one) => `${one.condition} ${one.year}: ${one.count}`)

it('lists the available vehicles of its year', () => {
  expect(stocks(2020)).toEqual(['A', 'B'])
  expect(stocks(2023)).toEqual([])
  expect(stocks(null)).toEqual([])
})

it('filters by its make', () => {
  expect(stocks(2020, 'Ram')).toEqual(['B'])
  expect(years(2021, 'Ram')).toEqual(['used 2020: 1'])
})

it('lists adjacent years, the older of two first', () => {
  expect(years(2020)).toEqual(['new 2026: 1', 'used 2019: 1', 'used 2021: 2', 'used 2022: 1'])
})

it('lists the newest years if no year is set', () => {
  expect(years(null)).toEqual(['new 2026: 1', 'used 2024: 1', 'used 2022: 1', 'used 2021: 2'])
})

it('CFG-2 defaults to the newest earlier year with new vehicles in stock', () => {
  const years = ['2027', '2026', '2025', '2023'].map((value) => ({ value, count: 1 }))
  const now = new Date('2026-11-20T18:00:00Z')
  expect(lastEarlierYear(years, now)).toBe(2025)
  expect(lastEarlierYear(years.slice(0, 2), now)).toBeNull()
})

it('CFG-2 excludes used vehicles by default', () => {
  const left = [of(2025, 'K'), of(2025, 'L', { condition: 'new' })]
  const { vehicles } = clearanceOf(left, { year: 2025, make: null, isNewOnly: true })
  expect(vehicles.map(({ stock }) => stock)).toEqual(['L'])
})
