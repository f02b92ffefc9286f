import type { Migration } from './migration.ts'

/** Dealers' trade-in policies. */
export const tradeInPolicy: Migration = {
  name: '0014-trade-in-policy',
  async up(trx, column) {
    // A policy may be loaded before its dealer, and the default one has no dealer, so there is no foreign key.
    await trx.schema
      .createTable('trade_in_policy')
      .addColumn('dealer_code', column.text, (c) => c.primaryKey().notNull())
      .addColumn('dealer_share', column.real, (c) => c.notNull())
      .addColumn('grades', column.json, (c) => c.notNull())
      .addColumn('options', column.json, (c) => c.notNull())
      .addColumn('regions', column.json, (c) => c.notNull())
      .addColumn('reconditioning_cents', column.cents, (c) => c.notNull())
      .execute()
  },
}
