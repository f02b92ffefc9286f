import type { Migration } from './migration.ts'

/** Which facts of a vehicle were derived, since its feed did not have them. */
export const derivedFacts: Migration = {
  name: '0036-derived-facts',
  async up(trx, column) {
    for (const table of ['vehicle', 'import_vehicle'])
      await trx.schema.alterTable(table).addColumn('derived', column.text).execute()
  },
}
