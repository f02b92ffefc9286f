import type { Migration } from './migration.ts'

/** Captions of photos, videos and 360° sets of vehicles, as feeds have them. */
export const vehicleMedia: Migration = {
  name: '0090-vehicle-media',
  async up(trx, column) {
    for (const table of ['vehicle', 'import_vehicle'])
      await trx.schema.alterTable(table).addColumn('media', column.json).execute()
  },
}
