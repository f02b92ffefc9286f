import type { Migration } from './migration.ts'

/** The Spanish name of a fee. */
export const feeNameEs: Migration = {
  name: '0039-fee-name-es',
  async up(trx, column) {
    await trx.schema.alterTable('dealer_fee').addColumn('name_es', column.text).execute()
  },
}
