import type { Migration } from './migration.ts'

/** Answers to shoppers by mail, and their replies. */
export const leadAnswers: Migration = {
  name: '0044-lead-answers',
  async up(trx, column) {
    await trx.schema
      .createTable('lead_answer')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('lead_id', column.text, (c) => c.notNull())
      .addColumn('actor_id', column.text, (c) => c.notNull())
      .addColumn('actor_name', column.text, (c) => c.notNull())
      .addColumn('template', column.text)
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('subject', column.text, (c) => c.notNull())
      .addColumn('text', column.text, (c) => c.notNull())
      .addColumn('idempotency_key', column.text, (c) => c.notNull().unique())
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('send_at', column.time, (c) => c.notNull())
      .addColumn('canceled_at', column.time)
      .addColumn('sent_at', column.time)
      .addColumn('failure', column.text)
      .addColumn('before', column.json, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('lead_reply')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('lead_id', column.text, (c) => c.notNull())
      .addColumn('mail_hash', column.text, (c) => c.notNull().unique())
      .addColumn('message_id', column.text)
      .addColumn('subject', column.text, (c) => c.notNull())
      .addColumn('text', column.text, (c) => c.notNull())
      .addColumn('is_cut', column.flag, (c) => c.notNull())
      .addColumn('left_out', column.integer, (c) => c.notNull())
      .addColumn('received_at', column.time, (c) => c.notNull())
      .execute()
    for (const table of ['lead_answer', 'lead_reply'])
      await trx.schema.createIndex(`${table}_lead`).on(table).columns(['lead_id', 'id']).execute()
  },
}
