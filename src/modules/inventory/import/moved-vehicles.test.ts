import { describe, expect, it } from 'vitest'

import { vehicleRows } from '#modules/inventory/feeds/vehicle-feed.ts'
import { onEachEngine, type Engine } from '#tests/support/builders/database.ts'
import { aFeed, aVin, bytesOf, type FeedRow } from '#tests/support/builders/feeds.ts'
import { aGroup, rows } from '#tests/support/builders/import-group.ts'

const MOVED = { VIN: aVin(1) }
const ofOther = { DealerId: 'D2', 'Stock #': 'T1', ...MOVED }

onEachEngine((engine) => {
  it('a vehicle that two dealers list belongs to the one that listed it last', async () => {
    const { importRows, stocks } = await aGroup(engine)
    await importRows(rows(3))
    await importRows([ofOther], { dealerCode: 'D2' })
    expect(await stocks()).toEqual(['S1', 'S2', 'S3'])
    const report = await importRows(rows(3))
    expect(report.faults).toMatchObject([
      {
        rowNumber: 2,
        columnName: 'VIN',
        reason: 'is listed by D2 since 2026-11-02, later than by this dealer',
      },
    ])
    expect(await stocks()).toEqual(['S1 sold', 'S2', 'S3'])
    expect(await stocks('D2')).toEqual(['T1'])
    // The newer one stays, however often either feed is imported.
    expect((await importRows([ofOther], { dealerCode: 'D2' })).faults).toEqual([])
    expect(await stocks('D2')).toEqual(['T1'])
  })

  it('goes back once the other dealer no longer lists it', async () => {
    const { importRows, stocks } = await aGroup(engine)
    await importRows(rows(3))
    await importRows([ofOther, { DealerId: 'D2', 'Stock #': 'T2', VIN: aVin(9) }], {
      dealerCode: 'D2',
    })
    await importRows(rows(3))
    await importRows([{ DealerId: 'D2', 'Stock #': 'T2', VIN: aVin(9) }], { dealerCode: 'D2' })
    expect((await importRows(rows(3))).faults).toEqual([])
    expect(await stocks()).toEqual(['S1', 'S2', 'S3'])
  })
})

/** Imports of D1 and D2 from the same file, which has this row of D2 before one of D1 about a vehicle of one VIN. */
async function aSharedFile(engine: Engine, ofD2: FeedRow, alongside = ['D1', 'D2']) {
  const group = await aGroup(engine)
  const vin = aVin(1)
  const others = [2, 3, 4].map((at) => ({ 'Stock #': `A${at}`, VIN: aVin(at) }))
  await group.importRows([{ 'Stock #': 'A1', VIN: vin }, ...others])
  const text = aFeed([
    { DealerId: 'D2', 'Stock #': 'B1', VIN: vin, ...ofD2 },
    { DealerId: 'D2', 'Stock #': 'B5', VIN: aVin(5) },
    { 'Stock #': 'A1', VIN: vin },
    ...others,
  ])
  const importFor = (dealerCode: 'D1' | 'D2') =>
    group.importText(text, {
      dealerCode,
      read: () =>
        vehicleRows(bytesOf(text), {
          dealerIds: [dealerCode],
          otherIds: new Map([dealerCode === 'D1' ? ['D2', 'D2'] : ['D1', 'D1']]),
          alongside,
          thisYear: 2026,
        }),
    })
  return { ...group, importFor }
}

onEachEngine((engine) => {
  describe('a vehicle that two dealers of one file have', () => {
    it.each([
      ['sold', { Disposition: 'Sold' }],
      ['rejected', { Price: 'a lot' }],
      ['rejected for its year', { Year: '1950' }],
    ])('stays with the second if the row of the first is %s', async (_, row) => {
      const { importFor, stocks } = await aSharedFile(engine, row)
      await importFor('D1')
      await importFor('D2')
      expect(await stocks('D1')).toContain('A1')
      expect(await stocks('D2')).not.toContain('B1')
    })

    it('stays with the second if the file is not imported for the first', async () => {
      const { importFor, stocks } = await aSharedFile(engine, {}, ['D1'])
      await importFor('D1')
      expect(await stocks('D1')).toContain('A1')
    })

    it('leaves the second once the first lists it', async () => {
      const { importFor, stocks } = await aSharedFile(engine, {})
      const { faults } = await importFor('D1')
      expect(faults.map(({ reason }) => reason)).toContain('is already in row 2, of D2')
      expect(await stocks('D1')).toContain('A1')
      await importFor('D2')
      await importFor('D1')
      expect(await stocks('D2')).toContain('B1')
      expect(await stocks('D1')).toContain('A1 sold')
    })
  })
})
