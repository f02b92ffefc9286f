import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** How far the price that everyone pays stood above the final price, beside each price of the history. */
export const generalGap: Migration = {
  name: '0007-general-gap',
  async up(trx, column) {
    await trx.schema
      .alterTable('price_history')
      .addColumn('general_gap_cents', column.cents)
      .execute()
    // Changes so far compared final prices. What everyone paid then is not known, so no change of it can be told.
    await sql`
      update vehicle set price_changed_from_cents = null, price_changed_at = null
      where price_changed_at is not null
    `.execute(trx)
  },
}
