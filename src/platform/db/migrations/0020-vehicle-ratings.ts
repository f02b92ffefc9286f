import type { Migration } from './migration.ts'

/** A vehicle's towing and load ratings and an electric one's range, if the feed has them. */
export const vehicleRatings: Migration = {
  name: '0020-vehicle-ratings',
  async up(trx, column) {
    for (const name of ['towing_lb', 'payload_lb', 'range_miles'])
      await trx.schema.alterTable('vehicle').addColumn(name, column.integer).execute()
  },
}
