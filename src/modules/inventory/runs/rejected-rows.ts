import type { RowFault } from '#domain/feed/feed.ts'
import type { Database } from '#platform/db/database.ts'
import { recordOf } from '#platform/db/row-codec.ts'

import { runRecords } from './run-records.ts'

/** Rejected rows of a run that are read; the run's record has all. */
const MAX_ROWS = 20

/** An import with rejected rows, or with accepted ones that look wrong. */
export type RejectedRows = Readonly<{
  runId: string
  dealerCode: string
  /** The file or address of the feed. */
  source: string
  finishedAt: string
  rowsRead: number
  rowsRejected: number
  /** The first of them. */
  rows: readonly RowFault[]
  /** Warnings about vehicles that it added or changed, so that each is reported once; the first of them. */
  warningCount: number
  warnings: readonly RowFault[]
}>

/**
 * The first warnings of runs about vehicles that the same run added or changed, each value once, and their number.
 * @param runIds newest first
 */
async function newWarnings({ db }: Pick<Database, 'db'>, runIds: readonly string[]) {
  if (runIds.length === 0) return { warningCount: 0, warnings: [] }
  const ofChanges = db
    .selectFrom('import_warning as warning')
    .innerJoin('import_change as change', (join) =>
      join
        .onRef('change.run_id', '=', 'warning.run_id')
        .onRef('change.stock', '=', 'warning.stock'),
    )
    .where('warning.run_id', 'in', runIds)
  const { count } = await ofChanges
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await ofChanges
    .select(['warning.row_number', 'column_name', 'reason', 'value'])
    .orderBy('warning.run_id', 'desc')
    .orderBy('warning.row_number')
    .orderBy('column_name')
    .limit(MAX_ROWS)
    .execute()
  const warnings = rows.map((row) => ({ ...recordOf(row), value: row.value ?? '' }))
  return { warningCount: count, warnings }
}

/**
 * Each dealer's newest import that ended after `since` (ISO), by dealer: only if it rejected rows, or if an import since
 * then added or changed vehicles with values that look wrong.
 */
export async function rejectedRows(
  database: Pick<Database, 'db'>,
  since: string,
): Promise<readonly RejectedRows[]> {
  const runs = await database.db
    .selectFrom('import_run')
    .select([
      'id',
      'dealer_code',
      'source',
      'finished_at',
      'rows_read',
      'rows_quarantined',
      'warning_count',
    ])
    .where('finished_at', '>=', since)
    .orderBy('dealer_code')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const records = runRecords(database)
  const found: RejectedRows[] = []
  for (const ofDealer of Map.groupBy(runs, (run) => run.dealer_code).values()) {
    const [run] = ofDealer
    if (!run) continue
    const warned = ofDealer.filter((one) => one.warning_count > 0).map(({ id }) => id)
    const news = await newWarnings(database, warned)
    if (run.rows_quarantined === 0 && news.warningCount === 0) continue
    found.push({
      runId: run.id,
      dealerCode: run.dealer_code,
      source: run.source,
      finishedAt: run.finished_at ?? '',
      rowsRead: run.rows_read,
      rowsRejected: run.rows_quarantined,
      rows: await records.rejected(run.id, MAX_ROWS),
      ...news,
    })
  }
  return found
}
