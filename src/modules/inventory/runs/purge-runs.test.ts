import { expect, it } from 'vitest'

import { expiryAt } from '#domain/retention/expiry.ts'
import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroup, rows } from '#tests/support/builders/import-group.ts'

import { purgeRuns } from './purge-runs.ts'

onEachEngine((engine) => {
  it('removes runs after 90 days, except the last ones of a dealer, with their records', async () => {
    const group = await aGroup(engine)
    const { db } = group.database
    await group.importRows([{}, { Odometer: '-1' }])
    for (let n = 0; n < 4; n++) await group.importRows(rows(1 + (n % 2)))
    const count = async (table: 'import_run' | 'import_change' | 'import_quarantine') =>
      (await db.selectFrom(table).selectAll().execute()).length
    const purge = (at: string) =>
      purgeRuns({ database: group.database, minRetained: 3 })(expiryAt(new Date(at)))
    expect(await purge('2026-12-20T00:00:00.000Z')).toEqual({ importRuns: 0 })
    expect(await count('import_run')).toBe(5)
    const changes = await count('import_change')
    expect(await purge('2027-06-20T00:00:00.000Z')).toEqual({ importRuns: 2 })
    expect([await count('import_run'), await count('import_quarantine')]).toEqual([3, 0])
    expect(await count('import_change')).toBe(changes - 1)
  })

  it('removes the leftovers of an interrupted import', async () => {
    const group = await aGroup(engine)
    await group.importRows(rows(2))
    const runId = await group.runs.start('D1', { source: 'cut.csv', startedAt: '2026-11-20' })
    await purgeRuns({ database: group.database })(expiryAt(new Date()))
    const left = await group.database.db.selectFrom('import_run').select('id').execute()
    expect(left.map(({ id }) => id)).not.toContain(runId)
    expect(left).toHaveLength(1)
  })
})
