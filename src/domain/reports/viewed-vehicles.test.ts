import { expect, it } from 'vitest'

import { viewedVehicles } from './viewed-vehicles.ts'

type OfStock = Readonly<{ stock: string }>

const views = ({ stock }: OfStock) => (Number(stock.slice(1)) * 13) % 6
const stocks = (some: readonly OfStock[]) => some.map(({ stock }) => stock)

it('lists the same 20 as sorting all vehicles, equal ones in their order', () => {
  const vehicles = Array.from({ length: 200 }, (_, at) => ({
    dealerCode: 'D1',
    stock: `S${at}`,
    title: '2022 Jeep Wrangler',
    type: 'used' as const,
    price: 3_000_000,
    photos: 5,
    // Many vehicles have as many days and views as others.
    days: 5 + ((at * 7) % 11),
  }))
  const { most, fewest } = viewedVehicles(vehicles, {
    position: () => 'near',
    views,
    leads: () => 0,
  })
  const sorted = vehicles
    .filter((vehicle) => views(vehicle) > 0)
    .toSorted((a, b) => views(b) - views(a) || a.days - b.days)
  expect(stocks(most)).toEqual(stocks(sorted.slice(0, 20)))
  const rarely = vehicles
    .filter(({ days }) => days >= 7)
    .toSorted((a, b) => views(a) - views(b) || b.days - a.days)
  expect(stocks(fewest)).toEqual(stocks(rarely.slice(0, 20)))
})
