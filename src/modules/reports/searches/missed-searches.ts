import { sql } from 'kysely'
import * as v from 'valibot'

import { addDays } from '#domain/hours/calendar-date.ts'
import { missedPhrase } from '#domain/reports/missed-phrase.ts'
import type { Period } from '#domain/reports/period.ts'
import { runAside } from '#modules/reports/run-aside.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Database } from '#platform/db/database.ts'

/** How often a phrase was searched for without a result. */
export type MissedSearch = Readonly<{ phrase: string; now: number; before: number }>

type Waiting = Readonly<{ site_key: string; phrase: string; count: number }>

/** The maximum number of phrases in memory: a bound for floods of made-up ones. */
const MAX_WAITING = 500
/** The maximum number of phrases stored per day, over all sites. With the retention it bounds the table. */
const MAX_PER_DAY = 2000
/** Retention of counts, in days: a year beside the year before. */
const RETENTION_DAYS = 732
/** Phrases of a report. */
const MAX_LISTED = 100

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Searches without a result. Counted in memory, so that a search costs no statement; `store` writes the counts. */
export function missedSearches({
  database,
  now,
}: Readonly<{ database: Database; now: () => Date }>) {
  const { db } = database
  let waiting = new Map<string, Waiting>()

  const phrasesOf = async (day: string): Promise<number> => {
    const { n } = await db
      .selectFrom('missed_search')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
    return n
  }

  return {
    /** Counts the words of a search that found nothing, unless they may be personal. */
    count(siteKey: string, words: string): void {
      const phrase = missedPhrase(words)
      if (phrase === null) return
      const key = `${siteKey} ${phrase}`
      const known = waiting.get(key)
      if (!known && waiting.size >= MAX_WAITING) return
      waiting.set(key, { site_key: siteKey, phrase, count: (known?.count ?? 0) + 1 })
    },

    /** @throws database errors; the counts are then lost, which is acceptable for statistics */
    async store(): Promise<void> {
      if (waiting.size === 0) return
      const day = dayOf(now())
      // In one order for all processes, which prevents deadlocks.
      const rows = [...waiting]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([, one]) => ({ day, ...one }))
      waiting = new Map()
      if ((await phrasesOf(day)) >= MAX_PER_DAY) return
      for (const some of inChunks(rows))
        await db
          .insertInto('missed_search')
          .values(some)
          .onConflict((clash) =>
            clash
              .columns(['day', 'site_key', 'phrase'])
              .doUpdateSet({ count: sql`missed_search.count + excluded.count` }),
          )
          .execute()
    },

    /** The phrases of a period that were searched for most often, at most 100. */
    async list({ before, from, to }: Period): Promise<readonly MissedSearch[]> {
      const query = sql`
        select phrase, sum(case when day >= ${from} then count else 0 end) as now,
          sum(case when day < ${from} then count else 0 end) as before
        from missed_search where day >= ${before} and day <= ${to}
        group by phrase
        having sum(case when day >= ${from} then count else 0 end) > 0
        order by 2 desc, phrase limit ${sql.lit(MAX_LISTED)}`
      const rows = await runAside(database, query)
      const Row = v.object({ phrase: v.string(), now: v.number(), before: v.number() })
      return v.parse(v.array(Row), rows)
    },

    /** Deletes expired counts. @returns the number of rows */
    async purge(): Promise<number> {
      const { numDeletedRows } = await db
        .deleteFrom('missed_search')
        .where('day', '<', addDays(dayOf(now()), -RETENTION_DAYS))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}
