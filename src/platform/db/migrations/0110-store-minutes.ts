import { sql } from 'kysely'

import type { Migration } from './migration.ts'

const INDEX = 'lead_workflow_minutes'

/** Counts answer times of each store in the order of the index, as those of all stores before. */
export const storeMinutes: Migration = {
  name: '0110-store-minutes',
  async up(trx) {
    await trx.schema.dropIndex(INDEX).execute()
    await trx.schema
      .createIndex(INDEX)
      .on('lead_workflow')
      .columns([
        'answer_minutes',
        'dealer_code',
        'language',
        'received_day',
        'form',
        'status',
        'queue',
      ])
      .where(sql.ref('answer_minutes'), 'is not', null)
      .execute()
  },
}
