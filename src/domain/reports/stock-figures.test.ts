import { describe, expect, it } from 'vitest'

import { medianOf, pricePositions, stockFigures, type CountedVehicle } from './stock-figures.ts'

const vehicle = (changes: Partial<CountedVehicle> = {}): CountedVehicle => ({
  dealerCode: 'D1',
  title: '2022 Jeep Wrangler',
  type: 'used',
  price: 3_000_000,
  photos: 5,
  days: 10,
  ...changes,
})

it.each([
  [[], null],
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 9, 2], 2],
])('the middle of %j is %s', (values, expected) => {
  expect(medianOf(values)).toBe(expected)
})

describe('the figures of the stock', () => {
  it('count by days in stock, with the vehicles without photos', () => {
    const counted = [0, 30, 31, 60, 61, 90, 91, 400].map((days) =>
      vehicle({ days, photos: days > 60 ? 0 : 1 }),
    )
    expect(
      stockFigures(counted, { position: () => 'none', views: ({ days }) => days }),
    ).toMatchObject({
      vehicles: 8,
      medianDays: 60,
      withoutPhotos: 4,
      ages: [
        { from: 0, vehicles: 2, withoutPhotos: 0, views: 30 },
        { from: 31, vehicles: 2, withoutPhotos: 0, views: 91 },
        { from: 61, vehicles: 2, withoutPhotos: 2, views: 151 },
        { from: 91, vehicles: 2, withoutPhotos: 2, views: 491 },
      ],
      stores: [{ dealerCode: 'D1', aged: 4, withoutPhotos: 4 }],
    })
  })

  it('compare prices with the median of the same model, year and type in the whole group', () => {
    const others = [2_800_000, 3_000_000, 3_000_000, 3_200_000].map((price) =>
      vehicle({ dealerCode: 'D2', price }),
    )
    const counted = [
      vehicle({ price: 2_840_000 }),
      vehicle({ price: 2_850_000 }),
      vehicle({ price: 3_150_000 }),
      vehicle({ price: 3_160_000, days: 80 }),
      vehicle({ type: 'new' }),
      vehicle({ title: '2020 Ram 1500' }),
      vehicle({ price: null }),
    ]
    const { positions, stores } = stockFigures(counted, {
      position: pricePositions([...others, ...counted]),
      views: () => 0,
    })
    expect(positions).toEqual([
      { position: 'below', vehicles: 1, medianDays: 10, views: 0 },
      { position: 'near', vehicles: 2, medianDays: 10, views: 0 },
      { position: 'above', vehicles: 1, medianDays: 80, views: 0 },
      { position: 'alone', vehicles: 2, medianDays: 10, views: 0 },
      { position: 'none', vehicles: 1, medianDays: 10, views: 0 },
    ])
    expect(stores).toMatchObject([{ dealerCode: 'D1', vehicles: 7, withoutPrice: 1 }])
  })
})
