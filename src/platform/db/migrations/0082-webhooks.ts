import type { Migration } from './migration.ts'

/** Webhooks that people add in the back office, beside those of the webhooks file. */
export const webhooks: Migration = {
  name: '0082-webhooks',
  async up(trx, column) {
    await trx.schema
      .createTable('webhook')
      .addColumn('name', column.text, (c) => c.primaryKey().notNull())
      .addColumn('url', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text)
      .addColumn('forms', column.json)
      .addColumn('events', column.json)
      .addColumn('sealed_secret', column.bytes, (c) => c.notNull())
      .addColumn('sealed_previous', column.bytes)
      .addColumn('previous_until', column.time)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('failing_since', column.time)
      .addColumn('paused_at', column.time)
      .addColumn('is_paused_by_failure', column.flag, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('job_of_destination')
      .on('job')
      .columns(['destination', 'created_at'])
      .execute()
  },
}
