import { expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { aVin } from '#tests/support/builders/feeds.ts'
import { aGroup, day } from '#tests/support/builders/import-group.ts'

import { rejectedRows } from './rejected-rows.ts'

onEachEngine((engine) => {
  it('lists each dealer’s newest import, only if that import rejected rows', async () => {
    const { database, importRows } = await aGroup(engine)
    await importRows([{}, { Price: 'soon' }, { Year: '1980' }])
    await importRows([{ DealerId: 'D2', 'Stock #': 'T1', VIN: aVin(50) }], { dealerCode: 'D2' })
    const found = await rejectedRows(database, day(1))
    expect(found).toMatchObject([
      {
        dealerCode: 'D1',
        source: 'feed.csv',
        finishedAt: day(1),
        rowsRead: 3,
        rowsRejected: 2,
        rows: [
          { rowNumber: 3, columnName: 'Price', reason: 'is not a price', value: 'soon' },
          { rowNumber: 4, columnName: 'Year', value: '1980' },
        ],
      },
    ])
    expect(await rejectedRows(database, day(2))).toEqual([])
    await importRows([{}, {}, {}])
    expect(await rejectedRows(database, day(1))).toEqual([])
  })

  it('lists warnings about vehicles that came or changed, until they are a day old', async () => {
    const { database, importRows } = await aGroup(engine)
    await importRows([{ Odometer: 'TMU' }, {}])
    const warning = { rowNumber: 2, columnName: 'Odometer', value: 'TMU' }
    const found = { dealerCode: 'D1', rowsRejected: 0, rows: [], warningCount: 1 }
    expect(await rejectedRows(database, day(1))).toMatchObject([{ ...found, warnings: [warning] }])
    // The same file again changes nothing.
    await importRows([{ Odometer: 'TMU' }, {}])
    expect(await rejectedRows(database, day(2))).toEqual([])
    await importRows([{ Odometer: 'TMU', Price: '29000' }, {}])
    expect(await rejectedRows(database, day(2))).toMatchObject([found])
  })
})
