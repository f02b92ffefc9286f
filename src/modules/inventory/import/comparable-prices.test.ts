import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { aFeedVehicle } from '#tests/support/builders/feed-vehicle.ts'

import { comparablePrices } from './comparable-prices.ts'

const priced = (rowNumber: number, dollars: number, model = 'Wrangler') =>
  aFeedVehicle({ rowNumber, stock: `S${rowNumber}`, model, price: fromDollars(dollars) })

/** The rows with a warning, with its reason. */
function warned(prices: readonly number[]) {
  const comparable = comparablePrices()
  const found = prices.flatMap((dollars, at) => comparable.note(priced(at + 1, dollars), 'Price'))
  return [...found, ...comparable.rest('Price')].map(({ rowNumber, reason, value }) => [
    rowNumber,
    value,
    reason,
  ])
}

it('warns of prices far from those of the same make, model, year and condition', () => {
  const usual = Array.from({ length: 8 }, (_, at) => 30_000 + at * 100)
  expect(warned(usual)).toEqual([])
  expect(warned([...usual, 95_000, 9000])).toEqual([
    [9, '$95,000', 'is more than three times the middle price of comparable vehicles, $30,300'],
    [10, '$9,000', 'is less than a third of the middle price of comparable vehicles, $30,300'],
  ])
})

it('says nothing of fewer than eight, of sold ones, and of those without a price', () => {
  expect(warned([30_000, 30_000, 30_000, 30_000, 30_000, 30_000, 300_000])).toEqual([])
  expect(warned([...Array<number>(8).fill(30_000), 0])).toEqual([])
  const comparable = comparablePrices()
  for (let row = 1; row <= 8; row++) comparable.note(priced(row, 30_000), 'Price')
  comparable.note({ ...priced(9, 1), tags: ['isSold'] }, 'Price')
  comparable.note(priced(10, 100_000, 'Compass'), 'Price')
  expect(comparable.rest('Price')).toEqual([])
})

it('needs no row of a known group to wait, and remembers only some rows of many groups', () => {
  const comparable = comparablePrices()
  for (let row = 1; row <= 63; row++)
    expect(comparable.note(priced(row, 30_000), 'Price')).toEqual([])
  // The 64th settles the group, itself included.
  expect(comparable.note(priced(64, 100_000), 'Price')).toMatchObject([{ rowNumber: 64 }])
  expect(comparable.note(priced(65, 100_001), 'Price')).toMatchObject([{ rowNumber: 65 }])
  const many = comparablePrices()
  for (let row = 0; row < 60_000; row++)
    many.note(priced(row, 30_000, `Model ${row % 6000}`), 'Price')
  for (let row = 0; row < 6000; row++) many.note(priced(row, 900_000, `Model ${row}`), 'Price')
  // 20,000 rows wait: four of each model, which are too few.
  expect(many.rest('Price')).toEqual([])
})
