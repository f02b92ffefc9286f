import { expect, it } from 'vitest'

import { runRecords } from '#modules/inventory/runs/run-records.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroup, rows } from '#tests/support/builders/import-group.ts'

import { runWarnings } from './run-warnings.ts'

onEachEngine((engine) => {
  it('imports rows that look wrong, and records why with their vehicles', async () => {
    const group = await aGroup(engine)
    const prices = rows(8).map(() => ({}))
    const report = await group.importRows([
      { Odometer: 'TMU' },
      { Price: 'soon' },
      ...prices,
      { Price: '200000' },
    ])
    const reasons = [
      [2, 'Odometer', 'says that the mileage is not the actual one', 'TMU'],
      [
        12,
        'Price',
        'is more than three times the middle price of comparable vehicles, $30,000',
        '$200,000',
      ],
    ]
    expect(report).toMatchObject({ added: 10, rowsQuarantined: 1, warningCount: 2 })
    const listOf = (faults: typeof report.warnings) =>
      faults.map(({ rowNumber, columnName, reason, value }) => [
        rowNumber,
        columnName,
        reason,
        value,
      ])
    expect(listOf(report.warnings)).toEqual(reasons)
    const records = runRecords(group.database)
    const warned = await records.warned(report.runId, 10)
    expect(listOf(warned)).toEqual(reasons)
    expect(warned).toMatchObject([
      { stock: 'S1', title: '2018 Jeep Wrangler' },
      { stock: 'S11', title: '2018 Jeep Wrangler' },
    ])
    expect(await records.run(report.runId)).toMatchObject({ warningCount: 2 })
    expect(await group.vehicles.byDealer('D1')).toContainEqual(
      expect.objectContaining({ stock: 'S1', mileage: null, isMileageUnknown: true }),
    )
  })

  it('leaves nothing of a run that is not switched', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(8))
    await expect(group.importRows([{ Odometer: 'TMU' }])).rejects.toThrow('would become sold')
    const left = await group.database.db.selectFrom('import_warning').selectAll().execute()
    expect(left).toEqual([])
  })
})

it('stores and reports the first, and counts all', () => {
  const warned = runWarnings()
  const fault = {
    columnName: 'Year',
    reason: 'is two years ahead',
    value: '2028',
    about: null,
    named: { stock: '', vin: '', title: '' },
  }
  // Sold vehicles are not compared.
  const vehicle = { tags: ['isSold'], price: 0 } as never
  const stored = Array.from({ length: 11 }, (_, batch) =>
    warned.ofRows(
      Array.from({ length: 1000 }, (_, at) => {
        const rowNumber = batch * 1000 + at
        return { vehicle, warnings: [{ ...fault, rowNumber }] }
      }),
      'Price',
    ),
  )
  expect(stored.flat()).toHaveLength(10_000)
  expect(warned.result().warningCount).toBe(11_000)
  expect(warned.result().warnings).toHaveLength(1000)
})
