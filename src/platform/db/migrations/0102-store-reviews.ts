import type { Migration } from './migration.ts'

/** Reviews of stores by their customers, and the mailboxes that are not asked again. */
export const storeReviews: Migration = {
  name: '0102-store-reviews',
  async up(trx, column) {
    await trx.schema
      .createTable('store_review')
      .addColumn('lead_id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('contact_mark', column.text, (c) => c.notNull())
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('stars', column.integer)
      .addColumn('text', column.text)
      .addColumn('shown_name', column.text)
      .addColumn('reason', column.text)
      .addColumn('answer', column.text)
      .addColumn('answered_at', column.time)
      .addColumn('invited_at', column.time, (c) => c.notNull())
      .addColumn('written_at', column.time)
      .addColumn('revision', column.integer, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('store_review_list')
      .on('store_review')
      .columns(['dealer_code', 'state', 'written_at'])
      .execute()
    await trx.schema
      .createIndex('store_review_contact')
      .on('store_review')
      .columns(['contact_mark', 'invited_at'])
      .execute()
    await trx.schema
      .createTable('review_opt_out')
      .addColumn('contact_mark', column.text, (c) => c.primaryKey().notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .execute()
  },
}
