import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Events of a lead after it was stored: answered, corrected, consents withdrawn, erased. */
export const leadLifecycle: Migration = {
  name: '0008-lead-lifecycle',
  async up(trx, column) {
    const { schema } = trx
    await schema.alterTable('lead').addColumn('answered_at', column.time).execute()
    await schema.alterTable('lead').addColumn('erased_at', column.time).execute()
    await schema.alterTable('consent').addColumn('withdrawn_at', column.time).execute()
    await schema
      .createTable('lead_event')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('lead_id', column.text, (c) =>
        c.notNull().references('lead.id').onDelete('restrict'),
      )
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('detail', column.text, (c) => c.notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .execute()
    await schema.createIndex('event_of_lead').on('lead_event').columns(['lead_id']).execute()
    await schema
      .createIndex('lead_to_erase')
      .on('lead')
      .columns(['created_at'])
      .where(sql.ref('erased_at'), 'is', null)
      .execute()

    await schema
      .alterTable('job')
      .addColumn('lead_id', column.text, (c) => c.references('lead.id').onDelete('restrict'))
      .execute()
    // The key of a delivery began with the id of its lead, a UUID.
    await sql`
      update job set lead_id = substr(idempotency_key, 1, 36)
      where kind = 'deliver-lead' and substr(idempotency_key, 1, 36) in (select id from lead)
    `.execute(trx)
    await schema.createIndex('job_of_lead').on('job').columns(['lead_id']).execute()
    await schema
      .createIndex('job_dead')
      .on('job')
      .columns(['created_at'])
      .where(sql.ref('dead_at'), 'is not', null)
      .execute()
  },
}
