import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Database } from '#platform/db/database.ts'

/** How long the other processes have to report. */
const ANSWER_MS = 1000
const CHECK_EVERY_MS = 25
/** A process that did not respond to this many consecutive requests was killed. */
const MAX_UNANSWERED = 5

type Deps = Readonly<{
  database: Database
  instance: string
  /** The report of this process. */
  report: () => Promise<string>
}>

/**
 * The processes of an installation report together through the database: the one that gets the request increments a
 * number in the row of every other and notifies them, and each writes its report there. Nothing is written without a
 * request, and every response has current values, so that no counter ever appears to decrease, whichever process
 * responds.
 *
 * The embedded database has one process; it reports alone.
 */
export function sharedReports({ database, instance, report }: Deps) {
  const { db } = database
  const isAlone = database.engine === 'sqlite'
  let stopListening: (() => void) | null = null

  /** Responds to the last request; creates the row if there is none. */
  async function answer(): Promise<void> {
    const row = await db
      .selectFrom('metric_report')
      .select(['requested', 'answered'])
      .where('instance', '=', instance)
      .executeTakeFirst()
    if (row && row.requested <= row.answered) return
    const values = { answered: row?.requested ?? 0, report: await report() }
    await db
      .insertInto('metric_report')
      .values({ instance, requested: values.answered, ...values })
      .onConflict((conflict) => conflict.column('instance').doUpdateSet(values))
      .execute()
  }

  /** Fails if the database cannot be reached; it is called again for the next request. */
  const follow = () => void answer().catch(() => {})

  const others = () =>
    db
      .selectFrom('metric_report')
      .select(['instance', 'requested', 'answered'])
      .where('instance', '!=', instance)
      .execute()

  async function requestReports(): Promise<readonly string[]> {
    const requested = await db
      .updateTable('metric_report')
      .set({ requested: sql`requested + 1` })
      .where('instance', '!=', instance)
      .returning(['instance', 'requested'])
      .execute()
    if (requested.length === 0) return []
    await database.notify('metrics')
    const requestOf = new Map(requested.map((row) => [row.instance, row.requested]))
    const latestMs = performance.now() + ANSWER_MS
    const isMissing = async () =>
      (await others()).some(({ instance: name, answered }) => answered < (requestOf.get(name) ?? 0))
    while ((await isMissing()) && performance.now() < latestMs) await wait(CHECK_EVERY_MS)
    await db
      .deleteFrom('metric_report')
      .where('instance', '!=', instance)
      .where(sql<boolean>`requested - answered >= ${MAX_UNANSWERED}`)
      .execute()
    const rows = await db
      .selectFrom('metric_report')
      .select(['instance', 'answered', 'report'])
      .where('instance', '!=', instance)
      .orderBy('instance')
      .execute()
    return rows.flatMap((row) =>
      row.answered >= (requestOf.get(row.instance) ?? Infinity) ? [row.report] : [],
    )
  }

  return {
    /** The current reports of the other processes; those that do not respond within a second are omitted. */
    ofOthers: async (): Promise<readonly string[]> => (isAlone ? [] : requestReports()),
    /** Registers this process. */
    start(): void {
      if (isAlone) return
      stopListening = database.listen('metrics', follow)
      follow()
    },
    /** Unregisters this process, so that it is no longer requested to report. */
    async stop(): Promise<void> {
      stopListening?.()
      if (isAlone) return
      await db
        .deleteFrom('metric_report')
        .where('instance', '=', instance)
        .execute()
        .catch(() => {})
    },
  }
}
