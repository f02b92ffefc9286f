import type { Migration } from './migration.ts'

/** Mails that forms triggered automatically, a limited number for each mailbox. */
export const shopperMail: Migration = {
  name: '0026-shopper-mail',
  async up(trx, column) {
    await trx.schema
      .createTable('shopper_mail')
      .addColumn('mailbox', column.text, (c) => c.notNull())
      .addColumn('place', column.integer, (c) => c.notNull())
      .addColumn('mail_key', column.text, (c) => c.notNull())
      .addColumn('taken_at', column.time, (c) => c.notNull())
      .addPrimaryKeyConstraint('shopper_mail_key', ['mailbox', 'place'])
      .execute()
  },
}
