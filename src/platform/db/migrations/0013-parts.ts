import type { Migration } from './migration.ts'

/** Catalogs of parts and accessories, and their imports. */
export const parts: Migration = {
  name: '0013-parts',
  async up(trx, column) {
    await trx.schema
      .createTable('part')
      .addColumn('catalog', column.text, (c) => c.notNull())
      .addColumn('number', column.text, (c) => c.notNull())
      .addColumn('position', column.integer, (c) => c.notNull())
      .addColumn('name_en', column.text, (c) => c.notNull())
      .addColumn('name_es', column.text, (c) => c.notNull())
      .addColumn('description_en', column.text, (c) => c.notNull())
      .addColumn('description_es', column.text, (c) => c.notNull())
      .addColumn('category', column.text, (c) => c.notNull())
      .addColumn('price_cents', column.cents)
      .addColumn('is_universal', column.flag, (c) => c.notNull())
      .addColumn('search_text', column.text, (c) => c.notNull())
      .addPrimaryKeyConstraint('part_key', ['catalog', 'number'])
      .execute()
    await trx.schema
      .createTable('part_fit')
      .addColumn('catalog', column.text, (c) => c.notNull())
      .addColumn('number', column.text, (c) => c.notNull())
      .addColumn('position', column.integer, (c) => c.notNull())
      .addColumn('make', column.text, (c) => c.notNull())
      .addColumn('make_key', column.text, (c) => c.notNull())
      .addColumn('model', column.text)
      .addColumn('model_key', column.text)
      .addColumn('from_year', column.integer)
      .addColumn('until_year', column.integer)
      .addPrimaryKeyConstraint('part_fit_key', ['catalog', 'number', 'position'])
      .addForeignKeyConstraint(
        'part_fit_part',
        ['catalog', 'number'],
        'part',
        ['catalog', 'number'],
        (c) => c.onDelete('cascade'),
      )
      .execute()
    await trx.schema
      .createTable('part_import')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('catalog', column.text, (c) => c.notNull())
      .addColumn('source', column.text, (c) => c.notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .addColumn('rows_read', column.integer, (c) => c.notNull())
      .addColumn('rows_accepted', column.integer, (c) => c.notNull())
      .addColumn('kept', column.integer, (c) => c.notNull())
      .addColumn('removed', column.integer, (c) => c.notNull())
      .execute()
    await trx.schema
      .createTable('part_quarantine')
      .addColumn('import_id', column.text, (c) =>
        c.notNull().references('part_import.id').onDelete('cascade'),
      )
      .addColumn('row_number', column.integer, (c) => c.notNull())
      .addColumn('column_name', column.text, (c) => c.notNull())
      .addColumn('reason', column.text, (c) => c.notNull())
      .addColumn('value', column.text, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('part_fit_by_vehicle')
      .on('part_fit')
      .columns(['catalog', 'make_key', 'model_key'])
      .execute()
    await trx.schema
      .createIndex('part_import_by_catalog')
      .on('part_import')
      .columns(['catalog', 'at'])
      .execute()
    await trx.schema
      .createIndex('part_quarantine_by_import')
      .on('part_quarantine')
      .columns(['import_id', 'row_number'])
      .execute()
  },
}
