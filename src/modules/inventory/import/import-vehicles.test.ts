import { expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { vehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { onDefaultEngine } from '#tests/support/builders/database.ts'
import { aFeed, aVin, bytesOf } from '#tests/support/builders/feeds.ts'
import { aGroup, day, rows } from '#tests/support/builders/import-group.ts'
import { dealerRepository } from '#tests/support/modules/dealers.ts'

import { importVehicles, type ImportRequest } from './import-vehicles.ts'

onDefaultEngine((engine) => {
  it('adds the vehicles of a feed, in the dealer’s city, first seen on their in-stock date', async () => {
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

  it('changes nothing the second time', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(3))
    const before = [await group.vehicles.byDealer('D1'), await group.version()]
    expect(await group.importRows(rows(3))).toMatchObject({ added: 0, changed: 0, sold: 0 })
    expect([await group.vehicles.byDealer('D1'), await group.version()]).toEqual(before)
  })

  it('SRCH-4 records a price drop until the price changes again', async () => {
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

  it('writes only changes, with their history', async () => {
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

  it('marks a vehicle that left the feed as sold, only of this dealer', async () => {
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

  it('lists a returning vehicle for sale again, with its original date', async () => {
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

  it('leaves a listed vehicle unchanged while its row is invalid', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(6))
    const report = await group.importText(
      `${aFeed([
        { Price: '29000' },
        { Odometer: '-1', Price: '29500' },
        { 'Stock #': '=S3' },
        { 'Stock #': 'S9', VIN: aVin(1) },
        { 'Stock #': 'S6', VIN: aVin(60), Odometer: '-1' },
      ])}\r\nD1,${aVin(5)}`,
    )
    expect(report).toMatchObject({ added: 0, changed: 1, sold: 1, retained: 4, rowsQuarantined: 5 })
    expect(await group.stocks()).toEqual(['S1', 'S2', 'S3', 'S4 sold', 'S5', 'S6'])
    expect((await group.vehicles.byDealer('D1'))[1]).toMatchObject({ updatedAt: day(1) })
  })

  it('does not keep a vehicle because of another dealer’s row', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(2))
    const report = await group.importRows([{}, { DealerId: 'D7' }])
    expect(report).toMatchObject({ sold: 1, retained: 0, rowsQuarantined: 1 })
  })

  it('refuses a feed without a valid row, and explains why', async () => {
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

  it('refuses an unknown dealer before reading', async () => {
    const group = await aGroup(engine)
    const read = vi.fn<ImportRequest['read']>()
    await expect(group.importRows([], { dealerCode: 'D9', read })).rejects.toMatchObject({
      code: 'not-found',
      message: 'no dealer has the code D9; there is: D1, D2',
    })
    expect(read).not.toHaveBeenCalled()
  })

  it('is all or nothing', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(2))
    const before = [await group.vehicles.byDealer('D1'), await group.version()]
    await expect(
      importVehicles(
        {
          database: { ...group.database, batch: () => Promise.reject(new Error('power cut')) },
          dealers: dealerRepository(group.database),
          now: () => new Date(day(20)),
        },
        {
          dealerCode: 'D1',
          source: 'feed.csv',
          read: () =>
            vehicleRows(bytesOf(aFeed([{ Price: '1' }])), {
              dealerIds: ['D1'],
              thisYear: 2026,
            }),
          released: new Set(['shrink', 'prices']),
        },
      ),
    ).rejects.toThrow('power cut')
    expect([await group.vehicles.byDealer('D1'), await group.version()]).toEqual(before)
    expect(await group.runs.last('D1')).toMatchObject({ startedAt: day(1), added: 2 })
  })

  it('records the run and the reasons of rejected rows', async () => {
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

  it('accepts more rows than fit in one statement', async () => {
    const group = await aGroup(engine)
    expect(await group.importRows(rows(1201))).toMatchObject({ added: 1201 })
    expect(await group.importRows(rows(1200))).toMatchObject({ added: 0, changed: 0, sold: 1 })
  })

  it.each([
    ['{"stock":"S1","pri', ['S1', 'S2', 'S3'], 2],
    [`{"stock":"S1","vin":"${aVin(1)}","pri`, ['S1', 'S2', 'S3 sold'], 1],
  ])('sells no vehicle that the broken line %s could be about', async (line, left, retained) => {
    const group = await aGroup(engine)
    const records = [1, 2, 3].map((at) =>
      JSON.stringify({
        stock: `S${at}`,
        vin: aVin(at),
        year: 2018,
        make: 'Jeep',
        model: 'Compass',
      }),
    )
    await group.importText(records.join('\n'))
    const report = await group.importText([records[1], line, ''].join('\n'))
    expect(report).toMatchObject({ rowsQuarantined: 1, retained })
    expect(await group.stocks()).toEqual(left)
  })
})
