import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { parseVehicleFeed } from './vehicle-feed.ts'

const DATA = process.env['TEST_DATA_DIR'] ?? ''
const dealerIds = ['MP1001', 'MP1002', 'MP1003', 'MP1004']
const readSample = (name: string) =>
  parseVehicleFeed(createReadStream(join(DATA, name)), { dealerIds, thisYear: 2026 })

describe.skipIf(!existsSync(join(DATA, 'feed-vauto-dirty.csv')))(
  'sample feeds (TEST_DATA_DIR)',
  () => {
    it('rejects exactly the invalid rows of the dirty feed, each for its own reason', async () => {
      const feed = await readSample('feed-vauto-dirty.csv')
      expect(
        feed.quarantined.map(({ rowNumber, columnName, reason }) => [
          rowNumber,
          columnName,
          reason,
        ]),
      ).toEqual([
        [2, 'VIN', 'is not a VIN: its check digit is wrong'],
        [4, 'VIN', 'is already in row 3'],
        [8, 'Odometer', 'is below zero'],
        [10, 'Stock #', 'is not a valid stock number'],
        [14, 'Year', 'is not a model year from 1981 to 2028'],
        [15, 'VIN', 'is empty'],
      ])
      expect(feed.rowsRead).toBe(14)
      const known = Object.fromEntries(feed.vehicles.map((vehicle) => [vehicle.stock, vehicle]))
      expect(known).toMatchObject({
        S100009: { vin: '2C3CDXGJ5LH131437' },
        S100014: { price: 0 },
        S100075: { price: 3_199_500 },
        S100076: { price: 0 },
        S100399: { description: 'Great truck' },
        S100988: { colorExt: 'Azul Metálico “Perla”' },
        S101075: { description: 'line one\nline two, with "quotes" and, commas' },
        S101161: { imageUrls: ['https://photos.example.test/a.jpg'] },
      })
      expect(Object.keys(known)).toHaveLength(8)
    })

    it('accepts every row of the clean feed', async () => {
      const feed = await readSample('feed-vauto-sample.csv')
      expect(feed).toMatchObject({ rowsRead: 300, quarantined: [] })
      expect(feed.vehicles).toHaveLength(300)
      const ofOurMakes = feed.vehicles.filter(({ make }) =>
        ['Jeep', 'Ram', 'Dodge', 'Chrysler'].includes(make),
      )
      expect(ofOurMakes).toHaveLength(71)
      expect(ofOurMakes.filter(({ body }) => body === null)).toEqual([])
    })
  },
)
