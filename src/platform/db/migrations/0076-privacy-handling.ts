import type { Migration } from './migration.ts'

/** What was done about a privacy request, and which records are of its person. */
export const privacyHandling: Migration = {
  name: '0076-privacy-handling',
  async up(trx, column) {
    for (const name of [
      'identity',
      'identity_by',
      'outcome',
      'reason',
      'search',
      'extended_reason',
    ])
      await trx.schema.alterTable('privacy_request').addColumn(name, column.text).execute()
    for (const name of ['identity_at', 'closed_at'])
      await trx.schema.alterTable('privacy_request').addColumn(name, column.time).execute()
    await trx.schema
      .alterTable('privacy_request')
      .addColumn('revision', column.integer, (c) => c.notNull().defaultTo(0))
      .execute()
    await trx.schema
      .createTable('privacy_match')
      .addColumn('request_id', column.text, (c) => c.notNull())
      .addColumn('place', column.text, (c) => c.notNull())
      .addColumn('record_id', column.text, (c) => c.notNull())
      .addColumn('decision', column.text, (c) => c.notNull())
      .addColumn('by_name', column.text, (c) => c.notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .addPrimaryKeyConstraint('privacy_match_key', ['request_id', 'place', 'record_id'])
      .execute()
  },
}
