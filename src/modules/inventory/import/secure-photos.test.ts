import { setTimeout } from 'node:timers/promises'

import { expect, it } from 'vitest'

import type { Feed } from '#domain/feed/feed.ts'
import { parseVehicleFeed } from '#modules/inventory/feeds/vehicle-feed.ts'
import { aFeed, bytesOf } from '#tests/support/builders/feeds.ts'

import type { HttpsCheck, HttpsFault } from './https-fault.ts'
import { photoSecurer } from './secure-photos.ts'

const withPhotos = (...photos: readonly (readonly string[])[]): Promise<Feed> =>
  parseVehicleFeed(
    bytesOf(aFeed(photos.map((urls) => ({ 'Photo Url List': urls.join('|') }))), 4096),
    {
      dealerIds: ['D1'],
      thisYear: 2026,
    },
  )

/** A check with the results in the table, by host or address, that records its calls. */
function aCheck(faults: Readonly<Record<string, HttpsFault>> = {}) {
  const checked: string[] = []
  let [now, most] = [0, 0]
  const check = async (address: string) => {
    checked.push(address)
    most = Math.max(most, ++now)
    await setTimeout(1)
    now--
    return faults[address] ?? faults[new URL(address).host] ?? null
  }
  return { check, checked, most: () => most }
}

/** A feed with secure photos, and the omitted ones. */
async function securePhotos(feed: Feed, check: HttpsCheck) {
  const photos = photoSecurer(check)
  const { vehicles } = await photos.secure(feed.vehicles, feed.columnNames.photos)
  return { feed: { vehicles }, photoFaults: photos.faults() }
}

const ofHost = (host: string) => [1, 2, 3, 4].map((n) => `http://${host}/${n}.jpg`)

const DOWN: HttpsFault = { reason: 'is down', isGone: false }
const GONE: HttpsFault = { reason: 'is gone', isGone: true }

it('checks one photo per host by http, and none by https', async () => {
  const feed = await withPhotos(
    ['http://a.example/1.jpg', 'http://a.example/2.jpg', 'https://c.example/1.jpg'],
    ['http://a.example/3.jpg', 'http://b.example:8080/1.jpg?w=1'],
  )
  const { check, checked } = aCheck()
  const { feed: secured, photoFaults } = await securePhotos(feed, check)
  expect(checked).toEqual(['https://a.example/1.jpg', 'https://b.example:8080/1.jpg?w=1'])
  expect(photoFaults).toEqual([])
  expect(secured.vehicles.map(({ imageUrls }) => imageUrls)).toEqual([
    ['https://a.example/1.jpg', 'https://a.example/2.jpg', 'https://c.example/1.jpg'],
    ['https://a.example/3.jpg', 'https://b.example:8080/1.jpg?w=1'],
  ])
})

it('tries three photos of a host if the first ones are gone, and one if the host is down', async () => {
  const { check, checked } = aCheck({
    'https://late.example/1.jpg': GONE,
    'https://late.example/2.jpg': GONE,
    'gone.example': GONE,
    'down.example': DOWN,
  })
  const feed = await withPhotos(
    ofHost('late.example'),
    ofHost('gone.example'),
    ofHost('down.example'),
  )
  const { feed: secured, photoFaults } = await securePhotos(feed, check)
  expect(checked).toHaveLength(3 + 3 + 1)
  expect(secured.vehicles.map(({ imageUrls }) => imageUrls.length)).toEqual([4, 0, 0])
  expect(photoFaults).toEqual([
    { host: 'gone.example', reason: 'is gone', photos: 4, vehicles: 1, stocks: ['S2'] },
    { host: 'down.example', reason: 'is down', photos: 4, vehicles: 1, stocks: ['S3'] },
  ])
})

it('checks four hosts at once and fifty at most', async () => {
  const hosts = Array.from({ length: 60 }, (_, at) => `http://h${at}.example/1.jpg`)
  const { check, checked, most } = aCheck()
  const { feed, photoFaults } = await securePhotos(await withPhotos(hosts), check)
  expect([checked.length, most()]).toEqual([50, 4])
  expect(feed.vehicles[0]?.imageUrls).toHaveLength(50)
  expect(photoFaults).toHaveLength(10)
  expect(photoFaults[0]).toEqual({
    host: 'h50.example',
    reason: 'is one of more than 50 hosts with http addresses',
    photos: 1,
    vehicles: 1,
    stocks: ['S1'],
  })
})

it('checks a host once, and fifty at most, in all batches, and counts the omitted photos of all', async () => {
  const { check, checked } = aCheck({ 'down.example': DOWN })
  const photos = photoSecurer(check)
  const hosts = Array.from({ length: 60 }, (_, at) => `http://h${at}.example/1.jpg`)
  const down = ofHost('down.example')
  const { vehicles, columnNames } = await withPhotos(
    [...down, ...hosts.slice(0, 30)],
    [...down.slice(1), ...hosts.slice(30)],
  )
  for (const vehicle of vehicles) await photos.secure([vehicle], columnNames.photos)
  expect(checked).toHaveLength(50)
  expect(new Set(checked).size).toBe(50)
  const [first, ...others] = photos.faults()
  expect(first).toEqual({
    host: 'down.example',
    reason: 'is down',
    photos: 7,
    vehicles: 2,
    stocks: ['S1', 'S2'],
  })
  expect(others).toHaveLength(11)
})
