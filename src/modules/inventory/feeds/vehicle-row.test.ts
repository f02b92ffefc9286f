import { expect, it } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { energyCost } from '#domain/vehicle/ownership/energy-cost.ts'
import { aVin, bytesOf } from '#tests/support/builders/feeds.ts'

import { parseVehicleFeed } from './vehicle-feed.ts'

/** Reads a feed of one vehicle, with a US VIN and an additional column. */
const readWith = (column: string, value: string) =>
  parseVehicleFeed(
    bytesOf(`VIN,Stock #,Year,Make,Model,${column}\n${aVin(1)},S1,2018,Jeep,Wrangler,"${value}"`),
    { dealerIds: [''], thisYear: 2026 },
  )

it.each([
  ['Seating Capacity', '7', 7],
  ['Passenger Capacity', '7 Passenger', 7],
  ['passengers', '5.0', 5],
  ['Seats', '2 seats', 2],
  ['Seats', '7-8', null],
  ['Seats', '40', null],
  ['Seats', 'bench', null],
  ['Seats', '', null],
  ['Seat Material', '7', null],
])('%s %j is %s seats', async (column, value, seats) => {
  const { vehicles } = await readWith(column, value)
  expect(vehicles).toMatchObject([{ seats }])
})

it.each([
  ['Assembly', 'MEXICO', 'Mexico'],
  ['Final Assembly Point', 'Toluca, Mexico', 'Mexico'],
  ['Plant Country', 'USA', 'United States'],
  ['Country of Origin', 'Atlantis', 'United States'],
  ['Plant', 'Mexico', 'United States'],
  ['Made In', '', 'United States'],
])('%s %j means assembly in %s, which overrides the VIN', async (column, value, assembly) => {
  const { vehicles } = await readWith(column, value)
  expect(vehicles).toMatchObject([{ assembly }])
})

it.each([
  ['History URL', ' https://reports.example/r?vin=1 ', 'https://reports.example/r?vin=1'],
  ['Vehicle History Report URL', 'HTTPS://Reports.example', 'https://reports.example/'],
  ['Carfax_URL', 'https://reports.example/1', 'https://reports.example/1'],
  ['History URL', 'http://reports.example/1', null],
  ['History URL', 'https://me:secret@reports.example/1', null],
  ['History URL', 'javascript:alert(1)', null],
  ['History URL', '//reports.example/1', null],
  ['History URL', 'https://a.example https://b.example', null],
  ['History URL', 'https://', null],
  ['History URL', 'clean', null],
  ['History URL', '', null],
  ['URL', 'https://reports.example/1', null],
])('%s %j is a history report at %s, and rejects no row', async (column, value, historyUrl) => {
  const { vehicles } = await readWith(column, value)
  expect(vehicles).toMatchObject([{ historyUrl }])
})

it.each([
  ['Day 45 Price', '$27,495', 27_495],
  ['Price 45 Days', '27495.50', 27_495.5],
  ['Day 45 Price', '', null],
  ['Day 45 Price', '0', null],
  ['Price', '27495', null],
])('PRC-10 %s %j is a price for 45 days in stock of %s', async (column, value, dollars) => {
  const { vehicles } = await readWith(column, value)
  expect(vehicles).toMatchObject([{ day45Price: dollars === null ? null : fromDollars(dollars) }])
})

it.each([
  ['Hybrid', 'Sport', 'Hybrid', true],
  ['Plug-In Hybrid', 'Sport', 'Plug-in Hybrid', false],
  ['Hybrid', 'Sahara 4xe', 'Hybrid', false],
])(
  'VDP-4 a row of fuel %j and trim %j is a %s with an estimate of gasoline: %s',
  async (fuelText, trim, fuel, isEstimated) => {
    const names = 'VIN,Stock #,Year,Make,Model,Trim,Fuel,City MPG,Highway MPG'
    const row = `${aVin(1)},S1,2018,Jeep,Wrangler,${trim},${fuelText},49,49`
    const { vehicles } = await parseVehicleFeed(bytesOf(`${names}\n${row}`), {
      dealerIds: [''],
      thisYear: 2026,
    })
    expect(vehicles).toMatchObject([{ fuel, trim }])
    const prices = { milesPerYear: 15_000, gasoline: 3, diesel: 4, electricity: 0.15 }
    expect(vehicles.map((vehicle) => energyCost(vehicle, prices) !== null)).toEqual([isEstimated])
  },
)
