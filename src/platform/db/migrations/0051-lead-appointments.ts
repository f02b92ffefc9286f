import type { Migration } from './migration.ts'

/** When the shopper of a lead comes, and the time in their last mail about it. */
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
