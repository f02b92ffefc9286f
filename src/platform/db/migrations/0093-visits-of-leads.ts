import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/** An index for the service visit of a lead, whose appointment follows it; those ahead become appointments. */
export const visitsOfLeads: Migration = {
  name: '0093-visits-of-leads',
  async up(trx) {
    await trx.schema
      .createIndex('service_booking_by_lead')
      .on('service_booking')
      .columns(['lead_id'])
      .where(sql.ref('lead_id'), 'is not', null)
      .execute()
    const startsAt = sql`(select max(b.starts_at) from service_booking b
      where b.lead_id = lead_workflow.lead_id and b.state = 'booked'
        and b.starts_at > ${new Date().toISOString()})`
    await sql`update lead_workflow set appointment_at = ${startsAt}, appointment_mailed = ${startsAt},
      appointment_news = 'made',
      status = case when status in ('new', 'contacted') then 'appointment' else status end,
      version = version + 1
      where status not in ('sold', 'lost', 'spam') and queue <> 'out' and ${startsAt} is not null`.execute(
      trx,
    )
  },
}
