import { sql, type RawBuilder } from 'kysely'

import type { Actor } from '#domain/access/actor.ts'
import { dealerTimeZone, type DealerTimeZone } from '#domain/dealers/dealer.ts'
import { addDays } from '#domain/hours/calendar-date.ts'
import { instantOf } from '#domain/hours/instant-of.ts'
import { localMoment } from '#domain/hours/open-state.ts'
import type { WorkflowDeps } from '#modules/leads/workflow/deps.ts'
import type { TodaysAppointments } from '#modules/leads/workflow/types/lists.ts'

import { DEFAULT_ZONE, leadRows, workflowLead } from './lead-rows.ts'
import { allOf, conditionOf, MAX_COUNT } from './list-leads.ts'
import { isStore, visibleTo } from './scope.ts'

/** Today's date of any time zone lies within this time before and after an instant: a day of up to 25 hours. */
const DAY_MS = 25 * 3_600_000

const KEY = sql<string>`lead_workflow.appointment_at`

/** The first instant of a date in a time zone, ISO: at 1 am if daylight saving skips midnight. */
const startOf = (date: string, zone: DealerTimeZone): string =>
  (
    instantOf({ date, minutes: 0 }, zone) ??
    instantOf({ date, minutes: 60 }, zone) ??
    new Date(`${date}T00:00:00Z`)
  ).toISOString()

/** The condition that an appointment of some stores is on today's date in their zone. */
function isToday(codes: readonly string[], zone: DealerTimeZone, now: Date): RawBuilder<boolean> {
  const { date } = localMoment(now, zone)
  return allOf(
    // `|| ''` keeps SQLite from using the index of stores, which would read every lead of these stores.
    sql<boolean>`lead_workflow.dealer_code || '' in (${sql.join(codes)})`,
    sql<boolean>`${KEY} >= ${startOf(date, zone)}`,
    sql<boolean>`${KEY} < ${startOf(addDays(date, 1), zone)}`,
  )
}

/** The appointments of today, by the date in each store's time zone. */
export async function appointmentsToday(
  deps: WorkflowDeps,
  actor: Actor,
  { store, limit }: Readonly<{ store: string | null; limit: number }>,
): Promise<TodaysAppointments> {
  const now = deps.now()
  const { db } = deps.database
  const around = (ms: number) => new Date(now.getTime() + ms).toISOString()
  const listed = allOf(
    visibleTo(actor, now.getTime()),
    conditionOf('appointments', actor, now.toISOString()),
    sql<boolean>`${KEY} > ${around(-DAY_MS)} and ${KEY} < ${around(DAY_MS)}`,
    ...(store === null ? [] : [isStore(store)]),
    // Service visits are listed with those of the shop.
    sql<boolean>`not exists (select 1 from service_booking b
      where b.lead_id = lead_workflow.lead_id and b.state = 'booked')`,
  )
  const found = await sql<{
    dealer_code: string
  }>`select distinct dealer_code from lead_workflow where ${listed}`.execute(db)
  const byZone = Map.groupBy(
    found.rows.map((row) => row.dealer_code),
    (code) => {
      const dealer = deps.dealerOf(code)
      return dealer === null ? DEFAULT_ZONE : dealerTimeZone(dealer)
    },
  )
  if (byZone.size === 0) return { n: 0, leads: [] }
  const days = [...byZone].map(([zone, codes]) => sql`(${isToday(codes, zone, now)})`)
  const where = allOf(listed, sql<boolean>`(${sql.join(days, sql` or `)})`)
  const counted = await sql<{ n: unknown }>`select count(*) as n
    from (select 1 from lead_workflow where ${where} limit ${MAX_COUNT}) as counted`.execute(db)
  const rows = await leadRows(deps.database, { where, key: KEY, limit })
  const people = new Map((await deps.people()).map(({ id, name }) => [id, name]))
  return {
    n: Number(counted.rows[0]?.n ?? 0),
    leads: rows.map((row) => workflowLead(deps, people, row, now)),
  }
}
