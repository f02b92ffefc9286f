import type { Migration } from './migration.ts'

/** Counts the entries of queues by their state without reading the leads: every view of the back office shows them. */
export const queueCounts: Migration = {
  name: '0072-queue-counts',
  async up(trx) {
    await trx.schema
      .createIndex('lead_workflow_of_queue')
      .on('lead_workflow')
      .columns(['form', 'queue', 'status', 'stage', 'dealer_code', 'assignee_id'])
      .execute()
  },
}
