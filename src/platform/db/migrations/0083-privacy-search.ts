import type { Migration } from './migration.ts'

/** What was found for privacy requests, so that a view of one reads no other records. */
export const privacySearch: Migration = {
  name: '0083-privacy-search',
  async up(trx, column) {
    await trx.schema
      .createTable('privacy_search')
      .addColumn('request_id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('query_hash', column.text, (c) => c.notNull())
      .addColumn('requested_at', column.time, (c) => c.notNull())
      .addColumn('searched_at', column.time)
      .execute()
    await trx.schema
      .createTable('privacy_found')
      .addColumn('request_id', column.text, (c) => c.notNull())
      .addColumn('place', column.text, (c) => c.notNull())
      .addColumn('record_id', column.text, (c) => c.notNull())
      .addPrimaryKeyConstraint('privacy_found_key', ['request_id', 'place', 'record_id'])
      .execute()
    // Until it is finished: the request may be withdrawn meanwhile.
    await trx.schema.alterTable('privacy_erasure').addColumn('query', column.json).execute()
  },
}
