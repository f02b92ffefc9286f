import { expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
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
