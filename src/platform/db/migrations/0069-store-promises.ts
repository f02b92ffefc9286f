import type { Migration } from './migration.ts'

/** What stores do and promise for the vehicles that they sell. */
export const storePromises: Migration = {
  name: '0069-store-promises',
  async up(trx, column) {
    await trx.schema.alterTable('dealer').addColumn('promises', column.text).execute()
  },
}
