import type { Migration } from './migration.ts'

/** Filters of leads that people save, and indexes for lists by status and form. */
export const leadFilters: Migration = {
  name: '0045-lead-filters',
  async up(trx, column) {
    await trx.schema
      .createTable('lead_filter')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('person_id', column.text, (c) => c.notNull())
      .addColumn('name', column.text, (c) => c.notNull())
      .addColumn('filter', column.json, (c) => c.notNull())
      .execute()
    await trx.schema
      .createIndex('lead_filter_of_person')
      .on('lead_filter')
      .columns(['person_id', 'name'])
      .unique()
      .execute()
    for (const name of ['status', 'form'])
      await trx.schema
        .createIndex(`lead_workflow_by_${name}`)
        .on('lead_workflow')
        .columns([name, 'queue', 'lead_id'])
        .execute()
  },
}
