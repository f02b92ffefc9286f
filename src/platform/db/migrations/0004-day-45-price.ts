import type { Migration } from './migration.ts'

/** What a vehicle costs at 45 days in stock, where the feed says so. */
export const day45Price: Migration = {
  name: '0004-day-45-price',
  async up(trx, column) {
    await trx.schema.alterTable('vehicle').addColumn('day45_price_cents', column.cents).execute()
  },
}
