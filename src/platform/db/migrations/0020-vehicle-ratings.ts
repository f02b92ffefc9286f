import type { Migration } from './migration.ts'

/** What a vehicle tows and carries, and how far an electric one goes, where the feed says so. */
export const vehicleRatings: Migration = {
  name: '0020-vehicle-ratings',
  async up(trx, column) {
    for (const name of ['towing_lb', 'payload_lb', 'range_miles'])
      await trx.schema.alterTable('vehicle').addColumn(name, column.integer).execute()
  },
}
