import type { Migration } from './migration.ts'

/** Shoppers' watch requests, and the mails sent. */
export const subscriptions: Migration = {
  name: '0010-subscriptions',
  async up(trx, column) {
    await trx.schema
      .createTable('subscription')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('email', column.text, (c) => c.notNull())
      .addColumn('live_key', column.text, (c) => c.unique())
      .addColumn('wish', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('known', column.json, (c) => c.notNull())
      .addColumn('watched_price_cents', column.cents)
      .addColumn('is_watched_gone', column.flag, (c) => c.notNull())
      .addColumn('matched_version', column.integer, (c) => c.notNull())
      .addColumn('asks', column.integer, (c) => c.notNull())
      .addColumn('mails', column.integer, (c) => c.notNull())
      .addColumn('last_mailed_at', column.time)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('confirmed_at', column.time)
      .addColumn('expires_at', column.time)
      .addColumn('ended_at', column.time)
      .execute()
    await trx.schema
      .createTable('subscription_match')
      .addColumn('subscription_id', column.text, (c) =>
        c.notNull().references('subscription.id').onDelete('cascade'),
      )
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('news', column.text, (c) => c.notNull())
      .addColumn('mail', column.integer)
      .addColumn('found_at', column.time, (c) => c.notNull())
      .addPrimaryKeyConstraint('subscription_match_key', [
        'subscription_id',
        'dealer_code',
        'stock',
      ])
      .execute()
    await trx.schema
      .createIndex('subscription_to_match')
      .on('subscription')
      .columns(['state', 'matched_version'])
      .execute()
    await trx.schema
      .createIndex('subscription_by_email')
      .on('subscription')
      .columns(['email', 'created_at'])
      .execute()
  },
}
