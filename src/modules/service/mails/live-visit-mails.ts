import type { Database } from '#platform/db/database.ts'
import type { LiveMails } from '#platform/mail/sweep-outbox.ts'

/** The id of a visit: the keys of its mails begin with it. */
const visitOf = (key: string): string => key.split('.', 1)[0] ?? ''

/** Keeps mails about existing visits, unless their shopper's data was erased or their offer has expired. */
export const liveVisitMails =
  ({ db }: Pick<Database, 'db'>): LiveMails =>
  async (keys) => {
    const visits = await db
      .selectFrom('service_booking')
      .leftJoin('lead', 'lead.id', 'service_booking.lead_id')
      .select('service_booking.id')
      .where('service_booking.id', 'in', keys.map(visitOf))
      .where('service_booking.state', '!=', 'released')
      .where('lead.erased_at', 'is', null)
      .execute()
    const live = new Set(visits.map(({ id }) => id))
    return new Set(keys.filter((key) => live.has(visitOf(key))))
  }
