import type { Migration } from './migration.ts'

/**
 * Days of a shop count their changes instead of naming the last one, so that the next change can be written without
 * reading the day again.
 */
export const serviceDayChanges: Migration = {
  name: '0015-service-day-changes',
  async up(trx, column) {
    // Cached days are in the memory of a process only and do not outlive it.
    await trx.schema.dropTable('service_day').execute()
    await trx.schema
      .createTable('service_day')
      .addColumn('shop_id', column.text, (c) => c.notNull())
      .addColumn('day', column.integer, (c) => c.notNull())
      .addColumn('changes', column.integer, (c) => c.notNull())
      .addPrimaryKeyConstraint('service_day_key', ['shop_id', 'day'])
      .execute()
  },
}
