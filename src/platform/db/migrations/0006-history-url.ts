import type { Migration } from './migration.ts'

/** Where a vehicle's history report is, where the feed says so. */
export const historyUrl: Migration = {
  name: '0006-history-url',
  async up(trx, column) {
    await trx.schema.alterTable('vehicle').addColumn('history_url', column.text).execute()
  },
}
