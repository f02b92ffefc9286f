import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Fields of a lead that only a lender may read, sealed: one row per class. */
export const leadSecrets: Migration = {
  name: '0009-lead-secrets',
  async up(trx, column) {
    await trx.schema
      .createTable('lead_secret')
      .addColumn('lead_id', column.text, (c) =>
        c.notNull().references('lead.id').onDelete('restrict'),
      )
      .addColumn('secrecy', column.text, (c) => c.notNull())
      .addColumn('key_id', column.text)
      .addColumn('wrapped_key', column.text)
      .addColumn('sealed', column.json)
      .addColumn('masks', column.json, (c) => c.notNull())
      .addColumn('receipt', column.text)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('shredded_at', column.time)
      .addColumn('shred_reason', column.text)
      .addPrimaryKeyConstraint('lead_secret_key', ['lead_id', 'secrecy'])
      .execute()
    await trx.schema
      .createIndex('lead_secret_kept')
      .on('lead_secret')
      .columns(['created_at'])
      .where(sql.ref('shredded_at'), 'is', null)
      .execute()
  },
}
