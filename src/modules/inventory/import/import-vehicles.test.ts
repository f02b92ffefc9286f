import { describe, expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { dealerRepository } from '#modules/dealers/repository.ts'
import { parseVauto } from '#modules/inventory/feeds/vauto.ts'
import { importRunRepository } from '#modules/inventory/import-runs.ts'
import { vehicleRepository } from '#modules/inventory/repository.ts'
import { inventoryStateRepository } from '#platform/db/data-version.ts'
import { aDatabase, onDefaultEngine, type Engine } from '#tests/support/builders/database.ts'
import { aDealer } from '#tests/support/builders/dealers.ts'
import { aFeed, aVin, bytesOf, type FeedRow } from '#tests/support/builders/feeds.ts'

import { HeldFeed, type HoldReason } from './feed-guards.ts'
import { importVehicles, type ImportRequest } from './import-vehicles.ts'

const day = (dayOfMonth: number) => `2026-11-${String(dayOfMonth).padStart(2, '0')}T09:00:00.000Z`
const photos = (...urls: readonly string[]): FeedRow => ({ 'Photo Url List': urls.join('|') })
const rows = (count: number): FeedRow[] => Array.from({ length: count }, () => ({}))

/** A database with the dealers D1 and D2, and imports into it: one each day, from 2026-11-01 on. */
async function aGroup(engine: Engine) {
  const database = await aDatabase(engine)
  const dealers = dealerRepository(database)
  const vehicles = vehicleRepository(database)
  const runs = importRunRepository(database)
  await dealers.upsert(
    { dealers: [aDealer(), aDealer({ code: 'D2', city: 'Tempe' })], fees: [] },
    day(1),
  )
  let today = 0
  const importText = (text: string, differences: Partial<ImportRequest> = {}) => {
    today++
    const now = () => new Date(day(today))
    const dealerCode = differences.dealerCode ?? 'D1'
    return importVehicles(
      {
        database,
        dealers,
        vehicles,
        runs,
        checkHttps: async (address) =>
          address.startsWith('https://old.example/') ? { reason: 'is down', isGone: false } : null,
        now,
      },
      {
        dealerCode,
        source: 'feed.csv',
        read: () => parseVauto(bytesOf(text), { dealerIds: ['D1', dealerCode], thisYear: 2026 }),
        released: new Set(),
        ...differences,
      },
    )
  }
  return {
    database,
    vehicles,
    runs,
    importText,
    importRows: (given: readonly FeedRow[], differences?: Partial<ImportRequest>) =>
      importText(aFeed(given), differences),
    version: () => inventoryStateRepository(database).version(),
    stocks: async (dealerCode = 'D1') =>
      (await vehicles.byDealer(dealerCode)).map(
        ({ stock, tags }) => `${stock}${tags.has('isSold') ? ' sold' : ''}`,
      ),
  }
}

onDefaultEngine((engine) => {
  it('adds the vehicles of a feed, in the dealer’s city, first seen on their day in stock', async () => {
    const group = await aGroup(engine)
    const report = await group.importRows(
      [
        { MSRP: '32000' },
        { 'Inventory Date': '', Disposition: 'In Transit' },
        { 'Inventory Date': '12/24/2026' },
      ],
      { dealerCode: 'D2' },
    )
    expect(report).toMatchObject({
      dealer: { code: 'D2' },
      rowsRead: 3,
      rowsAccepted: 3,
      rowsQuarantined: 0,
      added: 3,
      changed: 0,
      sold: 0,
      retained: 0,
      faults: [],
    })
    expect(await group.vehicles.byDealer('D2')).toMatchObject([
      {
        dealerCode: 'D2',
        stock: 'S1',
        location: 'Tempe',
        availability: 'On the lot',
        firstSeen: '2026-09-01T12:00:00.000Z',
        updatedAt: day(1),
        pricing: { finalPrice: fromDollars(30_000), discountsTotal: fromDollars(2000) },
      },
      {
        stock: 'S2',
        availability: 'In transit',
        tags: new Set(['isInTransit']),
        firstSeen: day(1),
      },
      { stock: 'S3', firstSeen: day(1) },
    ])
    expect(await group.vehicles.statusHistory('D2', 'S2')).toMatchObject([{ status: 'in-transit' }])
  })

  it('SRCH-8 lists photos by https alone, and tells by host of those that have none', async () => {
    const group = await aGroup(engine)
    const report = await group.importRows([
      photos('http://new.example/1.jpg', 'http://old.example/2.jpg', 'https://new.example/1.jpg'),
      photos('http://old.example/3.jpg', 'http://old.example/4.jpg'),
      photos('https://old.example/5.jpg'),
    ])
    expect((await group.vehicles.byDealer('D1')).map(({ imageUrls }) => imageUrls)).toEqual([
      ['https://new.example/1.jpg'],
      [],
      ['https://old.example/5.jpg'],
    ])
    expect(report.photoFaults).toEqual([
      { host: 'old.example', reason: 'is down', photos: 3, stocks: ['S1', 'S2'] },
    ])
  })

  it('changes nothing the second time', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(3))
    const before = [await group.vehicles.byDealer('D1'), await group.version()]
    expect(await group.importRows(rows(3))).toMatchObject({ added: 0, changed: 0, sold: 0 })
    expect([await group.vehicles.byDealer('D1'), await group.version()]).toEqual(before)
  })

  it('SRCH-4 tells of a price that a feed lowers, until one changes it again', async () => {
    const group = await aGroup(engine)
    const priceChanges = async () =>
      (await group.vehicles.byDealer('D1')).map(({ priceChange }) => priceChange)
    await group.importRows(rows(2))
    expect(await priceChanges()).toEqual([null, null])
    await group.importRows([{ Price: '29000' }, {}])
    const lowered = { from: fromDollars(30_000), at: day(2) }
    expect(await priceChanges()).toEqual([lowered, null])
    await group.importRows([{ Price: '29000', Odometer: '1' }, {}])
    expect(await priceChanges()).toEqual([lowered, null])
    await group.importRows([{ Price: '31000' }, {}])
    expect(await priceChanges()).toEqual([{ from: fromDollars(29_000), at: day(4) }, null])
  })

  it('writes what changed, with its history, and nothing else', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(3))
    const report = await group.importRows([{}, { Price: '28500' }, {}])
    expect(report).toMatchObject({ added: 0, changed: 1, sold: 0 })
    const [first, second] = await group.vehicles.byDealer('D1')
    expect(first).toMatchObject({ updatedAt: day(1) })
    expect(second).toMatchObject({ updatedAt: day(2), firstSeen: '2026-09-01T12:00:00.000Z' })
    expect(await group.vehicles.priceHistory('D1', 'S2')).toMatchObject([
      { at: day(1), finalPrice: fromDollars(30_000) },
      { at: day(2), finalPrice: fromDollars(28_500), runId: report.runId },
    ])
    expect(await group.vehicles.statusHistory('D1', 'S2')).toHaveLength(1)
  })

  it('makes a vehicle that the feed no longer has sold, of this dealer alone', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(2), { dealerCode: 'D2' })
    await group.importRows(rows(3))
    const report = await group.importRows([{}, { 'Stock #': 'S3', VIN: aVin(3) }])
    expect(report).toMatchObject({ added: 0, changed: 0, sold: 1 })
    expect(await group.stocks()).toEqual(['S1', 'S2 sold', 'S3'])
    expect(await group.stocks('D2')).toEqual(['S1', 'S2'])
    expect((await group.vehicles.byDealer('D1'))[1]).toMatchObject({ availability: 'Sold' })
    expect(await group.importRows([{}, { 'Stock #': 'S3', VIN: aVin(3) }])).toMatchObject({
      sold: 0,
    })
  })

  it('puts a vehicle that comes back up for sale again, with its first day', async () => {
    const group = await aGroup(engine)
    await group.importRows([{}, { 'Inventory Date': '' }])
    await group.importRows(rows(1))
    const report = await group.importRows([{}, { 'Inventory Date': '' }])
    expect(report).toMatchObject({ added: 0, changed: 1, sold: 0 })
    expect((await group.vehicles.byDealer('D1'))[1]).toMatchObject({
      firstSeen: day(1),
      availability: 'On the lot',
      tags: new Set(),
    })
    expect(await group.vehicles.statusHistory('D1', 'S2')).toMatchObject([
      { at: day(1), status: 'available' },
      { at: day(2), status: 'sold' },
      { at: day(3), status: 'available' },
    ])
  })

  it('leaves a listed vehicle unchanged while its row is bad', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(5))
    const report = await group.importText(
      `${aFeed([
        { Price: '29000' },
        { Odometer: '-1', Price: '29500' },
        { 'Stock #': '=S3' },
        { 'Stock #': 'S9', VIN: aVin(1) },
      ])}\r\nD1,${aVin(5)}`,
    )
    expect(report).toMatchObject({ added: 0, changed: 1, sold: 1, retained: 3, rowsQuarantined: 4 })
    expect(await group.stocks()).toEqual(['S1', 'S2', 'S3', 'S4 sold', 'S5'])
    expect((await group.vehicles.byDealer('D1'))[1]).toMatchObject({ updatedAt: day(1) })
  })

  it('does not keep a vehicle for the sake of another dealer’s row', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(2))
    const report = await group.importRows([{}, { DealerId: 'D7' }])
    expect(report).toMatchObject({ sold: 1, retained: 0, rowsQuarantined: 1 })
  })

  it('refuses a feed without a usable row, and says why', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(3))
    await expect(
      group.importRows([{ DealerId: 'MP1' }, { DealerId: 'MP2' }, { DealerId: 'MP1' }]),
    ).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/none of the 3 rows .*DealerId .*--feed-id \(MP1, MP2\)/),
    })
    await expect(group.importRows([])).rejects.toMatchObject({
      code: 'invalid',
      message: 'the file has no vehicles',
    })
    expect(await group.stocks()).toEqual(['S1', 'S2', 'S3'])
  })

  it('refuses an unknown dealer before it reads', async () => {
    const group = await aGroup(engine)
    const read = vi.fn<ImportRequest['read']>()
    await expect(group.importRows([], { dealerCode: 'D9', read })).rejects.toMatchObject({
      code: 'not-found',
      message: 'no dealer has the code D9; there is: D1, D2',
    })
    expect(read).not.toHaveBeenCalled()
  })

  describe('the guard against broken files', () => {
    it.each([
      [20, 14, 'taken'],
      [20, 13, 'held'],
      [6, 1, 'taken'],
      [7, 1, 'held'],
      [100, 70, 'taken'],
      [100, 69, 'held'],
    ])('of %i vehicles, %i still in the file: %s', async (before, after, expected) => {
      const group = await aGroup(engine)
      await group.importRows(rows(before))
      const outcome = await group.importRows(rows(after)).then(
        () => 'taken',
        (error: unknown) => (error instanceof HeldFeed ? 'held' : error),
      )
      expect(outcome).toBe(expected)
      const sold = (await group.stocks()).filter((text) => text.endsWith('sold'))
      expect(sold).toHaveLength(expected === 'held' ? 0 : before - after)
    })

    it('counts unsold vehicles alone, and can be released', async () => {
      const group = await aGroup(engine)
      await group.importRows(rows(20))
      const released = new Set<HoldReason>(['shrink'])
      expect(await group.importRows(rows(1), { released })).toMatchObject({ sold: 19 })
      expect(await group.importRows([{ 'Stock #': 'S50' }])).toMatchObject({ added: 1, sold: 1 })
    })

    it('quarantines a row whose price changed tenfold, and keeps the old price', async () => {
      const group = await aGroup(engine)
      await group.importRows(rows(60))
      const next = rows(60)
      next[0] = { Price: '300000' }
      next[1] = { Price: '3000' }
      next[2] = { Price: '299999' }
      const report = await group.importRows(next)
      expect(report).toMatchObject({ changed: 1, sold: 0, retained: 2, rowsQuarantined: 2 })
      expect(report.faults).toMatchObject([
        {
          rowNumber: 2,
          columnName: 'Price',
          reason: 'is ten times or more of the last price, $30,000',
          value: '$300,000',
        },
        { rowNumber: 3, reason: 'is a tenth or less of the last price, $30,000', value: '$3,000' },
      ])
      const prices = (await group.vehicles.byDealer('D1')).map(({ stock, pricing }) => [
        stock,
        pricing.finalPrice,
      ])
      expect(Object.fromEntries(prices)).toMatchObject({
        S1: fromDollars(30_000),
        S2: fromDollars(30_000),
        S3: fromDollars(299_999),
      })
    })

    it('takes no price and a first price for no change', async () => {
      const group = await aGroup(engine)
      await group.importRows([{ Price: '0' }, {}])
      expect(await group.importRows([{}, { Price: '0' }])).toMatchObject({ changed: 2 })
    })

    it('holds a file with more than 5 % of such prices, and can be released', async () => {
      const group = await aGroup(engine)
      await group.importRows(rows(40))
      const cents = (count: number) =>
        rows(40).map((row, at) => (at < count ? { ...row, Price: '3000000' } : row))
      expect(await group.importRows(cents(2))).toMatchObject({ changed: 0, rowsQuarantined: 2 })
      await expect(group.importRows(cents(3))).rejects.toMatchObject({
        reason: 'prices',
        message:
          'the price of 3 of 40 vehicles changed tenfold, first in row 2: $3,000,000 is ten times or more of the last price, $30,000',
      })
      const released = new Set<HoldReason>(['prices'])
      expect(await group.importRows(cents(3), { released })).toMatchObject({ changed: 3 })
    })
  })

  it('is all or nothing', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(2))
    const before = [await group.vehicles.byDealer('D1'), await group.version()]
    await expect(
      importVehicles(
        {
          database: group.database,
          dealers: dealerRepository(group.database),
          vehicles: group.vehicles,
          runs: { ...group.runs, finish: () => Promise.reject(new Error('power cut')) },
          checkHttps: async () => null,
          now: () => new Date(day(20)),
        },
        {
          dealerCode: 'D1',
          source: 'feed.csv',
          read: () =>
            parseVauto(bytesOf(aFeed([{ Price: '1' }])), { dealerIds: ['D1'], thisYear: 2026 }),
          released: new Set(['shrink', 'prices']),
        },
      ),
    ).rejects.toThrow('power cut')
    expect([await group.vehicles.byDealer('D1'), await group.version()]).toEqual(before)
    expect(await group.runs.last('D1')).toMatchObject({ startedAt: day(1), added: 2 })
  })

  it('records the run and why rows were left out', async () => {
    const group = await aGroup(engine)
    const { runId } = await group.importRows([{}, { Odometer: '-12' }])
    expect(await group.runs.last('D1')).toMatchObject({
      id: runId,
      source: 'feed.csv',
      startedAt: day(1),
      finishedAt: day(1),
      rowsRead: 2,
      rowsAccepted: 1,
      rowsQuarantined: 1,
      added: 1,
    })
    expect(await group.runs.quarantined('D1', runId)).toEqual([
      { rowNumber: 3, columnName: 'Odometer', reason: 'is below zero', value: '-12' },
    ])
  })

  it('takes more rows than one statement holds', async () => {
    const group = await aGroup(engine)
    expect(await group.importRows(rows(1201))).toMatchObject({ added: 1201 })
    expect(await group.importRows(rows(1200))).toMatchObject({ added: 0, changed: 0, sold: 1 })
  })
})
