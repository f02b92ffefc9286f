import type { Migration } from './migration.ts'

/** How stores bring vehicles to shoppers' homes and to other stores. */
export const vehicleDelivery: Migration = {
  name: '0060-vehicle-delivery',
  async up(trx, column) {
    await trx.schema.alterTable('dealer').addColumn('delivery', column.text).execute()
  },
}
