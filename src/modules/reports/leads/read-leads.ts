import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'

import { APPLICATION_FORMS } from '#domain/access/lead-rights.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { QUEUES } from '#domain/lead-workflow/queues/queues.data.ts'
import type { Period } from '#domain/reports/period.ts'
import { ofStores, type ReportStores } from '#modules/reports/report-scope.ts'
import { runAside } from '#modules/reports/run-aside.ts'
import type { Database } from '#platform/db/database.ts'

/** What the queries of leads read: the database, the days and the stores. */
export type LeadScope = Readonly<{
  database: Pick<Database, 'db' | 'readAside'>
  period: Period
  stores: ReportStores
}>

const GroupRow = v.object({
  is_now: v.number(),
  dealer_code: v.string(),
  form: v.string(),
  site: v.string(),
  source: v.string(),
  language: v.string(),
  leads: v.number(),
  sold: v.number(),
})
/** Leads that have store, form, site, source and language in common; `is_now` is 0 for the period before. */
export type GroupRow = v.InferOutput<typeof GroupRow>

const DayRow = v.object({
  day: v.string(),
  leads: v.number(),
  median: v.nullable(v.number()),
  slow: v.nullable(v.number()),
})
export type DayRow = v.InferOutput<typeof DayRow>

const MinutesRow = v.object({
  is_now: v.number(),
  language: v.string(),
  minutes: v.number(),
  leads: v.number(),
})
/** How many leads were answered after how many minutes. */
export type MinutesRow = v.InferOutput<typeof MinutesRow>

/** Forms whose closed leads sold no vehicle: parts handed over, vehicles bought, work in the shop. */
const NO_SALE_FORMS: readonly LeadForm[] = [
  ...QUEUES['trade-in'].forms,
  ...QUEUES.parts.forms,
  'service-appointment',
]

/** The condition of counted leads of some days, which the index `lead_workflow_figures` answers alone. */
const counted = (stores: ReportStores, from: string, to: string): RawBuilder<boolean> =>
  // `|| ''` keeps SQLite from using the index of queues, which would read every lead.
  sql<boolean>`received_day >= ${from} and received_day <= ${to} and queue || '' = 'inbox'
    and status not in ('spam', 'duplicate') and form not in (${sql.join(APPLICATION_FORMS)})
    and ${ofStores(stores)}`

const isNow = ({ from }: Period) => sql<number>`case when received_day >= ${from} then 1 else 0 end`

/** Leads of this period and the one before, by all that they are grouped by: a few hundred rows. */
export async function readGroups({ database, period, stores }: LeadScope) {
  const query = sql`
    select is_now, dealer_code, form, site, source, language, count(*) as leads, sum(is_sold) as sold
    from (
      select ${isNow(period)} as is_now, dealer_code, form, coalesce(site_key, '') as site,
        coalesce(source, 'web') as source, language,
        case when status = 'sold' and form not in (${sql.join(NO_SALE_FORMS)})
          then 1 else 0 end as is_sold
      from lead_workflow where ${counted(stores, period.before, period.to)}
    ) as counted
    group by is_now, dealer_code, form, site, source, language`
  return v.parse(v.array(GroupRow), await runAside(database, query))
}

/** Leads and answer times of each day of this period that has leads. */
export async function readDays({ database, period, stores }: LeadScope) {
  const query = sql`
    select day, max(leads) as leads,
      min(case when minutes is not null and up_to * 2 >= answered then minutes end) as median,
      min(case when minutes is not null and up_to * 10 >= answered * 9 then minutes end) as slow
    from (
      select day, minutes, sum(leads) over (partition by day) as leads,
        sum(answers) over (partition by day order by minutes) as up_to,
        sum(answers) over (partition by day) as answered
      from (
        select received_day as day, answer_minutes as minutes, count(*) as leads,
          count(answer_minutes) as answers
        from lead_workflow where ${counted(stores, period.from, period.to)}
        group by received_day, answer_minutes
      ) as each_value
    ) as in_order
    group by day order by day`
  return v.parse(v.array(DayRow), await runAside(database, query))
}

/** Answer times of this period and the one before, by the shopper's language. */
export async function readMinutes({ database, period, stores }: LeadScope) {
  const query = sql`
    select is_now, language, minutes, count(*) as leads
    from (
      select ${isNow(period)} as is_now, language, answer_minutes as minutes
      from lead_workflow
      where ${counted(stores, period.before, period.to)} and answer_minutes is not null
    ) as answered
    group by is_now, language, minutes`
  return v.parse(v.array(MinutesRow), await runAside(database, query))
}
