import type { Migration } from './migration.ts'

/**
 * Who has a lead open in the back office, and whether they are writing an answer. A row expires after its page closes.
 */
export const leadPresence: Migration = {
  name: '0049-lead-presence',
  async up(trx, column) {
    await trx.schema
      .createTable('lead_presence')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('stream_id', column.text, (c) => c.notNull())
      .addColumn('lead_id', column.text, (c) => c.notNull())
      .addColumn('user_id', column.text, (c) => c.notNull())
      .addColumn('user_name', column.text, (c) => c.notNull())
      .addColumn('is_answering', column.flag, (c) => c.notNull())
      .addColumn('expires_at', column.time, (c) => c.notNull())
      .execute()
  },
}
