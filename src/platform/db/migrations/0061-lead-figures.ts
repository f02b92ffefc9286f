import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * What reports count of a lead, beside its workflow, and the index that answers them. Leads of earlier versions get
 * theirs within minutes.
 */
export const leadFigures: Migration = {
  name: '0061-lead-figures',
  async up(trx, column) {
    for (const [name, type] of [
      ['received_day', column.text],
      ['site_key', column.text],
      ['source', column.text],
      ['answer_minutes', column.integer],
    ] as const)
      await trx.schema.alterTable('lead_workflow').addColumn(name, type).execute()
    // The index alone answers the reports of leads.
    await trx.schema
      .createIndex('lead_workflow_figures')
      .on('lead_workflow')
      .columns([
        'received_day',
        'queue',
        'dealer_code',
        'form',
        'site_key',
        'source',
        'language',
        'status',
        'answer_minutes',
      ])
      .execute()
    await trx.schema
      .createIndex('lead_workflow_without_day')
      .on('lead_workflow')
      .columns(['lead_id'])
      .where(sql.ref('received_day'), 'is', null)
      .execute()
    await trx.schema
      .createIndex('lead_workflow_unmeasured')
      .on('lead_workflow')
      .columns(['lead_id'])
      .where(sql.ref('answer_minutes'), 'is', null)
      .where(sql.ref('answered_at'), 'is not', null)
      .where(sql.ref('first_due_at'), 'is not', null)
      .execute()
  },
}
