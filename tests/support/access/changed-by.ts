import type { Database } from '#platform/db/database.ts'

/** The name of actors that only set up data for a test; their audit entries are ignored. */
export const PREPARING = 'preparing'

/** The ids of all actors in the audit trail, except those that set up data. */
export async function changedBy({ db }: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('audit_entry')
    .select('actor_id')
    .where('actor_name', '!=', PREPARING)
    .distinct()
    .execute()
  return new Set(rows.map(({ actor_id: id }) => id))
}
