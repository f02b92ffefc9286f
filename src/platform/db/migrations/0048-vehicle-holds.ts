import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Vehicles that shoppers hold online, and the table by which lists show them as pending. */
export const vehicleHolds: Migration = {
  name: '0048-vehicle-holds',
  async up(trx, column) {
    await trx.schema
      .createTable('vehicle_hold')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('vin', column.text, (c) => c.notNull())
      .addColumn('contact_mark', column.text, (c) => c.notNull())
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('reason', column.text)
      .addColumn('revision', column.integer, (c) => c.notNull())
      .addColumn('created_at', column.time, (c) => c.notNull())
      .addColumn('confirmed_at', column.time)
      .addColumn('held_at', column.time)
      .addColumn('until', column.time)
      .addColumn('ended_at', column.time)
      .addColumn('due_at', column.time)
      .addColumn('is_holding', column.flag, (c) => c.notNull())
      .execute()
    // Enforces that at most one shopper holds a vehicle at a time.
    await trx.schema
      .createIndex('vehicle_hold_holder')
      .on('vehicle_hold')
      .column('vin')
      .unique()
      .where(sql.ref('is_holding'), '=', 1)
      .execute()
    // Enforces that a contact holds at most one vehicle at a time.
    await trx.schema
      .createIndex('vehicle_hold_contact')
      .on('vehicle_hold')
      .column('contact_mark')
      .unique()
      .where(sql.ref('state'), '=', 'held')
      .execute()
    await trx.schema
      .createIndex('vehicle_hold_due')
      .on('vehicle_hold')
      .column('due_at')
      .where(sql.ref('due_at'), 'is not', null)
      .execute()
    await trx.schema
      .createIndex('vehicle_hold_list')
      .on('vehicle_hold')
      .columns(['dealer_code', 'created_at'])
      .execute()
    await trx.schema
      .createTable('held_vehicle')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('vin', column.text, (c) => c.notNull())
      .addColumn('is_held', column.flag, (c) => c.notNull())
      .addColumn('version', column.integer, (c) => c.notNull())
      .addColumn('changed_at', column.time, (c) => c.notNull())
      .addPrimaryKeyConstraint('held_vehicle_key', ['dealer_code', 'stock'])
      .execute()
    await trx.schema
      .createIndex('held_vehicle_version')
      .on('held_vehicle')
      .column('version')
      .execute()
  },
}
