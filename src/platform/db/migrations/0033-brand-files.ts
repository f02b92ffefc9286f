import type { Migration } from './migration.ts'

/** The generated files of brands, by their source. */
export const brandFiles: Migration = {
  name: '0033-brand-files',
  async up(trx, column) {
    await trx.schema
      .createTable('brand_asset')
      .addColumn('source', column.text, (c) => c.primaryKey().notNull())
      .addColumn('facts', column.text, (c) => c.notNull())
      .addColumn('used_at', column.time, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('brand_file')
      .addColumn('source', column.text, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('type', column.text, (c) => c.notNull())
      .addColumn('body', column.bytes, (c) => c.notNull())
      .addPrimaryKeyConstraint('brand_file_pk', ['source', 'name'])
      .execute()
    await trx.schema.createIndex('brand_file_name').on('brand_file').column('name').execute()
  },
}
