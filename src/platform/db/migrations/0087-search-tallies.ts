import type { Migration } from './migration.ts'

/** Counts searches that found no vehicle, and words that no filter expresses: one row for equal searches of a day. */
export const searchTallies: Migration = {
  name: '0087-search-tallies',
  async up(trx, column) {
    await trx.schema
      .createTable('search_tally')
      .addColumn('day', column.text, (c) => c.notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('outcome', column.text, (c) => c.notNull())
      .addColumn('list', column.text, (c) => c.notNull())
      .addColumn('words', column.text, (c) => c.notNull())
      .addColumn('filters', column.text, (c) => c.notNull())
      .addColumn('count', column.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('search_tally_key', [
        'day',
        'site_key',
        'language',
        'outcome',
        'list',
        'words',
        'filters',
      ])
      .execute()
  },
}
