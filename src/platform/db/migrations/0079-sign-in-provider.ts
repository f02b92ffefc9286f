import type { Migration } from './migration.ts'

/** The OpenID provider with which people of the back office may sign in. */
export const signInProvider: Migration = {
  name: '0079-sign-in-provider',
  async up(trx, column) {
    await trx.schema
      .createTable('staff_provider')
      .addColumn('id', column.integer, (c) => c.primaryKey().notNull())
      .addColumn('label', column.text, (c) => c.notNull())
      .addColumn('issuer', column.text, (c) => c.notNull())
      .addColumn('client_id', column.text, (c) => c.notNull())
      .addColumn('sealed_secret', column.bytes, (c) => c.notNull())
      .addColumn('required_domains', column.json, (c) => c.notNull())
      .addColumn('role_claim', column.text)
      .addColumn('role_map', column.json, (c) => c.notNull())
      .addColumn('is_on', column.flag, (c) => c.notNull())
      .addColumn('updated_at', column.time, (c) => c.notNull())
      .execute()
  },
}
