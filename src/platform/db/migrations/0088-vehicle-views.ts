import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** Counts views of each vehicle by day, finds the leads about one, and orders figures of leads as reports group them. */
export const vehicleViews: Migration = {
  name: '0088-vehicle-views',
  async up(trx, column) {
    await trx.schema
      .createTable('vehicle_view')
      .addColumn('day', column.text, (c) => c.notNull())
      .addColumn('vin', column.text, (c) => c.notNull())
      .addColumn('count', column.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('vehicle_view_key', ['day', 'vin'])
      .execute()
    await trx.schema
      .createIndex('lead_of_vehicle')
      .on('lead')
      .columns(['stock', 'dealer_code', 'created_at'])
      .where(sql.ref('stock'), 'is not', null)
      .execute()
    // Each index alone answers reports of leads: by days with their answer times, and by groups.
    await trx.schema
      .createIndex('lead_workflow_days')
      .on('lead_workflow')
      .columns([
        'received_day',
        'answer_minutes',
        'language',
        'dealer_code',
        'form',
        'site_key',
        'source',
        'status',
        'queue',
      ])
      .execute()
    await trx.schema
      .createIndex('lead_workflow_groups')
      .on('lead_workflow')
      .columns([
        'dealer_code',
        'form',
        'language',
        'source',
        'site_key',
        'received_day',
        'status',
        'queue',
      ])
      .execute()
    await trx.schema.dropIndex('lead_workflow_figures').execute()
  },
}
