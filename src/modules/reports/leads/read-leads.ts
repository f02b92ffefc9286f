import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'

import { APPLICATION_FORMS } from '#domain/access/lead-rights.ts'
import type { LeadForm } from '#domain/forms/form-names.ts'
import { QUEUES } from '#domain/lead-workflow/queues/queues.data.ts'
import type { Tally } from '#domain/reports/percentile.ts'
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

const CountRow = v.object({
  dealer_code: v.string(),
  form: v.string(),
  site: v.string(),
  source: v.string(),
  language: v.string(),
  leads: v.number(),
  leads_now: v.number(),
  sold: v.number(),
  sold_now: v.number(),
})
type CountRow = v.InferOutput<typeof CountRow>
/** Leads that have store, form, site, source and language in common, in this period and the one before. */
export type GroupRow = Omit<CountRow, 'leads_now' | 'sold_now'> &
  Readonly<{ leads_before: number; sold_before: number }>

const DayRow = v.object({ day: v.string(), leads: v.number(), minutes: v.string() })
/** A day with leads, and how many of them were answered after how many minutes. */
export type DayRow = Readonly<{ day: string; leads: number; answers: readonly Tally[] }>

const MinutesRow = v.object({
  dealer_code: v.string(),
  minutes: v.number(),
  leads_before: v.number(),
  english: v.number(),
  spanish: v.number(),
})
/** How many leads of a store were answered after so many minutes: in the period before, and in this one by language. */
export type MinutesRow = v.InferOutput<typeof MinutesRow>

/** Forms whose closed leads sold no vehicle: parts handed over, vehicles bought, work in the shop. */
const NO_SALE_FORMS: readonly LeadForm[] = [
  ...QUEUES['trade-in'].forms,
  ...QUEUES.parts.forms,
  'service-appointment',
]

/** From this many days on, SQLite groups leads faster in the order of groups than in that of days. */
const LONG_PERIOD_DAYS = 60

/** The column of days, hidden from SQLite for a long period, for which an index in the order of groups is better. */
const dayOf = ({ database, period }: LeadScope): RawBuilder<unknown> =>
  database.engine === 'sqlite' && period.days >= LONG_PERIOD_DAYS
    ? sql`received_day || ''`
    : sql`received_day`

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

/** Counts rows of this period that a condition holds for. */
const countNow = ({ from }: Period, condition: RawBuilder<boolean>) =>
  sql<number>`count(case when received_day >= ${from} and ${condition} then 1 end)`

/**
 * Leads of this period and the one before, by all that they are grouped by: a few hundred rows. SQLite sorts what it
 * groups, unless an index has that order: for a long period it reads all of `lead_workflow_groups` instead of sorting
 * most leads.
 */
export async function readGroups(scope: LeadScope): Promise<readonly GroupRow[]> {
  const { database, period, stores } = scope
  const isSold = sql<boolean>`status = 'sold'`
  const query = sql`
    select dealer_code, form, coalesce(site_key, '') as site, coalesce(source, 'web') as source, language,
      count(*) as leads, ${countNow(period, sql<boolean>`1 = 1`)} as leads_now,
      count(case when ${isSold} then 1 end) as sold, ${countNow(period, isSold)} as sold_now
    from lead_workflow
    where ${counted(stores, { from: period.before, to: period.to, day: dayOf(scope) })}
    group by dealer_code, form, language, lead_workflow.source, site_key`
  return v.parse(v.array(CountRow), await runAside(database, query)).map((row) => {
    const { leads, leads_now: now, sold, sold_now: soldNow, ...group } = row
    const isSale = !NO_SALE_FORMS.some((form) => form === group.form)
    return {
      ...group,
      leads: now,
      leads_before: leads - now,
      sold: isSale ? soldNow : 0,
      sold_before: isSale ? sold - soldNow : 0,
    }
  })
}

/** The answer times in a text of `minutes×leads`. Leads without an answer have no minutes. */
const talliesOf = (text: string): readonly Tally[] =>
  text.split(' ').flatMap((part) => {
    const [value = '', count] = part.split('×')
    return value === '' ? [] : [{ value: Number(value), count: Number(count) }]
  })

/** Leads and answer times of each day of this period that has leads. One row for a day: fewer are faster to pass on. */
export async function readDays({
  database,
  period,
  stores,
}: LeadScope): Promise<readonly DayRow[]> {
  const query = sql`
    select day, sum(leads) as leads,
      string_agg(coalesce(cast(minutes as text), '') || '×' || cast(leads as text), ' ') as minutes
    from (
      select received_day as day, answer_minutes as minutes, count(*) as leads
      from lead_workflow where ${counted(stores, period)}
      group by received_day, answer_minutes
    ) as each_value
    group by day order by day`
  return v
    .parse(v.array(DayRow), await runAside(database, query))
    .map(({ day, leads, minutes }) => ({ day, leads, answers: talliesOf(minutes) }))
}

/**
 * Answer times of this period and the one before, by store and the shopper's language. For a long period SQLite reads all of
 * `lead_workflow_minutes` in its order.
 */
export async function readMinutes(scope: LeadScope): Promise<readonly MinutesRow[]> {
  const { database, period, stores } = scope
  const inSpanish = countNow(period, sql<boolean>`language = 'es'`)
  const query = sql`
    select dealer_code, answer_minutes as minutes,
      count(case when received_day < ${period.from} then 1 end) as leads_before,
      ${inSpanish} as spanish, ${countNow(period, sql<boolean>`language <> 'es'`)} as english
    from lead_workflow
    where ${counted(stores, { from: period.before, to: period.to, day: dayOf(scope) })}
      and answer_minutes is not null
    group by answer_minutes, lead_workflow.dealer_code`
  return v.parse(v.array(MinutesRow), await runAside(database, query))
}
