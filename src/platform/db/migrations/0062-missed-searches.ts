import type { Migration } from './migration.ts'

/** Searches without a result, counted by day. */
export const missedSearches: Migration = {
  name: '0062-missed-searches',
  async up(trx, column) {
    await trx.schema
      .createTable('missed_search')
      .addColumn('day', column.text, (c) => c.notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('phrase', column.text, (c) => c.notNull())
      .addColumn('count', column.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('missed_search_key', ['day', 'site_key', 'phrase'])
      .execute()
  },
}
