import type { Migration } from './migration.ts'

/** Keys of the API's callers, and the responses to their requests that have an idempotency key. */
export const apiKeys: Migration = {
  name: '0038-api-keys',
  async up(trx, column) {
    await trx.schema
      .createTable('api_key')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('secret_hash', column.text, (c) => c.notNull())
      .addColumn('scopes', column.json, (c) => c.notNull())
      .addColumn('dealers', column.json)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('revoked_at', column.time)
      .addColumn('last_used_at', column.time)
      .execute()
    await trx.schema
      .createTable('api_request')
      .addColumn('key_id', column.text, (c) => c.notNull())
      .addColumn('request_key', column.text, (c) => c.notNull())
      .addColumn('request_hash', column.text, (c) => c.notNull())
      .addColumn('answer', column.json)
      .addColumn('started_at', column.time, (c) => c.notNull())
      .addPrimaryKeyConstraint('api_request_key', ['key_id', 'request_key'])
      .execute()
  },
}
