import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** The difference between the public price and the final price, for each price of the history. */
export const generalGap: Migration = {
  name: '0007-general-gap',
  async up(trx, column) {
    await trx.schema
      .alterTable('price_history')
      .addColumn('general_gap_cents', column.cents)
      .execute()
    // Changes so far compared final prices. Their public prices are not known, so they cannot be
    // shown.
    await sql`
      update vehicle set price_changed_from_cents = null, price_changed_at = null
      where price_changed_at is not null
    `.execute(trx)
  },
}
