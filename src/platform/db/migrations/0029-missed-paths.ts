import type { Migration } from './migration.ts'

/** Paths without a page, counted by day. */
export const missedPaths: Migration = {
  name: '0029-missed-paths',
  async up(trx, column) {
    await trx.schema
      .createTable('missed_path')
      .addColumn('day', column.text, (c) => c.notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('path', column.text, (c) => c.notNull())
      .addColumn('count', column.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('missed_path_key', ['day', 'site_key', 'path'])
      .execute()
  },
}
