import type { Migration } from './migration.ts'

/** Why leads are held for review, and when someone saw them. */
export const leadReview: Migration = {
  name: '0021-lead-review',
  async up(trx, column) {
    for (const [name, type] of [
      ['suspect_reason', column.text],
      ['reviewed_at', column.time],
    ] as const)
      await trx.schema.alterTable('lead').addColumn(name, type).execute()
    await trx.schema
      .createIndex('lead_by_status')
      .on('lead')
      .columns(['status', 'created_at'])
      .execute()
  },
}
