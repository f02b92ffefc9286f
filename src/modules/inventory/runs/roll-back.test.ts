import { expect, it, vi } from 'vitest'

import { fromDollars } from '#domain/kernel/money.ts'
import { HeldFeed, type HoldReason } from '#modules/inventory/import/feed-guards.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
import { aGroup, day, rows } from '#tests/support/builders/import-group.ts'

import { rollBack } from './roll-back.ts'
import { runRecords } from './run-records.ts'

onEachEngine((engine) => {
  const aHistory = async () => {
    const group = await aGroup(engine)
    const back = (runId: string, ...released: readonly HoldReason[]) =>
      rollBack(
        { database: group.database, now: () => new Date(day(20)) },
        { runId, released: new Set(released) },
      )
    const prices = async () =>
      (await group.vehicles.byDealer('D1')).map(({ stock, pricing, tags }) =>
        [stock, pricing.finalPrice / 100, ...(tags.has('isSold') ? ['sold'] : [])].join(' '),
      )
    return { ...group, back, prices, records: runRecords(group.database) }
  }

  it('records what each run changed, with the values before and after', async () => {
    const { importRows, records } = await aHistory()
    const first = await importRows(rows(2))
    const second = await importRows([
      { Price: '29000', Odometer: '9' },
      { 'Stock #': 'S3', VIN: aVin(3) },
    ])
    expect(await records.changes(first.runId, 10)).toMatchObject([
      { stock: 'S1', vin: aVin(1), kind: 'added', before: {}, after: {} },
      { stock: 'S2', kind: 'added' },
    ])
    expect(await records.changes(second.runId, 10)).toEqual([
      {
        stock: 'S1',
        vin: aVin(1),
        kind: 'changed',
        before: { mileage: 18_204, final_price_cents: 3_000_000 },
        after: { mileage: 9, final_price_cents: 2_900_000 },
      },
      {
        stock: 'S2',
        vin: aVin(2),
        kind: 'sold',
        before: { availability: 'On the lot', tags: '[]' },
        after: { availability: 'Sold', tags: '["isSold"]' },
      },
      expect.objectContaining({ stock: 'S3', kind: 'added' }),
    ])
    expect(await records.changes(second.runId, 1)).toHaveLength(1)
    expect((await records.newest('D1')).map(({ id }) => id)).toEqual([second.runId, first.runId])
    expect(await records.newest('D2')).toEqual([])
    expect(await records.ofVin(aVin(1))).toMatchObject([
      {
        dealerCode: 'D1',
        stock: 'S1',
        prices: [{ finalPriceCents: 3_000_000 }, { finalPriceCents: 2_900_000 }],
        statuses: [{ status: 'available' }],
      },
    ])
  })

  it('restores the list to its state before a run, and undoes later runs too', async () => {
    const { importRows, back, prices, runs, vehicles } = await aHistory()
    await importRows(rows(3))
    const before = await prices()
    const { runId } = await importRows([{ Price: '29000' }, {}, {}, {}])
    await importRows([{ Price: '28000' }, { Price: '31000' }, {}])
    expect(await prices()).toEqual(['S1 28000', 'S2 31000', 'S3 30000', 'S4 30000 sold'])
    const report = await back(runId)
    expect(report).toMatchObject({ dealerCode: 'D1', undone: 2, changed: 2, sold: 0 })
    expect(await prices()).toEqual([...before, 'S4 30000 sold'])
    expect((await vehicles.byDealer('D1'))[0]?.priceChange).toEqual({
      from: fromDollars(28_000),
      at: day(20),
    })
    expect(await runs.last('D1')).toMatchObject({
      id: report.runId,
      source: `rollback of ${runId}`,
      changed: 2,
    })
    // It is a run like any other.
    await back(report.runId)
    expect(await prices()).toEqual(['S1 28000', 'S2 31000', 'S3 30000', 'S4 30000 sold'])
  })

  it('lists sold vehicles again, and marks added ones as sold', async () => {
    const { importRows, back, prices } = await aHistory()
    await importRows(rows(6))
    const { runId } = await importRows([...rows(5).slice(1), { 'Stock #': 'S9', VIN: aVin(9) }])
    expect(await prices()).toContain('S6 30000 sold')
    await back(runId)
    expect(await prices()).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((n) => `S${n} 30000`),
      'S9 30000 sold',
    ])
  })

  it('is held like an import if most vehicles or prices would be gone', async () => {
    const { importRows, back, prices, records, database } = await aHistory()
    const first = await importRows(rows(20).map(() => ({ Price: '0' })))
    const second = await importRows(rows(20))
    const shrink = back(first.runId, 'prices')
    await expect(shrink).rejects.toThrow(HeldFeed)
    await expect(shrink).rejects.toMatchObject({
      reason: 'shrink',
      message: '20 of 20 unsold vehicles were not listed before that run and would become sold',
    })
    await expect(back(second.runId)).rejects.toMatchObject({ reason: 'prices' })
    expect(new Set(await prices()).size).toBe(20)
    expect(await records.newest('D1')).toHaveLength(2)
    const unfinished = database.db.selectFrom('import_run').where('finished_at', 'is', null)
    expect(await unfinished.select('id').execute()).toEqual([])
    expect(await back(second.runId, 'prices')).toMatchObject({ changed: 20 })
  })

  it('is held if most photos of the list would be gone, not if photos of a few would', async () => {
    const { importRows, back, vehicles } = await aHistory()
    const photos = 'https://photos.example/1.jpg'
    const shown = (count: number) =>
      rows(20).map((_, at) => (at < count ? { 'Photo Url List': photos } : {}))
    await importRows(rows(20))
    const first = await importRows(shown(14))
    const next = await importRows(shown(20))
    // 6 of 20 lose theirs.
    const { runId } = await back(next.runId)
    await back(runId)
    await expect(back(first.runId)).rejects.toMatchObject({
      reason: 'contents',
      message: '20 of 20 vehicles with photos have none before that run',
    })
    await back(first.runId, 'contents')
    expect((await vehicles.byDealer('D1')).flatMap(({ imageUrls }) => imageUrls)).toEqual([])
  })

  it('is held if prices would change tenfold', async () => {
    const { importRows, back, prices } = await aHistory()
    await importRows(rows(2))
    const released = new Set(['prices'] as const)
    const { runId } = await importRows([{ Price: '300000' }, {}], { released })
    await expect(back(runId)).rejects.toMatchObject({ reason: 'prices' })
    expect(await prices()).toEqual(['S1 300000', 'S2 30000'])
    expect(await back(runId, 'prices')).toMatchObject({ changed: 1 })
  })

  it('undoes changes of more vehicles than it reads at once, and notifies the servers', async () => {
    const { importRows, back, prices, database } = await aHistory()
    await importRows(rows(260))
    const { runId } = await importRows(rows(260).map(() => ({ Price: '29000' })))
    const notify = vi.spyOn(database, 'notify')
    expect(await back(runId)).toMatchObject({ changed: 260 })
    expect(notify).toHaveBeenCalledWith('inventory')
    expect((await prices()).filter((line) => !line.endsWith(' 30000'))).toEqual([])
  })

  it('refuses an unknown run, and one without changes', async () => {
    const { importRows, back } = await aHistory()
    await importRows(rows(1))
    const { runId } = await importRows(rows(1))
    await expect(back('none')).rejects.toThrow('no run has the id none')
    await expect(back(runId)).rejects.toThrow('this run changed nothing')
  })
})
