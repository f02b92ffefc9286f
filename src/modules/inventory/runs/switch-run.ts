import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'

import { AppError } from '#domain/kernel/errors.ts'
import type { ImportCounts } from '#modules/inventory/import-runs.ts'
import { nextInventoryVersion } from '#platform/db/data-version.ts'
import type { Database } from '#platform/db/database.ts'
import { rowOf } from '#platform/db/row-codec.ts'

import { renewStatistics } from './renew-statistics.ts'
import { nextCopy } from './staged-vehicles.ts'
import { stagingRepository } from './staging.ts'

/** Between two transactions, so that other processes can write in between. */
const PAUSE_MS = 4

type Deps = Pick<Database, 'engine' | 'db' | 'batch' | 'insertMany'>

/** The lock of a dealer's imports: lower-case letters, digits and dashes, unique per code. */
export const importLock = (dealerCode: string): string =>
  `import-${Buffer.from(dealerCode).toString('hex')}`

/**
 * Makes a staged run the dealer's list, in one small transaction: readers see all of it or nothing. Its rows are copied
 * afterwards, by `copyRun`.
 * @throws {AppError} `conflict` if another process discarded the run, because this one had lost its lock
 */
export async function switchRun(
  database: Deps,
  runId: string,
  result: ImportCounts & Readonly<{ finishedAt: string; retained: number; warningCount?: number }>,
): Promise<void> {
  const { db } = database
  const hasChanges = result.added + result.changed + result.sold > 0
  const finished = db
    .updateTable('import_run')
    .set({
      ...rowOf({
        finishedAt: result.finishedAt,
        rowsRead: result.rowsRead,
        rowsAccepted: result.rowsAccepted,
        rowsQuarantined: result.rowsQuarantined,
        added: result.added,
        changed: result.changed,
        sold: result.sold,
        retained: result.retained,
        warningCount: result.warningCount ?? 0,
      }),
      state: hasChanges ? 'applying' : 'done',
      version: hasChanges
        ? sql<number>`(select max(version) from inventory_state)`
        : sql<null>`null`,
    })
    .where('id', '=', runId)
    .where('state', '=', 'staging')
    .returning('id')
  // Incremented first: concurrent writers wait here, so that versions become visible in order.
  const results = await database.batch(
    hasChanges ? [nextInventoryVersion(db), finished] : [finished],
  )
  if (results.at(-1)?.length !== 1)
    throw new AppError(
      'conflict',
      'another import of this dealer has started: import the file again',
      { key: 'importBusy' },
    )
}

/** Copies the rest of a switched run to the list, in small transactions. Continues an interrupted copy. */
export async function copyRun(database: Deps, runId: string): Promise<void> {
  for (let pieces = 0; ; pieces += 1) {
    const statements = await nextCopy(database.db, database.engine, runId)
    if (statements === null) {
      if (pieces > 1) await renewStatistics(database, 'vehicle')
      break
    }
    await database.batch(statements)
    await pause(PAUSE_MS)
  }
  await database.db
    .updateTable('import_run')
    .set({ state: 'done' })
    .where('id', '=', runId)
    .where('state', '=', 'applying')
    .execute()
  await stagingRepository(database).remove(runId)
}

/** Removes a run that was not switched, with everything it has staged. */
export async function discardRun(database: Deps, runId: string): Promise<void> {
  const { db } = database
  // First, so that a process that lost its lock can no longer switch it.
  await db
    .updateTable('import_run')
    .set({ state: null })
    .where('id', '=', runId)
    .where('state', '=', 'staging')
    .execute()
  await stagingRepository(database).remove(runId)
  await removeRun(db, runId)
}

/** Removes a run after an error, unless it was switched; a failure here is left to the next import. */
export async function discardStaging(database: Deps, runId: string): Promise<void> {
  const run = await database.db
    .selectFrom('import_run')
    .select('state')
    .where('id', '=', runId)
    .executeTakeFirst()
    .catch(() => undefined)
  if (run?.state === 'staging') await discardRun(database, runId).catch(() => {})
}

/** Removes the record of a run, in small transactions. */
export async function removeRun(db: Deps['db'], runId: string): Promise<void> {
  for (const [table, column] of [
    ['import_change', 'stock'],
    ['import_quarantine', 'row_number'],
    ['import_warning', 'row_number'],
  ] as const)
    for (;;) {
      const { rows } = await sql<{ end: string | number | null }>`
        select max(${sql.ref(column)}) as end from (
          select ${sql.ref(column)} from ${sql.table(table)} where run_id = ${runId}
          order by ${sql.ref(column)} limit 1000
        ) as piece`.execute(db)
      const end = rows[0]?.end ?? null
      if (end === null) break
      await sql`delete from ${sql.table(table)}
        where run_id = ${runId} and ${sql.ref(column)} <= ${end}`.execute(db)
    }
  await db.deleteFrom('import_run').where('id', '=', runId).execute()
}

/**
 * Settles interrupted imports of a dealer: a switched run is copied, any other is removed. Call it with the dealer's
 * lock.
 */
export async function settleRuns(database: Deps, dealerCode: string): Promise<void> {
  const left = await database.db
    .selectFrom('import_run')
    .select(['id', 'state', 'finished_at'])
    .where('dealer_code', '=', dealerCode)
    .where((is) =>
      is.or([
        is('state', 'in', ['staging', 'applying']),
        // It was being removed.
        is.and([is('state', 'is', null), is('finished_at', 'is', null)]),
      ]),
    )
    .orderBy('version')
    .execute()
  for (const { id, state } of left)
    if (state === 'applying') await copyRun(database, id)
    else await discardRun(database, id)
}
