import type { Migration } from './migration.ts'

/** Whether an assistant filled in the form of a lead. */
export const leadSource: Migration = {
  name: '0034-lead-source',
  async up(trx, column) {
    await trx.schema.alterTable('lead').addColumn('source', column.text).execute()
  },
}
