import type { Migration } from './migration.ts'

/** The states of leads in the queues of the back office. */
export const queues: Migration = {
  name: '0067-queues',
  async up(trx, column) {
    await trx.schema.alterTable('lead_workflow').addColumn('stage', column.text).execute()
  },
}
