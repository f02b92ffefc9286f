import type { Migration } from './migration.ts'

/** Photos of vehicles: their sources, the vehicles that have them, the stored files, and the published lists. */
export const photos: Migration = {
  name: '0037-photos',
  async up(trx, column) {
    await trx.schema
      .createTable('photo_source')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('address', column.text, (c) => c.notNull())
      .addColumn('host', column.text, (c) => c.notNull())
      .addColumn('state', column.text, (c) => c.notNull())
      .addColumn('hash', column.text)
      .addColumn('reason', column.text)
      .addColumn('etag', column.text)
      .addColumn('last_modified', column.text)
      .addColumn('attempts', column.integer, (c) => c.notNull())
      .addColumn('due_at', column.time, (c) => c.notNull())
      .addColumn('unused_since', column.time)
      .execute()
    await trx.schema
      .createIndex('photo_source_due')
      .on('photo_source')
      .columns(['host', 'due_at'])
      .execute()
    await trx.schema.createIndex('photo_source_hash').on('photo_source').column('hash').execute()
    await trx.schema
      .createIndex('photo_source_unused')
      .on('photo_source')
      .column('unused_since')
      .execute()
    await trx.schema
      .createTable('photo_use')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('position', column.integer, (c) => c.notNull())
      .addColumn('source_id', column.text, (c) => c.notNull())
      .addPrimaryKeyConstraint('photo_use_key', ['dealer_code', 'stock', 'position'])
      .execute()
    await trx.schema.createIndex('photo_use_source').on('photo_use').column('source_id').execute()
    await trx.schema
      .createTable('photo')
      .addColumn('hash', column.text, (c) => c.primaryKey().notNull())
      .addColumn('width', column.integer, (c) => c.notNull())
      .addColumn('height', column.integer, (c) => c.notNull())
      .addColumn('color', column.text, (c) => c.notNull())
      .addColumn('blur', column.text, (c) => c.notNull())
      .addColumn('likeness', column.text, (c) => c.notNull())
      .addColumn('is_blank', column.flag, (c) => c.notNull())
      .addColumn('stored_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('vehicle_photo')
      .addColumn('dealer_code', column.text, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('photos', column.json, (c) => c.notNull())
      .addColumn('version', column.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('vehicle_photo_key', ['dealer_code', 'stock'])
      .execute()
    await trx.schema
      .createIndex('vehicle_photo_version')
      .on('vehicle_photo')
      .column('version')
      .execute()
  },
}
