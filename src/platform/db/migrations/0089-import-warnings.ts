import type { Migration } from './migration.ts'

/** Imported rows that look wrong, and vehicles whose feed says that their mileage is not the actual one. */
export const importWarnings: Migration = {
  name: '0089-import-warnings',
  async up(trx, column) {
    await trx.schema
      .createTable('import_warning')
      .addColumn('run_id', column.text, (c) =>
        c.notNull().references('import_run.id').onDelete('cascade'),
      )
      .addColumn('row_number', column.integer, (c) => c.notNull())
      .addColumn('column_name', column.text, (c) => c.notNull())
      .addColumn('reason', column.text, (c) => c.notNull())
      .addColumn('value', column.text)
      .addColumn('stock', column.text)
      .addColumn('vin', column.text)
      .addColumn('title', column.text)
      .execute()
    await trx.schema
      .createIndex('import_warning_of_run')
      .on('import_warning')
      .columns(['run_id', 'row_number'])
      .execute()
    await trx.schema
      .alterTable('import_run')
      .addColumn('warning_count', column.integer, (c) => c.notNull().defaultTo(0))
      .execute()
    for (const table of ['vehicle', 'import_vehicle'])
      await trx.schema.alterTable(table).addColumn('is_mileage_unknown', column.flag).execute()
  },
}
