import type { Database } from '#platform/db/database.ts'
import type { LiveMails } from '#platform/mail/sweep-outbox.ts'

/** Mails about a lead contain its id, those about a change also the id of its record. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

const uuidsOf = (key: string): readonly string[] => key.match(UUID) ?? []

/** Keeps mails about leads that are not erased, and erasure notices, which contain no personal data. */
export const liveLeadMails =
  ({ db }: Pick<Database, 'db'>): LiveMails =>
  async (keys) => {
    const ids = keys.flatMap(uuidsOf)
    if (ids.length === 0) return new Set()
    const leads = await db
      .selectFrom('lead')
      .select('id')
      .where('id', 'in', ids)
      .where('erased_at', 'is', null)
      .execute()
    const erasures = await db
      .selectFrom('lead_event')
      .select('id')
      .where('id', 'in', ids)
      .where('kind', '=', 'erased')
      .execute()
    const live = new Set([...leads, ...erasures].map(({ id }) => id))
    return new Set(keys.filter((key) => uuidsOf(key).some((id) => live.has(id))))
  }
