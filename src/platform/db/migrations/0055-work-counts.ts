import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Indexes for the search of leads, and for the counts of what waits in the back office. */
export const workCounts: Migration = {
  name: '0055-work-counts',
  async up(trx) {
    // The index alone answers whether a lead has a word.
    await trx.schema
      .createIndex('lead_word_by_lead')
      .on('lead_word')
      .columns(['lead_id', 'word'])
      .execute()
    await trx.schema.dropIndex('lead_word_of_lead').execute()
    await trx.schema
      .createIndex('lead_open_privacy')
      .on('lead')
      .columns(['created_at', 'id'])
      .where(sql<boolean>`answered_at is null and form in ('privacy-request', 'privacy-opt-out')`)
      .execute()
    await trx.schema
      .createIndex('vehicle_hold_ended')
      .on('vehicle_hold')
      .columns(['ended_at', 'id'])
      .where(sql.ref('due_at'), 'is', null)
      .execute()
  },
}
