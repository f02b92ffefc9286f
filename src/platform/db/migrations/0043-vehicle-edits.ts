import type { Migration } from './migration.ts'

/** Edits of vehicles in the back office, and the photos that people add. */
export const vehicleEdits: Migration = {
  name: '0043-vehicle-edits',
  async up(trx, column) {
    await trx.schema
      .createTable('vehicle_override')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('field', column.text, (c) => c.notNull())
      .addColumn('vin', column.text, (c) => c.notNull())
      .addColumn('value', column.json, (c) => c.notNull())
      .addColumn('feed_value', column.json, (c) => c.notNull())
      .addColumn('ends', column.text, (c) => c.notNull())
      .addColumn('ends_at', column.time)
      .addColumn('set_by', column.text, (c) => c.notNull())
      .addColumn('set_by_name', column.text, (c) => c.notNull())
      .addColumn('set_at', column.time, (c) => c.notNull())
      .addColumn('reason', column.text)
      .addColumn('public_before_cents', column.cents)
      .addPrimaryKeyConstraint('vehicle_override_key', ['dealer_code', 'stock', 'field'])
      .execute()
    await trx.schema
      .createIndex('vehicle_override_ends')
      .on('vehicle_override')
      .columns(['ends', 'ends_at'])
      .execute()
    await trx.schema
      .createTable('vehicle_edit_state')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('revision', column.integer, (c) => c.notNull())
      .addColumn('version', column.integer, (c) => c.notNull())
      .addColumn('changed_at', column.time, (c) => c.notNull())
      .addPrimaryKeyConstraint('vehicle_edit_state_key', ['dealer_code', 'stock'])
      .execute()
    await trx.schema
      .createIndex('vehicle_edit_state_version')
      .on('vehicle_edit_state')
      .column('version')
      .execute()
    await trx.schema
      .createTable('vehicle_edit')
      .addColumn('id', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('vin', column.text, (c) => c.notNull())
      .addColumn('revision', column.integer, (c) => c.notNull())
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .addColumn('user_id', column.text, (c) => c.notNull())
      .addColumn('user_name', column.text, (c) => c.notNull())
      .addColumn('before', column.json, (c) => c.notNull())
      .addColumn('after', column.json, (c) => c.notNull())
      .addColumn('undone_at', column.time)
      .addPrimaryKeyConstraint('vehicle_edit_key', ['id', 'dealer_code', 'stock'])
      .execute()
    await trx.schema
      .createIndex('vehicle_edit_vehicle')
      .on('vehicle_edit')
      .columns(['dealer_code', 'stock', 'revision'])
      .execute()
    await trx.schema.createIndex('vehicle_edit_at').on('vehicle_edit').column('at').execute()
    await trx.schema
      .createTable('photo_upload')
      .addColumn('hash', column.text, (c) => c.notNull())
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('added_at', column.time, (c) => c.notNull())
      .addPrimaryKeyConstraint('photo_upload_key', ['dealer_code', 'stock', 'hash'])
      .execute()
    await trx.schema.createIndex('photo_upload_hash').on('photo_upload').column('hash').execute()
  },
}
