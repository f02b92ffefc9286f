import type { Migration } from './migration.ts'

/** Erasures of people, record by record, and their proofs. */
export const privacyErasures: Migration = {
  name: '0077-privacy-erasures',
  async up(trx, column) {
    await trx.schema
      .createTable('privacy_erasure')
      .addColumn('request_id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('by_id', column.text, (c) => c.notNull())
      .addColumn('by_name', column.text, (c) => c.notNull())
      .addColumn('started_at', column.time, (c) => c.notNull())
      .addColumn('finished_at', column.time)
      .addColumn('proof', column.json)
      .execute()
    await trx.schema
      .createTable('privacy_erasure_step')
      .addColumn('request_id', column.text, (c) => c.notNull())
      .addColumn('position', column.integer, (c) => c.notNull())
      .addColumn('place', column.text, (c) => c.notNull())
      .addColumn('record_id', column.text, (c) => c.notNull())
      .addColumn('reason', column.text)
      .addColumn('counts', column.json)
      .addColumn('done_at', column.time)
      .addPrimaryKeyConstraint('privacy_erasure_step_key', ['request_id', 'position'])
      .execute()
  },
}
