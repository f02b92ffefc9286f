import type { Migration } from './migration.ts'

/** Visits of service departments, the seats that they take, and the waiting list. */
export const service: Migration = {
  name: '0012-service',
  async up(trx, column) {
    await trx.schema
      .createTable('service_booking')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('lead_id', column.text, (c) => c.unique())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('shop_id', column.text, (c) => c.notNull())
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('is_test', column.flag, (c) => c.notNull())
      .addColumn('slot', column.text, (c) => c.notNull())
      .addColumn('starts_at', column.time, (c) => c.notNull())
      .addColumn('ends_at', column.time, (c) => c.notNull())
      .addColumn('services', column.json, (c) => c.notNull())
      .addColumn('transport', column.text, (c) => c.notNull())
      .addColumn('advisor', column.json)
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('revision', column.integer, (c) => c.notNull())
      .addColumn('contact_mark', column.text)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .execute()
    // The key prevents double booking: a seat of a quarter of an hour belongs to one booking.
    await trx.schema
      .createTable('service_seat')
      .addColumn('shop_id', column.text, (c) => c.notNull())
      .addColumn('at', column.integer, (c) => c.notNull())
      .addColumn('resource', column.text, (c) => c.notNull())
      .addColumn('seat', column.integer, (c) => c.notNull())
      .addColumn('booking_id', column.text, (c) =>
        c.notNull().references('service_booking.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('service_seat_key', ['shop_id', 'at', 'resource', 'seat'])
      .execute()
    // A year of seats is slow to read: a cached day is read again only when its stamp differs.
    await trx.schema
      .createTable('service_day')
      .addColumn('shop_id', column.text, (c) => c.notNull())
      .addColumn('day', column.integer, (c) => c.notNull())
      .addColumn('stamp', column.text, (c) => c.notNull())
      .addPrimaryKeyConstraint('service_day_key', ['shop_id', 'day'])
      .execute()
    await trx.schema
      .createTable('service_waiting')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('shop_id', column.text, (c) => c.notNull())
      .addColumn('idempotency_key', column.text, (c) => c.notNull().unique())
      .addColumn('content_hash', column.text, (c) => c.notNull())
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('is_test', column.flag, (c) => c.notNull())
      .addColumn('input', column.json)
      .addColumn('services', column.json, (c) => c.notNull())
      .addColumn('transport', column.text, (c) => c.notNull())
      .addColumn('advisor_id', column.text)
      .addColumn('first_day', column.text, (c) => c.notNull())
      .addColumn('last_day', column.text, (c) => c.notNull())
      .addColumn('day_part', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('booking_id', column.text)
      .addColumn('offer_until', column.time)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('service_seat_of_booking')
      .on('service_seat')
      .column('booking_id')
      .execute()
    await trx.schema
      .createIndex('service_booking_by_contact')
      .on('service_booking')
      .columns(['contact_mark', 'starts_at'])
      .execute()
    await trx.schema
      .createIndex('service_booking_by_end')
      .on('service_booking')
      .column('ends_at')
      .execute()
    await trx.schema
      .createIndex('service_waiting_list')
      .on('service_waiting')
      .columns(['shop_id', 'state', 'id'])
      .execute()
  },
}
