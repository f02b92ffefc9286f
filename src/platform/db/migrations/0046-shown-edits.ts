import type { Migration } from './migration.ts'

/** The changes of edits in the back office as shoppers see them, for webhooks. */
export const shownEdits: Migration = {
  name: '0046-shown-edits',
  async up(trx, column) {
    await trx.schema.alterTable('vehicle_edit').addColumn('version', column.integer).execute()
    await trx.schema.alterTable('vehicle_edit').addColumn('shown', column.json).execute()
    await trx.schema
      .createIndex('vehicle_edit_version')
      .on('vehicle_edit')
      .column('version')
      .execute()
  },
}
