import type { Migration } from './migration.ts'

/** The address of a vehicle's history report, if the feed has it. */
export const historyUrl: Migration = {
  name: '0006-history-url',
  async up(trx, column) {
    await trx.schema.alterTable('vehicle').addColumn('history_url', column.text).execute()
  },
}
