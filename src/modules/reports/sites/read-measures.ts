import { sql } from 'kysely'
import * as v from 'valibot'

import { LEAD_FORMS } from '#domain/forms/form-names.ts'
import type { Period } from '#domain/reports/period.ts'
import type { PastDays } from '#modules/reports/past-days.ts'
import { runAside } from '#modules/reports/run-aside.ts'
import type { Database } from '#platform/db/database.ts'

/** What the queries of measurements read. Days are in UTC. */
export type MeasureScope = Readonly<{
  database: Pick<Database, 'db' | 'readAside'>
  period: Period
  past: PastDays
  now: Date
}>

/** The route of all lists of vehicles. */
const LIST_ROUTE = 'search-type-make-model'
/** The vitals of the report. */
export const SHOWN_VITALS = ['LCP', 'INP', 'CLS'] as const
export type ShownVital = (typeof SHOWN_VITALS)[number]

const StepRow = v.object({
  day: v.string(),
  name: v.picklist(['pageView', 'vehicleView', 'formStarted', 'trackEvent']),
  n: v.number(),
})
export type StepRow = v.InferOutput<typeof StepRow>

/** How often pages counted each step from a list to a lead, by day, from the period before on. */
export async function readSteps({
  database,
  period,
  past,
}: MeasureScope): Promise<readonly StepRow[]> {
  const query = sql`
    select day, name, sum(count) as n from measure_tally
    where day >= ${period.before} and day <= ${period.to} and (
      name in ('vehicleView', 'formStarted')
      or (name = 'pageView' and route = ${LIST_ROUTE})
      or (name = 'trackEvent' and detail in (${sql.join([...LEAD_FORMS])})))
    group by day, name`
  return past('steps', period, async () =>
    v.parse(v.array(StepRow), await runAside(database, query)),
  )
}

const VitalRow = v.object({
  is_now: v.number(),
  name: v.picklist(SHOWN_VITALS),
  route: v.string(),
  n: v.number(),
  p75: v.number(),
})
export type VitalRow = v.InferOutput<typeof VitalRow>

/** The 75th percentile of each vital on each page, in this period and the one before. */
export async function readVitals({
  database,
  period,
  past,
}: MeasureScope): Promise<readonly VitalRow[]> {
  const query = sql`
    select is_now, name, route, max(n) as n,
      min(case when up_to * 4 >= n * 3 then value end) as p75
    from (
      select is_now, name, route, value,
        sum(n) over (partition by is_now, name, route order by value) as up_to,
        sum(n) over (partition by is_now, name, route) as n
      from (
        select is_now, name, route, value, sum(count) as n
        from (
          select case when day >= ${period.from} then 1 else 0 end as is_now, name, route, value,
            count
          from measure_tally
          where day >= ${period.before} and day <= ${period.to}
            and name in (${sql.join([...SHOWN_VITALS])})
        ) as measured
        group by is_now, name, route, value
      ) as each_value
    ) as in_order
    group by is_now, name, route`
  return past('vitals', period, async () =>
    v.parse(v.array(VitalRow), await runAside(database, query)),
  )
}
