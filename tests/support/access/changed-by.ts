import type { Database } from '#platform/db/database.ts'

/** The name of actors who prepare what they change themselves. */
export const PREPARING = 'preparing'

/** The ids of everyone who has an entry in the audit trail, preparations left out. */
export async function changedBy({ db }: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('actor_id')
    .where('actor_name', '!=', PREPARING)
    .distinct()
    .execute()
  return new Set(rows.map(({ actor_id: id }) => id))
}
