import type { Migration } from './migration.ts'

/** The metrics that the processes of an installation report to the one that serves them. */
export const metricReports: Migration = {
  name: '0030-metric-reports',
  async up(trx, column) {
    await trx.schema
      .createTable('metric_report')
      .addColumn('instance', column.text, (c) => c.primaryKey())
      .addColumn('requested', column.integer, (c) => c.notNull())
      .addColumn('answered', column.integer, (c) => c.notNull())
      .addColumn('report', column.text, (c) => c.notNull())
      .execute()
  },
}
