import type { Migration } from './migration.ts'

/**
 * For the boards of the back office: whether the shopper of an appointment came, an index of a store's test drives by
 * their time, and the loaners that service shops have handed out.
 */
export const boards: Migration = {
  name: '0064-boards',
  async up(trx, column) {
    await trx.schema
      .alterTable('lead_workflow')
      .addColumn('appointment_attendance', column.text)
      .execute()
    await trx.schema
      .createIndex('test_drive_store')
      .on('test_drive')
      .columns(['dealer_code', 'starts_at'])
      .execute()
    await trx.schema
      .createTable('service_loan')
      .addColumn('booking_id', column.text, (c) =>
        c.primaryKey().notNull().references('service_booking.id').onDelete('cascade'),
      )
      .addColumn('shop_id', column.text, (c) => c.notNull())
      .addColumn('loaner', column.text, (c) => c.notNull())
      .addColumn('out_at', column.time, (c) => c.notNull())
      .addColumn('due_on', column.text, (c) => c.notNull())
      .addColumn('back_at', column.time)
      .execute()
    await trx.schema
      .createIndex('service_loan_out')
      .on('service_loan')
      .columns(['shop_id', 'back_at'])
      .execute()
  },
}
