import type { Migration } from './migration.ts'

/** Limits of visits: phone numbers of contacts, networks of a day, and the visits of a shop in an hour. */
export const serviceLimits: Migration = {
  name: '0024-service-limits',
  async up(trx, column) {
    await trx.schema.alterTable('service_booking').addColumn('phone_mark', column.text).execute()
    await trx.schema
      .createTable('service_network')
      .addColumn('mark', column.text, (c) => c.notNull())
      .addColumn('subject_id', column.text, (c) => c.notNull())
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addPrimaryKeyConstraint('service_network_key', ['mark', 'subject_id'])
      .execute()
    await trx.schema
      .createIndex('service_booking_by_phone')
      .on('service_booking')
      .columns(['phone_mark', 'starts_at'])
      .execute()
    await trx.schema
      .createIndex('service_booking_by_shop')
      .on('service_booking')
      .columns(['shop_id', 'created_at'])
      .execute()
  },
}
