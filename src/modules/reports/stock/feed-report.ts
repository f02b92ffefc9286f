import { sql } from 'kysely'
import * as v from 'valibot'

import { isIn } from '#domain/access/stores-for.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import type { Period } from '#domain/reports/period.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { ofStores, type ReportStores } from '#modules/reports/report-scope.ts'
import { runAside } from '#modules/reports/run-aside.ts'
import type { FeedReport } from '#modules/reports/types.ts'
import type { Database } from '#platform/db/database.ts'

type Scope = Readonly<{
  database: Pick<Database, 'db' | 'readAside'>
  period: Period
  stores: ReportStores
  /** The codes of all stores of the group. */
  codes: readonly string[]
  inventory: Pick<VehicleCatalog, 'lastImport'>
  now: Date
}>

const RunRow = v.object({
  dealer_code: v.string(),
  runs: v.number(),
  rows_read: v.number(),
  rejected: v.number(),
  added: v.number(),
  changed: v.number(),
  sold: v.number(),
})

const HOUR_MS = 3_600_000

/** Hours since the last import; a store without one is the oldest. */
const age = ({ hours }: Readonly<{ hours: number | null }>) => hours ?? Infinity

const NONE = { runs: 0, rows: 0, rejected: 0, added: 0, changed: 0, sold: 0 }

/**
 * The imports of a period by store, also of stores without any: those that were never imported first, then the longest
 * ago. Days are in UTC.
 */
export async function feedReport(scope: Scope): Promise<FeedReport> {
  const { database, period, stores, codes, inventory, now } = scope
  const query = sql`
    select dealer_code, count(*) as runs, sum(rows_read) as rows_read,
      sum(rows_quarantined) as rejected, sum(added) as added, sum(changed) as changed,
      sum(sold) as sold
    from import_run
    where finished_at >= ${period.from} and finished_at < ${addDays(period.to, 1)}
      and ${ofStores(stores)}
    group by dealer_code`
  const rows = v.parse(v.array(RunRow), await runAside(database, query))
  const known = new Map(
    rows.map(({ dealer_code: code, rows_read: read, ...counts }) => [
      code,
      { ...counts, rows: read },
    ]),
  )
  const hoursOf = (code: string) => {
    const last = inventory.lastImport(code)
    return last === null ? null : Math.floor((now.getTime() - Date.parse(last)) / HOUR_MS)
  }
  return {
    stores: codes
      .filter((code) => isIn(stores, [code]))
      .map((code) => ({ dealerCode: code, ...(known.get(code) ?? NONE), hours: hoursOf(code) }))
      .toSorted(
        // The difference of two without an import is NaN.
        (a, b) => age(b) - age(a) || (a.dealerCode < b.dealerCode ? -1 : 1),
      ),
  }
}
