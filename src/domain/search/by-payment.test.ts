import { expect, it } from 'vitest'

import { aVehicle } from '#tests/support/builders/vehicles.ts'

import { buildIndex, withFigures } from './build-index.ts'
import { emptyQuery, type SearchQuery } from './query/query.ts'
import { search } from './search.ts'

/** Monthly payment and out-the-door price of each. */
const FIGURES: Readonly<Record<string, readonly [payment: number | null, total: number | null]>> = {
  S1: [512, 41_000],
  S2: [null, null],
  S3: [389, 44_500],
  S4: [700, 30_200],
  S5: [389, null],
}
const vehicles = Object.keys(FIGURES).map((stock) => aVehicle({ stock }))
const index = buildIndex(vehicles, {
  priceOf: ({ pricing }) => pricing.finalPrice,
  paymentOf: ({ stock }) => FIGURES[stock]?.[0] ?? null,
  outTheDoorOf: ({ stock }) => FIGURES[stock]?.[1] ?? null,
  makeFirst: null,
})
const stocks = (query: Partial<SearchQuery>, of = index) =>
  search(of, { ...emptyQuery(), ...query }, { today: 0 })
    .vehicles.map(({ stock }) => stock)
    .join(' ')

it.each([
  ['payment-asc', 'S3 S5 S1 S4 S2'],
  ['payment-desc', 'S4 S1 S3 S5 S2'],
  ['outTheDoor-asc', 'S4 S1 S3 S2 S5'],
  ['outTheDoor-desc', 'S3 S1 S4 S2 S5'],
] as const)('SRCH-16 %s: unknown values come last in both directions', (sort, expected) => {
  expect(stocks({ sort })).toBe(expected)
})

it.each<[Partial<SearchQuery>, string]>([
  [{ payment: { min: null, max: 512 } }, 'S1 S3 S5'],
  [{ payment: { min: 390, max: null } }, 'S1 S4'],
  [{ outTheDoor: { min: null, max: 41_000 } }, 'S1 S4'],
  [{ outTheDoor: { min: 0, max: null } }, 'S1 S3 S4'],
  [{ outTheDoor: { min: 41_000, max: 44_499 } }, 'S1'],
  [{ payment: { min: null, max: 600 }, outTheDoor: { min: 42_000, max: null } }, 'S3'],
])('SRCH-16 %j finds %s: bounds are included, unknown values excluded', (query, expected) => {
  expect(stocks(query)).toBe(expected)
})

it('SRCH-16 another plan sorts and filters by its own figures; the previous index is unchanged', () => {
  const other = withFigures(index, {
    paymentOf: ({ stock }) => 900 - 100 * Number(stock.slice(1)),
    outTheDoorOf: () => null,
  })
  expect(stocks({ sort: 'payment-asc' }, other)).toBe('S5 S4 S3 S2 S1')
  expect(stocks({ payment: { min: null, max: 600 } }, other)).toBe('S3 S4 S5')
  expect(stocks({ outTheDoor: { min: 0, max: null } }, other)).toBe('')
  expect(stocks({ sort: 'payment-asc' })).toBe('S3 S5 S1 S4 S2')
})

it('SRCH-16 finds nothing by figures in a list without known ones', () => {
  const plain = buildIndex(vehicles, { priceOf: () => null, makeFirst: null })
  expect(stocks({ sort: 'payment-desc' }, plain)).toBe('S1 S2 S3 S4 S5')
  expect(stocks({ payment: { min: 0, max: null } }, plain)).toBe('')
})
