import type { Migration } from './migration.ts'

/** Offers for shoppers' vehicles, and requests to mail them. */
export const tradeInOffers: Migration = {
  name: '0011-trade-in-offers',
  async up(trx, column) {
    await trx.schema
      .createTable('trade_in_offer')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('question', column.json, (c) => c.notNull())
      .addColumn('appraisal', column.json, (c) => c.notNull())
      .addColumn('policy', column.json, (c) => c.notNull())
      .addColumn('payoff', column.json)
      .addColumn('interested_stock', column.text)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('expires_at', column.time, (c) => c.notNull())
      .addColumn('withdrawn_at', column.time)
      .execute()
    await trx.schema
      .createTable('offer_mail')
      .addColumn('offer_id', column.text, (c) =>
        c.notNull().references('trade_in_offer.id').onDelete('cascade'),
      )
      .addColumn('number', column.integer, (c) => c.notNull())
      .addColumn('email', column.text)
      .addColumn('language', column.text, (c) => c.notNull())
      .addPrimaryKeyConstraint('offer_mail_key', ['offer_id', 'number'])
      .execute()
    await trx.schema
      .createIndex('trade_in_offer_by_age')
      .on('trade_in_offer')
      .columns(['created_at'])
      .execute()
  },
}
