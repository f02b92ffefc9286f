import type { Migration } from './migration.ts'

/** The vehicles of rejected rows, as their feeds name them. */
export const rejectedVehicles: Migration = {
  name: '0062-rejected-vehicles',
  async up(trx, column) {
    for (const name of ['stock', 'vin', 'title'])
      await trx.schema.alterTable('import_quarantine').addColumn(name, column.text).execute()
  },
}
