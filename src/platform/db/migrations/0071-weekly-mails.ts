import type { Migration } from './migration.ts'

/** The people who get their reports by mail each week. */
export const weeklyMails: Migration = {
  name: '0071-weekly-mails',
  async up(trx, column) {
    await trx.schema
      .createTable('weekly_mail')
      .addColumn('user_id', column.text, (c) => c.primaryKey().notNull())
      .addColumn('dealer_code', column.text)
      .addColumn('language', column.text, (c) => c.notNull())
      .addColumn('created_at', column.time, (c) => c.notNull())
      .execute()
  },
}
