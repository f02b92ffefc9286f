import type { Migration } from './migration.ts'

/** Whether the shopper of a visit came. */
export const serviceAttendance: Migration = {
  name: '0056-service-attendance',
  async up(trx, column) {
    await trx.schema
      .createTable('service_attendance')
      .addColumn('booking_id', column.text, (c) =>
        c.primaryKey().notNull().references('service_booking.id').onDelete('cascade'),
      )
      .addColumn('attendance', column.text, (c) => c.notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .execute()
  },
}
