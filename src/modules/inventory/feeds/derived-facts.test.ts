import { expect, it } from 'vitest'

import { vinTableFile } from '#modules/vin/module.ts'
import { aFeed, bytesOf, type FeedRow } from '#tests/support/builders/feeds.ts'

import { parseVehicleFeed } from './vehicle-feed.ts'

const vinTable = await vinTableFile()()

/** The vehicle of a row; its VIN is of a 2018 Jeep Wrangler. */
async function read(row: FeedRow) {
  const feed = aFeed([row])
  const { vehicles } = await parseVehicleFeed(bytesOf(feed), {
    dealerIds: ['D1'],
    thisYear: 2026,
    vinTable,
  })
  return vehicles[0]
}

it('fills in missing facts of a feed from the VIN, and keeps the feed’s own', async () => {
  expect(await read({ Fuel: '' })).toMatchObject({
    body: 'SUV',
    fuel: 'Gasoline',
    engine: '3.6L V6',
    derived: ['engine', 'fuel'],
  })
  expect(await read({ Fuel: 'Diesel' })).toMatchObject({ fuel: 'Diesel', derived: ['engine'] })
})

it('derives nothing from a VIN that is not the row’s vehicle', async () => {
  expect(await read({ Fuel: '', Year: '2019' })).toMatchObject({ fuel: null, derived: [] })
  expect(await read({ Fuel: '', Model: 'Compass' })).toMatchObject({ fuel: null, derived: [] })
})

it('reads features from the description if the feed lists none', async () => {
  const text = { Description: 'Asientos de piel y quemacocos. Heated seats are optional.' }
  expect(await read(text)).toMatchObject({
    features: ['Leather seats', 'Sunroof'],
    derived: ['engine', 'features'],
  })
  expect(await read({ ...text, Features: 'GPS' })).toMatchObject({
    features: ['Navigation'],
    derived: ['engine'],
  })
})

it('tags by rule only if the feed has no tags', async () => {
  const old = { Year: '1999', Description: 'One of 300 built.' }
  expect(await read(old)).toMatchObject({ tags: ['isRare', 'isClassic'] })
  expect(await read({ ...old, Disposition: 'On hold' })).toMatchObject({
    tags: ['isRare', 'isClassic', 'isPendingSold'],
  })
  const tagged = aFeed([old])
    .split('\r\n')
    .map((line, at) => `${line},${at === 0 ? 'Tags' : 'Hot'}`)
    .join('\r\n')
  const { vehicles } = await parseVehicleFeed(bytesOf(tagged), {
    dealerIds: ['D1'],
    thisYear: 2026,
  })
  expect(vehicles).toMatchObject([{ tags: ['isPopular'] }])
})
