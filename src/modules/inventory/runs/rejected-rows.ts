import type { RowFault } from '#domain/feed/feed.ts'
import type { Database } from '#platform/db/database.ts'

import { runRecords } from './run-records.ts'

/** Rejected rows of a run that are read; the run's record has all. */
const MAX_ROWS = 20

/** An import with rejected rows. */
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
}>

/** Each dealer's newest import that ended after `since` (ISO), only if that import rejected rows, by dealer. */
export async function rejectedRows(
  database: Pick<Database, 'db'>,
  since: string,
): Promise<readonly RejectedRows[]> {
  const runs = await database.db
    .selectFrom('import_run')
    .select(['id', 'dealer_code', 'source', 'finished_at', 'rows_read', 'rows_quarantined'])
    .where('finished_at', '>=', since)
    .orderBy('dealer_code')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const records = runRecords(database)
  const newest = [...Map.groupBy(runs, (run) => run.dealer_code).values()].flatMap(
    ([first]) => first ?? [],
  )
  const rejected: RejectedRows[] = []
  for (const run of newest.filter((one) => one.rows_quarantined > 0))
    rejected.push({
      runId: run.id,
      dealerCode: run.dealer_code,
      source: run.source,
      finishedAt: run.finished_at ?? '',
      rowsRead: run.rows_read,
      rowsRejected: run.rows_quarantined,
      rows: await records.rejected(run.id, MAX_ROWS),
    })
  return rejected
}
