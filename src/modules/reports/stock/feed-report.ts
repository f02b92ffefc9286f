import { sql } from 'kysely'
import * as v from 'valibot'

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

/** The imports of a period by store, the longest ago first. Days are in UTC. */
export async function feedReport(scope: Scope): Promise<FeedReport> {
  const { database, period, stores, inventory, now } = scope
  const query = sql`
    select dealer_code, count(*) as runs, sum(rows_read) as rows_read,
      sum(rows_quarantined) as rejected, sum(added) as added, sum(changed) as changed,
      sum(sold) as sold
    from import_run
    where finished_at >= ${period.from} and finished_at < ${addDays(period.to, 1)}
      and ${ofStores(stores)}
    group by dealer_code`
  const rows = v.parse(v.array(RunRow), await runAside(database, query))
  return {
    stores: rows
      .map(({ dealer_code: dealerCode, rows_read: read, ...counts }) => {
        const last = inventory.lastImport(dealerCode)
        const hours =
          last === null ? null : Math.floor((now.getTime() - Date.parse(last)) / HOUR_MS)
        return { dealerCode, ...counts, rows: read, hours }
      })
      .toSorted(
        (a, b) => (b.hours ?? 0) - (a.hours ?? 0) || (a.dealerCode < b.dealerCode ? -1 : 1),
      ),
  }
}
