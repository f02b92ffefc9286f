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
  database: Pick<Database, 'db' | 'engine' | 'readAside'>
  period: Period
  stores: ReportStores
}>

const GroupRow = v.object({
  dealer_code: v.string(),
  form: v.string(),
  site: v.string(),
  source: v.string(),
  language: v.string(),
  leads: v.number(),
  leads_before: v.number(),
  sold: v.number(),
  sold_before: v.number(),
})
/** Leads that have store, form, site, source and language in common, in this period and the one before. */
export type GroupRow = v.InferOutput<typeof GroupRow>

const DayRow = v.object({
  day: v.string(),
  leads: v.number(),
  median: v.nullable(v.number()),
  slow: v.nullable(v.number()),
})
export type DayRow = v.InferOutput<typeof DayRow>

const MinutesRow = v.object({
  minutes: v.number(),
  leads_before: v.number(),
  english: v.number(),
  spanish: v.number(),
})
/** How many leads were answered after so many minutes: in the period before, and in this one by language. */
export type MinutesRow = v.InferOutput<typeof MinutesRow>

/** Forms whose closed leads sold no vehicle: parts handed over, vehicles bought, work in the shop. */
const NO_SALE_FORMS: readonly LeadForm[] = [
  ...QUEUES['trade-in'].forms,
  ...QUEUES.parts.forms,
  'service-appointment',
]

/** From this many days on, SQLite groups leads faster in the order of groups than in that of days. */
const LONG_PERIOD_DAYS = 60

/** The condition of counted leads of some days, which an index answers alone. @param day the column */
export const counted = (
  stores: ReportStores,
  {
    from,
    to,
    day = sql`received_day`,
  }: Readonly<{ from: string; to: string; day?: RawBuilder<unknown> }>,
): RawBuilder<boolean> =>
  // `|| ''` keeps SQLite from using the index of queues, which would read every lead.
  sql<boolean>`${day} >= ${from} and ${day} <= ${to} and queue || '' = 'inbox'
    and status not in ('spam', 'duplicate') and form not in (${sql.join(APPLICATION_FORMS)})
    and ${ofStores(stores)}`

const isNow = ({ from }: Period) => sql<number>`case when received_day >= ${from} then 1 else 0 end`

/**
 * Leads of this period and the one before, by all that they are grouped by: a few hundred rows. SQLite sorts what it
 * groups, unless an index has that order: for a long period it reads all of `lead_workflow_groups` instead of sorting
 * most leads.
 */
export async function readGroups({ database, period, stores }: LeadScope) {
  const isLong = database.engine === 'sqlite' && period.days >= LONG_PERIOD_DAYS
  const day = isLong ? sql`received_day || ''` : sql`received_day`
  const isSold = sql`case when status = 'sold' and form not in (${sql.join(NO_SALE_FORMS)}) then 1 else 0 end`
  const query = sql`
    select dealer_code, form, coalesce(site_key, '') as site, coalesce(source, 'web') as source, language,
      sum(is_now) as leads, sum(1 - is_now) as leads_before,
      sum(is_sold * is_now) as sold, sum(is_sold * (1 - is_now)) as sold_before
    from (
      select dealer_code, form, language, source, site_key, ${isNow(period)} as is_now, ${isSold} as is_sold
      from lead_workflow where ${counted(stores, { from: period.before, to: period.to, day })}
    ) as counted
    group by dealer_code, form, language, source, site_key`
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
        from lead_workflow where ${counted(stores, period)}
        group by received_day, answer_minutes
      ) as each_value
    ) as in_order
    group by day order by day`
  return v.parse(v.array(DayRow), await runAside(database, query))
}

/** Answer times of this period and the one before, by the shopper's language. */
export async function readMinutes({ database, period, stores }: LeadScope) {
  const before = sql`received_day < ${period.from}`
  const query = sql`
    select answer_minutes as minutes,
      sum(case when ${before} then 1 else 0 end) as leads_before,
      sum(case when not ${before} and language = 'es' then 1 else 0 end) as spanish,
      sum(case when not ${before} and language <> 'es' then 1 else 0 end) as english
    from lead_workflow
    where ${counted(stores, { from: period.before, to: period.to })} and answer_minutes is not null
    group by answer_minutes`
  return v.parse(v.array(MinutesRow), await runAside(database, query))
}
