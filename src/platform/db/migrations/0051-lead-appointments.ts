import type { Migration } from './migration.ts'

/** The appointment of a lead, and its time in the last mail to the shopper. */
export const leadAppointments: Migration = {
  name: '0051-lead-appointments',
  async up(trx, column) {
    await trx.schema.alterTable('lead_workflow').addColumn('appointment_at', column.time).execute()
    await trx.schema
      .alterTable('lead_workflow')
      .addColumn('appointment_mailed', column.time)
      .execute()
    await trx.schema
      .createIndex('lead_workflow_by_appointment')
      .on('lead_workflow')
      .column('appointment_at')
      .execute()
  },
}
