import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#platform/db/database.ts'

/**
 * A word with fewer occurrences is looked up by its index; a more frequent one is checked lead by lead. The limit is
 * lower for PostgreSQL, where reading many leads by id is slower.
 */
const RARE = { sqlite: 30_000, postgres: 2000 } as const satisfies Record<
  Database['engine'],
  number
>
/** Sorts after every continuation of a word. */
const LAST = '\uFFFF'

const begins = (word: string) =>
  sql<boolean>`lead_word.word >= ${word} and lead_word.word < ${word + LAST}`

/** The number of stored words with a prefix, up to the limit. */
async function frequency({ db, engine }: Database, word: string): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from
    (select 1 from lead_word where ${begins(word)} limit ${RARE[engine]}) as found`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

const has = (word: string) =>
  sql<boolean>`exists (select 1 from lead_word
    where lead_word.lead_id = lead_workflow.lead_id and ${begins(word)})`

/**
 * The condition that a lead has a word beginning with each of these. The rarest one is looked up by its index; if all
 * are frequent, leads are checked in the order of the list until the page is full.
 */
export async function withWords(
  database: Database,
  words: readonly string[],
): Promise<RawBuilder<boolean>> {
  const counted = await Promise.all(
    words.map(async (word) => ({ word, count: await frequency(database, word) })),
  )
  const [rarest, ...others] = counted.toSorted((a, b) => a.count - b.count)
  if (rarest === undefined) return sql<boolean>`1 = 0`
  const first =
    rarest.count < RARE[database.engine]
      ? sql<boolean>`lead_workflow.lead_id in
          (select lead_word.lead_id from lead_word where ${begins(rarest.word)})`
      : has(rarest.word)
  return sql<boolean>`${sql.join([first, ...others.map(({ word }) => has(word))], sql` and `)}`
}
