import type { Migration } from './migration.ts'

/** Booked test drives with the seats of their vehicles and people, and how stores offer them. */
export const testDrives: Migration = {
  name: '0057-test-drives',
  async up(trx, column) {
    await trx.schema.alterTable('dealer').addColumn('test_drives', column.text).execute()
    await trx.schema
      .createTable('test_drive')
      .addColumn('lead_id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text)
      .addColumn('starts_at', column.time)
      .addColumn('minutes', column.integer, (c) => c.notNull())
      .addColumn('at_once', column.integer, (c) => c.notNull())
      .addColumn('contact_mark', column.text, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('test_drive_contact')
      .on('test_drive')
      .columns(['contact_mark', 'starts_at'])
      .execute()
    // Enforces that a vehicle, and a salesperson, has at most one drive at a time.
    await trx.schema
      .createTable('test_drive_seat')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('resource', column.text, (c) => c.notNull())
      .addColumn('at', column.integer, (c) => c.notNull())
      .addColumn('lead_id', column.text, (c) => c.notNull())
      .addPrimaryKeyConstraint('test_drive_seat_key', ['dealer_code', 'at', 'resource'])
      .execute()
    await trx.schema
      .createIndex('test_drive_seat_lead')
      .on('test_drive_seat')
      .column('lead_id')
      .execute()
  },
}
