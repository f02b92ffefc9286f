import type { Migration } from './migration.ts'

/** The deposit that a shopper is asked to pay for a hold. */
export const holdDeposits: Migration = {
  name: '0103-hold-deposits',
  async up(trx, column) {
    await trx.schema.alterTable('vehicle_hold').addColumn('deposit_cents', column.integer).execute()
  },
}
