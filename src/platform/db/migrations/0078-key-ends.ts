import type { Migration } from './migration.ts'

/** API keys end: at their day, or some time after another one has replaced them. */
export const keyEnds: Migration = {
  name: '0078-key-ends',
  async up(trx, column) {
    await trx.schema.alterTable('api_key').addColumn('expires_at', column.time).execute()
    await trx.schema.alterTable('api_key').addColumn('replaced_by', column.text).execute()
  },
}
