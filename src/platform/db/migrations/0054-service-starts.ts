import type { Migration } from './migration.ts'

/** An index for the visits of a shop on some days. */
export const serviceStarts: Migration = {
  name: '0054-service-starts',
  async up(trx) {
    await trx.schema
      .createIndex('service_booking_by_start')
      .on('service_booking')
      .columns(['shop_id', 'starts_at'])
      .execute()
  },
}
