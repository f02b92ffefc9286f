import type { Migration } from './migration.ts'

/** How long kinds of data are retained, if the group has set another period than the standard one. */
export const retention: Migration = {
  name: '0084-retention',
  async up(trx, column) {
    await trx.schema
      .createTable('retention_period')
      .addColumn('kind', column.text, (c) => c.primaryKey().notNull())
      .addColumn('amount', column.integer, (c) => c.notNull())
      .addColumn('by_name', column.text, (c) => c.notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .execute()
  },
}
