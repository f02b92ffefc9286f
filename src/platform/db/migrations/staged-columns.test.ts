import { expect, it } from 'vitest'

import { aDatabase, onEachEngine } from '#tests/support/builders/database.ts'

const STAGED = ['general_gap_cents', 'has_price_point', 'run_id', 'status']

onEachEngine((engine) => {
  it('stages vehicles with every column that they have', async () => {
    const { db } = await aDatabase(engine)
    const sample = { dealer_code: 'D1', stock: 'S1', run_id: 'r' }
    await db
      .insertInto('import_vehicle')
      // The staging table requires no column.
      .values(sample as never)
      .execute()
    const staged = await db.selectFrom('import_vehicle').selectAll().executeTakeFirstOrThrow()
    const vehicle = await db
      .selectFrom('import_vehicle')
      .leftJoin('vehicle', 'vehicle.stock', 'import_vehicle.stock')
      .selectAll('vehicle')
      .executeTakeFirstOrThrow()
    expect(Object.keys(staged).toSorted()).toEqual([...Object.keys(vehicle), ...STAGED].toSorted())
  })
})
