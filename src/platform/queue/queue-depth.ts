import { sql } from 'kysely'

import type { Database } from '#platform/db/database.ts'

/** The jobs of one kind. */
export type QueueDepth = Readonly<{
  kind: string
  /** Neither done nor abandoned; including scheduled and running ones. */
  waiting: number
  /** When the oldest unclaimed job became due; ISO, `null` for none. */
  oldestDue: string | null
  /** When the oldest waiting job with a failed attempt was queued; ISO, `null` for none. */
  oldestFailing: string | null
  /** Abandoned: an operator must replay or drop them. */
  dead: number
}>

/** The depth of the queue, by kind; a kind without jobs is absent. @param now ISO */
export async function queueDepths(
  { db }: Pick<Database, 'db'>,
  now: string,
): Promise<readonly QueueDepth[]> {
  const [waiting, dead] = await Promise.all([
    db
      .selectFrom('job')
      .select([
        'kind',
        sql<number>`count(*)`.as('waiting'),
        sql<string | null>`min(case when run_at <= ${now}
          and (lease_until is null or lease_until <= ${now}) then run_at end)`.as('oldestDue'),
        sql<string | null>`min(case when last_error is not null then created_at end)`.as(
          'oldestFailing',
        ),
      ])
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .groupBy('kind')
      .execute(),
    db
      .selectFrom('job')
      .select(['kind', sql<number>`count(*)`.as('dead')])
      .where('dead_at', 'is not', null)
      .groupBy('kind')
      .execute(),
  ])
  const deadOf = new Map(dead.map((row) => [row.kind, row.dead]))
  const rest = dead
    .filter(({ kind }) => !waiting.some((row) => row.kind === kind))
    .map(({ kind }) => ({ kind, waiting: 0, oldestDue: null, oldestFailing: null }))
  return [...waiting, ...rest].map((row) => ({ ...row, dead: deadOf.get(row.kind) ?? 0 }))
}
