import type { Migration } from './migration.ts'

/** Times at which a shop takes no visits, or fewer of them: rows of `service_booking` in the state `blocked`. */
export const serviceBlocks: Migration = {
  name: '0059-service-blocks',
  async up(trx, column) {
    await trx.schema
      .createTable('service_block')
      .addColumn('booking_id', column.text, (c) =>
        c.primaryKey().notNull().references('service_booking.id').onDelete('cascade'),
      )
      .addColumn('shop_id', column.text, (c) => c.notNull())
      .addColumn('from_at', column.integer, (c) => c.notNull())
      .addColumn('until_at', column.integer, (c) => c.notNull())
      .addColumn('seats', column.integer, (c) => c.notNull())
      .addColumn('is_whole', column.flag, (c) => c.notNull())
      .addColumn('reason', column.text, (c) => c.notNull())
      .execute()
    // Freed places ask for the blocks of their time.
    await trx.schema
      .createIndex('service_block_by_time')
      .on('service_block')
      .columns(['shop_id', 'until_at'])
      .execute()
  },
}
