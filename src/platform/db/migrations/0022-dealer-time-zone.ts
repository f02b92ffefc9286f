import type { Migration } from './migration.ts'

/** The time zone of a dealer, if it is not its state's. */
export const dealerTimeZone: Migration = {
  name: '0022-dealer-time-zone',
  async up(trx, column) {
    await trx.schema.alterTable('dealer').addColumn('time_zone', column.text).execute()
  },
}
