import { sql } from 'kysely'
import * as v from 'valibot'

import { datesOf, type Period } from '#domain/reports/period.ts'
import { counted, type LeadScope } from '#modules/reports/leads/read-leads.ts'
import { runAside } from '#modules/reports/run-aside.ts'
import type { MeasureScope } from '#modules/reports/sites/read-measures.ts'
import type { Database } from '#platform/db/database.ts'

const ViewRow = v.object({ vin: v.string(), n: v.number() })

/** How often each vehicle was viewed in a period, by VIN. Days are in UTC. */
export async function readViews({
  database,
  period,
  past,
}: Pick<MeasureScope, 'database' | 'period' | 'past'>): Promise<ReadonlyMap<string, number>> {
  const query = sql`
    select vin, sum(count) as n from vehicle_view
    where day >= ${period.from} and day <= ${period.to}
    group by vin`
  return past('views', period, async () => {
    const rows = v.parse(v.array(ViewRow), await runAside(database, query))
    return new Map(rows.map(({ vin, n }) => [vin, n]))
  })
}

const LeadRow = v.object({ dealer_code: v.string(), stock: v.string(), n: v.number() })

/** How many counted leads of a period are about each vehicle, by `dealer code/stock`. */
export async function readVehicleLeads({
  database,
  period,
  stores,
}: LeadScope): Promise<ReadonlyMap<string, number>> {
  const query = sql`
    select dealer_code, stock, count(*) as n from lead
    where stock is not null and id in (
      select lead_id from lead_workflow where ${counted(stores, period)})
    group by dealer_code, stock`
  const rows = v.parse(v.array(LeadRow), await runAside(database, query))
  return new Map(rows.map((row) => [`${row.dealer_code}/${row.stock}`, row.n]))
}

const SumRow = v.object({ views: v.nullable(v.number()), leads: v.number() })

/**
 * The views and leads of one vehicle in a period; the leads are all that were received from its first day on. Reads a
 * few rows by their keys, so it waits for no report.
 */
export async function readVehicle(
  { database, period }: Readonly<{ database: Pick<Database, 'db' | 'read'>; period: Period }>,
  { dealerCode, stock, vin }: Readonly<{ dealerCode: string; stock: string; vin: string }>,
): Promise<Readonly<{ views: number; leads: number }>> {
  // The days one by one: the key of the table starts with them.
  const query = sql`
    select
      (select sum(count) from vehicle_view
        where vin = ${vin} and day in (${sql.join(datesOf(period))})) as views,
      (select count(*) from lead
        where stock = ${stock} and dealer_code = ${dealerCode}
          and created_at >= ${period.from}) as leads`
  const rows = await database.read({ compile: () => query.compile(database.db) })
  const [row] = v.parse(v.tuple([SumRow]), rows)
  return { views: row.views ?? 0, leads: row.leads }
}
