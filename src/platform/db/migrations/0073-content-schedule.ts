import type { Migration } from './migration.ts'

/** When drafts are published and texts are taken down, each once. */
export const contentSchedule: Migration = {
  name: '0073-content-schedule',
  async up(trx, column) {
    await trx.schema
      .createTable('content_schedule')
      .addColumn('id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('document', column.text, (c) => c.notNull())
      .addColumn('action', column.text, (c) => c.notNull())
      .addColumn('at', column.time, (c) => c.notNull())
      .addColumn('set_at', column.time, (c) => c.notNull())
      .addColumn('by_name', column.text, (c) => c.notNull())
      .addColumn('stopped', column.text)
      .addColumn('problems', column.json)
      .execute()
    await trx.schema
      .createIndex('content_schedule_document')
      .on('content_schedule')
      .columns(['document', 'action'])
      .unique()
      .execute()
  },
}
