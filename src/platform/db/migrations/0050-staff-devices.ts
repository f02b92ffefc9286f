import type { Migration } from './migration.ts'

/** Devices of people of the back office that show notifications. */
export const staffDevices: Migration = {
  name: '0050-staff-devices',
  async up(trx, column) {
    await trx.schema
      .createTable('staff_device')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('user_id', column.text, (c) => c.notNull())
      .addColumn('endpoint', column.text, (c) => c.notNull())
      .addColumn('public_key', column.text, (c) => c.notNull())
      .addColumn('auth_secret', column.text, (c) => c.notNull())
      .addColumn('server_key', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('is_open_hours_only', column.flag, (c) => c.notNull())
      .addColumn('user_agent', column.text)
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('sent_at', column.time)
      .execute()
    await trx.schema
      .createIndex('staff_device_endpoint')
      .on('staff_device')
      .column('endpoint')
      .unique()
      .execute()
    await trx.schema
      .createIndex('staff_device_of_person')
      .on('staff_device')
      .column('user_id')
      .execute()
  },
}
