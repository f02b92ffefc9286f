import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** More vehicle data, the last price change, and the inventory version that wrote each vehicle. */
export const vehicleChanges: Migration = {
  name: '0003-vehicle-changes',
  async up(trx, column) {
    const vehicle = trx.schema.alterTable('vehicle')
    await vehicle.addColumn('seats', column.integer).execute()
    await vehicle.addColumn('assembly', column.text).execute()
    await vehicle.addColumn('price_changed_from_cents', column.cents).execute()
    await vehicle.addColumn('price_changed_at', column.time).execute()
    await vehicle.addColumn('version', column.integer, (c) => c.notNull().defaultTo(0)).execute()
    await trx.schema.createIndex('vehicle_by_version').on('vehicle').columns(['version']).execute()
    // Prices changed before this step as well; an entry of the history may be about the MSRP alone.
    await sql`
      update vehicle set price_changed_from_cents = change.from_cents, price_changed_at = change.at
      from (
        select dealer_code, stock, at, from_cents,
          row_number() over (partition by dealer_code, stock order by at desc) as newest
        from (
          select dealer_code, stock, at, final_price_cents,
            lag(final_price_cents) over (partition by dealer_code, stock order by at) as from_cents
          from price_history
        ) as point
        where from_cents <> final_price_cents
      ) as change
      where change.newest = 1
        and vehicle.dealer_code = change.dealer_code and vehicle.stock = change.stock
    `.execute(trx)
  },
}
