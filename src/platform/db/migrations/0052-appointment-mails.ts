import type { Migration } from './migration.ts'

/** What the shopper of an appointment was mailed, and by which job; and whether the appointment was canceled. */
export const appointmentMails: Migration = {
  name: '0052-appointment-mails',
  async up(trx, column) {
    await trx.schema
      .alterTable('lead_workflow')
      .addColumn('appointment_news', column.text)
      .execute()
    await trx.schema
      .alterTable('lead_workflow')
      .addColumn('appointment_mailed_by', column.text)
      .execute()
    await trx.schema
      .alterTable('lead_workflow')
      .addColumn('appointment_canceled_at', column.time)
      .execute()
  },
}
