import { runRecords, type RecordedChange } from '#modules/inventory/runs/run-records.ts'
import type { Database } from '#platform/db/database.ts'

import { diffRow } from './diff.ts'
import { withVehicleNames } from './vehicle-names.ts'

const MAX_ROWS = 1000
const PAGE = 250

/**
 * The first changes, rejected rows and warnings of a dealer's run, with the names of their vehicles; at most 1000 of
 * each.
 */
export async function diffRows(database: Pick<Database, 'db'>, runId: string, dealerCode: string) {
  const records = runRecords(database)
  const recorded: RecordedChange[] = []
  for (let after = ''; recorded.length <= MAX_ROWS;) {
    const page = await records.changes(runId, PAGE, after)
    recorded.push(...page)
    const last = page.at(-1)
    if (!last || page.length < PAGE) break
    after = last.stock
  }
  const { changes, rejected, warned } = await withVehicleNames(
    database,
    { id: runId, dealerCode },
    {
      changes: recorded.slice(0, MAX_ROWS),
      rejected: await records.rejected(runId, MAX_ROWS),
      warned: await records.warned(runId, MAX_ROWS),
    },
  )
  return { rows: changes.map(diffRow), hasMore: recorded.length > MAX_ROWS, rejected, warned }
}
