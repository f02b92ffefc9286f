import type { Migration } from './migration.ts'

/** The mail addresses of a dealer's departments. */
export const dealerMails: Migration = {
  name: '0031-dealer-mails',
  async up(trx, column) {
    await trx.schema.alterTable('dealer').addColumn('mails', column.text).execute()
  },
}
