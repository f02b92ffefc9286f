import type { Migration } from './migration.ts'

/** Whether the shopper of a lead saw personalized prices. */
export const leadShopper: Migration = {
  name: '0023-lead-shopper',
  async up(trx, column) {
    await trx.schema.alterTable('lead').addColumn('shopper', column.text).execute()
  },
}
