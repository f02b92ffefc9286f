import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Finds reviews that were written or answered since a time, for privacy requests. */
export const reviewTimes: Migration = {
  name: '0109-review-times',
  async up(trx) {
    for (const time of ['written_at', 'answered_at'])
      await trx.schema
        .createIndex(`store_review_${time}`)
        .on('store_review')
        .column(time)
        .where(sql.ref(time), 'is not', null)
        .execute()
  },
}
