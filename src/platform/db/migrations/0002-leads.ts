import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Shoppers' leads, and the queue that delivers them. */
export const leads: Migration = {
  name: '0002-leads',
  async up(trx, column) {
    await trx.schema
      .createTable('lead')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('form', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text)
      .addColumn('idempotency_key', column.text, (c) => c.notNull().unique())
      .addColumn('content_hash', column.text, (c) => c.notNull())
      .addColumn('fields', column.json, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('status', column.text, (c) => c.notNull())
      .addColumn('ip', column.text)
      .addColumn('user_agent', column.text)
      .addColumn('page_url', column.text, (c) => c.notNull())
      .addColumn('created_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('consent')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('lead_id', column.text, (c) =>
        c.notNull().references('lead.id').onDelete('restrict'),
      )
      .addColumn('channel', column.text, (c) => c.notNull())
      .addColumn('wording', column.text, (c) => c.notNull())
      .addColumn('wording_hash', column.text, (c) => c.notNull())
      .addColumn('wording_version', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('contact', column.text, (c) => c.notNull())
      .addColumn('ip', column.text)
      .addColumn('user_agent', column.text)
      .addColumn('page_url', column.text, (c) => c.notNull())
      .addColumn('created_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('job')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('destination', column.text, (c) => c.notNull())
      .addColumn('payload', column.json, (c) => c.notNull())
      .addColumn('idempotency_key', column.text, (c) => c.notNull().unique())
      .addColumn('run_at', column.time, (c) => c.notNull())
      .addColumn('attempts', column.integer, (c) => c.notNull().defaultTo(0))
      .addColumn('lease_owner', column.text)
      .addColumn('lease_until', column.time)
      .addColumn('last_error', column.text)
      .addColumn('evidence', column.text)
      .addColumn('done_at', column.time)
      .addColumn('dead_at', column.time)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('setting')
      .addColumn('name', column.text, (c) => c.primaryKey().notNull())
      .addColumn('value', column.text, (c) => c.notNull())
      .execute()
    await trx.schema.createIndex('lead_by_time').on('lead').columns(['created_at']).execute()
    await trx.schema.createIndex('consent_of_lead').on('consent').columns(['lead_id']).execute()
    await trx.schema
      .createIndex('job_waiting')
      .on('job')
      .columns(['run_at'])
      .where(sql.ref('done_at'), 'is', null)
      .where(sql.ref('dead_at'), 'is', null)
      .execute()
    await trx.schema.createIndex('job_by_time').on('job').columns(['created_at']).execute()
  },
}
