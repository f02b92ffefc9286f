import type { Migration } from './migration.ts'

/** For leads that stay after a person was erased because of a legal hold: their time to be deleted does not count. */
export const legalHolds: Migration = {
  name: '0098-legal-holds',
  async up(trx, column) {
    await trx.schema
      .createTable('lead_legal_hold')
      .addColumn('lead_id', column.text, (c) => c.notNull())
      .addColumn('request_id', column.text, (c) => c.notNull())
      .addColumn('held_at', column.time, (c) => c.notNull())
      .addPrimaryKeyConstraint('lead_legal_hold_key', ['lead_id', 'request_id'])
      .execute()
    await trx.schema
      .createIndex('lead_legal_hold_by_request')
      .on('lead_legal_hold')
      .column('request_id')
      .execute()
  },
}
