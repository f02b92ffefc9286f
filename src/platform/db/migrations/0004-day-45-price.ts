import type { Migration } from './migration.ts'

/** A vehicle's price at 45 days in stock, if the feed has it. */
export const day45Price: Migration = {
  name: '0004-day-45-price',
  async up(trx, column) {
    await trx.schema.alterTable('vehicle').addColumn('day45_price_cents', column.cents).execute()
  },
}
