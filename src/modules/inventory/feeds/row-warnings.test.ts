import { expect, it } from 'vitest'

import { aVin, bytesOf } from '#tests/support/builders/feeds.ts'

import { vehicleRows } from './vehicle-feed.ts'

const GOOD = {
  VIN: aVin(1),
  Stock: 'S1',
  'New/Used': 'U',
  Year: '2018',
  Make: 'Jeep',
  Model: 'Wrangler',
  Odometer: '18204',
  Price: '30000',
}

/** The row of a file with these values, as it was read on 2026-11-30. */
async function rowOf(values: Readonly<Record<string, string>>) {
  const row = { ...GOOD, ...values }
  const text = [Object.keys(row), Object.values(row)].map((cells) => cells.join('|')).join('\n')
  const options = { dealerIds: null, thisYear: 2026, today: '2026-11-30' }
  for await (const read of vehicleRows(bytesOf(text), options).rows) if ('item' in read) return read
  throw new Error('the row was rejected')
}

it('does not warn of an ordinary row', async () => {
  expect((await rowOf({})).warnings).toEqual([])
  const blank = { 'Inventory Date': '', 'City MPG': '', Photos: '', 'History URL': '' }
  expect((await rowOf({ ...blank, Odometer: '' })).warnings).toEqual([])
  const fine = {
    'Inventory Date': '11/30/2026',
    'City MPG': '0',
    Photos: 'https://p.example/1.jpg',
    'History URL': 'https://h.example/1',
  }
  expect((await rowOf(fine)).warnings).toEqual([])
})

it.each([
  [{ Year: '2028' }, 'Year', 'is two years ahead'],
  [{ Year: '2019' }, 'Year', 'is not that of its VIN, 2018'],
  [{ 'New/Used': 'N' }, 'Year', 'is not that of a new vehicle'],
  [{ Odometer: 'TMU' }, 'Odometer', 'says that the mileage is not the actual one'],
  [{ Odometer: '45,000 TMU' }, 'Odometer', 'says that the mileage is not the actual one'],
  [{ 'Odometer Status': 'Not Actual' }, 'Odometer', 'says that the mileage is not the actual one'],
  [{ Odometer: '0' }, 'Odometer', 'is 0 for a used vehicle'],
  [{ Odometer: '400001' }, 'Odometer', 'is more than 400,000 miles'],
  [{ 'New/Used': 'N', Odometer: '5001' }, 'Odometer', 'is more than 5,000 miles for a new vehicle'],
  [{ Price: '31' }, 'Price', 'is below $1,000'],
  [{ 'New/Used': 'N', Price: '61000', MSRP: '40000' }, 'Price', 'is more than half above the MSRP'],
  [{ 'Inventory Date': '02/30/2026' }, 'Inventory Date', 'is not a date'],
  [{ 'Inventory Date': '12/01/2026' }, 'Inventory Date', 'is in the future'],
  [{ 'Inventory Date': '11/29/2016' }, 'Inventory Date', 'is more than 10 years ago'],
  [{ 'City MPG': '201' }, 'City MPG', 'is not a number from 1 to 200'],
  [{ 'Towing Capacity': '95,000 lbs' }, 'Towing Capacity', 'is not a number from 500 to 40000'],
  [{ Photos: 'javascript:alert(1)' }, 'Photos', 'has no web address'],
  [
    { Video: 'https://videos.example/player?id=7' },
    'Video',
    'has a video that is not of YouTube, Vimeo or an https file',
  ],
  [{ 'Spin Photos': 'https://p.example/1.jpg' }, 'Spin Photos', 'has fewer than 8 web addresses'],
  [{ 'History URL': 'http://h.example/1' }, 'History URL', 'is not an https address'],
])('%j is accepted with a warning', async (values, columnName, reason) => {
  const { warnings } = await rowOf(values)
  expect(warnings.map((one) => [one.columnName, one.reason])).toContainEqual([columnName, reason])
  const value = warnings.find((one) => one.reason === reason)?.value
  expect(value === '' ? '18204' : value).toBe({ ...GOOD, ...values }[columnName as 'Year'])
})

it('VDP-5 shows no mileage that a feed calls wrong', async () => {
  const { item } = await rowOf({ 'Odometer Status': 'TMU' })
  expect(item).toMatchObject({ mileage: null, isMileageUnknown: true })
  expect((await rowOf({ 'Odometer Status': 'Actual' })).item).toMatchObject({
    mileage: 18_204,
    isMileageUnknown: false,
  })
})
