import { sql } from 'kysely'

import { inChunks } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'

/** How often a path of a site was not found. */
export type MissedPath = Readonly<{ siteKey: string; path: string; count: number; last: string }>

/** A path with the number of 404s since it was last stored. */
export type MissedCount = Readonly<{ siteKey: string; path: string; count: number }>

/** Reads and writes the number of 404s per path. */
export const missedRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** Adds counts of a day. @param day `YYYY-MM-DD` in UTC */
  async add(day: string, counts: readonly MissedCount[]): Promise<void> {
    // In one order for all processes, which prevents deadlocks.
    const rows = counts
      .map(({ siteKey, path, count }) => ({ day, site_key: siteKey, path, count }))
      .toSorted((a, b) => (`${a.site_key} ${a.path}` < `${b.site_key} ${b.path}` ? -1 : 1))
    for (const chunk of inChunks(rows))
      await db
        .insertInto('missed_path')
        .values(chunk)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'site_key', 'path'])
            .doUpdateSet({ count: sql`missed_path.count + excluded.count` }),
        )
        .execute()
  },

  /** Adds counts of a day to the paths that are already stored. @param day `YYYY-MM-DD` in UTC */
  async raise(day: string, counts: readonly MissedCount[]): Promise<void> {
    for (const { siteKey, path, count } of counts)
      await db
        .updateTable('missed_path')
        .set({ count: sql`count + ${count}` })
        .where('day', '=', day)
        .where('site_key', '=', siteKey)
        .where('path', '=', path)
        .execute()
  },

  /** The number of distinct paths stored for a day. */
  async pathsOf(day: string): Promise<number> {
    const { count } = await db
      .selectFrom('missed_path')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Paths not found from a day on, most frequent first; of one site or (`null`) of all. */
  async list(siteKey: string | null, from: string, limit: number): Promise<readonly MissedPath[]> {
    let query = db
      .selectFrom('missed_path')
      .select((eb) => [
        'site_key',
        'path',
        eb.fn.sum<number | string>('count').as('total'),
        eb.fn.max('day').as('last'),
      ])
      .where('day', '>=', from)
      .groupBy(['site_key', 'path'])
      .orderBy('total', 'desc')
      .orderBy('path')
      .limit(limit)
    if (siteKey !== null) query = query.where('site_key', '=', siteKey)
    const rows = await query.execute()
    return rows.map(({ site_key, path, total, last }) => ({
      siteKey: site_key,
      path,
      count: Number(total),
      last,
    }))
  },

  /** Deletes counts from before a day. @returns the number of rows */
  async purge(before: string): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('missed_path')
      .where('day', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})
export type MissedRepository = ReturnType<typeof missedRepository>
