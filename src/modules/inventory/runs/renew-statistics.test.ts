import { sql } from 'kysely'
import { expect, it } from 'vitest'

import { onEachEngine } from '#tests/support/builders/database.ts'
import { aGroup, rows } from '#tests/support/builders/import-group.ts'

onEachEngine((engine) => {
  it.runIf(engine === 'postgres')(
    'a large import renews the statistics of the tables that it grows',
    async () => {
      const { database, importRows } = await aGroup(engine)
      const renewed = async () => {
        const found = await sql<{ table: string }>`
          select relname as "table" from pg_stat_user_tables
          where last_analyze >= ${begun} and relname in ('import_row', 'vehicle')
          order by relname`.execute(database.db)
        return found.rows.map(({ table }) => table)
      }
      const begun = new Date()
      await importRows(rows(200))
      expect(await renewed()).toEqual([])
      await importRows(rows(2_300))
      expect(await renewed()).toEqual(['import_row', 'vehicle'])
    },
  )
})
