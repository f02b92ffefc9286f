import type { Migration } from './migration.ts'

/** The due dates of privacy requests. It contains no names. */
export const privacyRequests: Migration = {
  name: '0017-privacy-requests',
  async up(trx, column) {
    await trx.schema
      .createTable('privacy_request')
      .addColumn('lead_id', column.text, (c) => c.primaryKey().notNull().references('lead.id'))
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('received_on', column.text, (c) => c.notNull())
      .addColumn('confirmed_at', column.time)
      .addColumn('extended_at', column.time)
      .execute()
  },
}
