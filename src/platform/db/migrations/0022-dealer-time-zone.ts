import type { Migration } from './migration.ts'

/** The zone of a dealer, where it is not that of the state. */
export const dealerTimeZone: Migration = {
  name: '0022-dealer-time-zone',
  async up(trx, column) {
    await trx.schema.alterTable('dealer').addColumn('time_zone', column.text).execute()
  },
}
