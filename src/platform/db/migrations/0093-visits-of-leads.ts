import { sql } from 'kysely'

import type { Migration } from './migration.ts'

/**
 * Service visits ahead become the appointments of their leads, which follow them from now on. An appointment ahead that
 * people set stays. The version stays: each one has an entry in the history.
 */
export const visitsOfLeads: Migration = {
  name: '0093-visits-of-leads',
  async up(trx) {
    const now = new Date().toISOString()
    const startsAt = sql`(select max(b.starts_at) from service_booking b
      where b.lead_id = lead_workflow.lead_id and b.state = 'booked'
        and b.starts_at > ${now})`
    await sql`update lead_workflow set appointment_at = ${startsAt}, appointment_mailed = ${startsAt},
      appointment_news = 'made', appointment_mailed_by = null,
      appointment_canceled_at = null, appointment_attendance = null,
      status = case when status in ('new', 'contacted') then 'appointment' else status end
      where (appointment_at is null or appointment_at <= ${now}) and status not in ('sold', 'lost', 'spam') and queue <> 'out' and ${startsAt} is not null`.execute(
      trx,
    )
  },
}
