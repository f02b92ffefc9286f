import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Counts answer times of leads in their order, so that a report of a long period sorts no leads. */
export const leadMinutes: Migration = {
  name: '0108-lead-minutes',
  async up(trx) {
    await trx.schema
      .createIndex('lead_workflow_minutes')
      .on('lead_workflow')
      .columns([
        'answer_minutes',
        'language',
        'received_day',
        'dealer_code',
        'form',
        'status',
        'queue',
      ])
      .where(sql.ref('answer_minutes'), 'is not', null)
      .execute()
  },
}
