import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Imports in steps: the rows that were read, the staged vehicles, and the changes of each run. */
export const stagedImports: Migration = {
  name: '0035-staged-imports',
  async up(trx, column) {
    const run = trx.schema.alterTable('import_run')
    await run.addColumn('state', column.text).execute()
    await run.addColumn('version', column.integer).execute()
    await run.addColumn('retained', column.integer, (c) => c.notNull().defaultTo(0)).execute()
    await trx.schema
      .createTable('import_row')
      .addColumn('run_id', column.text, (c) => c.notNull())
      .addColumn('row_number', column.integer, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('stock_key', column.text, (c) => c.notNull())
      .addColumn('vin', column.text, (c) => c.notNull())
      .addColumn('is_good', column.flag, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('import_row_stock')
      .on('import_row')
      .columns(['run_id', 'stock'])
      .execute()
    await trx.schema
      .createIndex('import_row_stock_key')
      .on('import_row')
      .columns(['run_id', 'stock_key'])
      .execute()
    await trx.schema
      .createIndex('import_row_vin')
      .on('import_row')
      .columns(['run_id', 'vin'])
      .execute()
    // The columns of `vehicle`, so that the switch copies rows within the database.
    await sql`create table import_vehicle as select * from vehicle where 1 = 0`.execute(trx)
    const staged = trx.schema.alterTable('import_vehicle')
    await staged.addColumn('run_id', column.text).execute()
    await staged.addColumn('general_gap_cents', column.cents).execute()
    await staged.addColumn('has_price_point', column.flag).execute()
    await staged.addColumn('status', column.text).execute()
    await trx.schema
      .createIndex('import_vehicle_key')
      .unique()
      .on('import_vehicle')
      .columns(['run_id', 'stock'])
      .execute()
    await trx.schema
      .createTable('import_change')
      .addColumn('run_id', column.text, (c) => c.notNull())
      .addColumn('stock', column.text, (c) => c.notNull())
      .addColumn('vin', column.text, (c) => c.notNull())
      .addColumn('kind', column.text, (c) => c.notNull())
      .addColumn('before', column.json, (c) => c.notNull())
      .addColumn('after', column.json, (c) => c.notNull())
      .addPrimaryKeyConstraint('import_change_key', ['run_id', 'stock'])
      .execute()
  },
}
