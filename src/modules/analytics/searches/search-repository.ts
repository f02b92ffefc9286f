import { sql } from 'kysely'

import type { UnmatchedSearch } from '#domain/analytics/searches/unmatched-searches.ts'
import type { Database } from '#platform/db/database.ts'

/** Searches of a site in one language. */
export type SearchTally = UnmatchedSearch &
  Readonly<{
    siteKey: string
    language: string
    /** At least 1. */
    count: number
  }>

/** Reads and writes searches without a result. Days are in UTC. */
export const searchRepository = ({ db }: Pick<Database, 'db'>) => ({
  /** Adds counts to those of a day. @param tallies each search once, sorted, so that concurrent writes cannot deadlock */
  async add(day: string, tallies: readonly SearchTally[]): Promise<void> {
    if (tallies.length === 0) return
    await db
      .insertInto('search_tally')
      .values(
        tallies.map(({ siteKey, language, outcome, list, words, filters, count }) => ({
          day,
          site_key: siteKey,
          language,
          outcome,
          list,
          words,
          filters,
          count,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'site_key', 'language', 'outcome', 'list', 'words', 'filters'])
          .doUpdateSet({ count: sql`search_tally.count + excluded.count` }),
      )
      .execute()
  },

  /** The number of different searches of a day. */
  async rowsOf(day: string): Promise<number> {
    const { count } = await db
      .selectFrom('search_tally')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Deletes searches from before a day. @returns the number of rows */
  async purge(before: string): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('search_tally')
      .where('day', '<', before)
      .executeTakeFirst()
    return Number(numDeletedRows)
  },

  /**
   * Deletes searches from before a day that fewer than this many networks made on all days together: too few to be
   * shown, so they are not stored either. @returns the number of rows
   */
  async purgeRare(before: string, least: number): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('search_tally')
      .where('day', '<', before)
      .where(
        sql<boolean>`(site_key, outcome, list, words, filters) in (
          select site_key, outcome, list, words, filters from search_tally
          group by site_key, outcome, list, words, filters having sum(count) < ${least})`,
      )
      .executeTakeFirst()
    return Number(numDeletedRows)
  },
})
export type SearchRepository = ReturnType<typeof searchRepository>
