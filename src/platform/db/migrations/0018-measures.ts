import type { Migration } from './migration.ts'

/** Measurements of pages. No row identifies a visitor. */
export const measures: Migration = {
  name: '0018-measures',
  async up(trx, column) {
    await trx.schema
      .createTable('measure')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('site_key', column.text, (c) => c.notNull())
      .addColumn('day', column.text, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('route', column.text, (c) => c.notNull())
      .addColumn('detail', column.text, (c) => c.notNull())
      .addColumn('value', column.real)
      .execute()
    await trx.schema
      .createIndex('measure_by_day')
      .on('measure')
      .columns(['day', 'site_key'])
      .execute()
  },
}
