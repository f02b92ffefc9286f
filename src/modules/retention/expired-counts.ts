import { sql, type RawBuilder } from 'kysely'

import { retentionRules } from '#domain/leads/retention.ts'
import type { Expiry } from '#domain/retention/expiry.ts'
import type { RetentionKind } from '#domain/retention/retention.data.ts'
import { daysAfter, PENDING_DAYS } from '#domain/subscriptions/subscription-limits.ts'
import { offersEndBefore } from '#domain/trade-in/offer-state.ts'
import type { Database } from '#platform/db/database.ts'

type Condition = RawBuilder<unknown>

/** The newest imports of a store stay, however old they are. */
const MIN_IMPORTS = 30

/** Records of leads with a legal hold do not expire. @param id the column with the id of the lead */
const isNotHeld = (id: string): Condition =>
  sql`not exists (select 1 from lead_legal_hold h where h.lead_id = ${sql.ref(id)})`

/** The records that the purge of a kind deletes. @param before ISO */
const EXPIRED: Readonly<
  Record<
    Exclude<RetentionKind, LeadKind>,
    (before: string, now: Date) => readonly [table: string, Condition]
  >
> = {
  evidence: (before) => [
    'consent',
    sql`created_at < ${before} and contact <> '' and ${isNotHeld('consent.lead_id')}`,
  ],
  visits: (before) => [
    'service_booking',
    sql`ends_at < ${before} and ${isNotHeld('service_booking.lead_id')}`,
  ],
  waiting: (before) => [
    'service_waiting',
    sql`state in ('booked', 'left', 'over') and created_at < ${before}`,
  ],
  holds: (before) => [
    'vehicle_hold',
    sql`due_at is null and ended_at < ${before} and ${isNotHeld('vehicle_hold.id')}`,
  ],
  offers: (before, now) => {
    const { made, withdrawn } = offersEndBefore(now, () => before)
    return ['trade_in_offer', sql`created_at < ${made} or withdrawn_at < ${withdrawn}`]
  },
  alerts: (before, now) => {
    const pendingBefore = daysAfter(now.toISOString(), -PENDING_DAYS)
    return [
      'subscription',
      sql`(state = 'pending' and created_at < ${pendingBefore})
        or (state = 'ended' and ended_at < ${before})`,
    ]
  },
  measures: (before) => ['measure_tally', sql`day < ${before.slice(0, 10)}`],
  missedPaths: (before) => ['missed_path', sql`day < ${before.slice(0, 10)}`],
  imports: (before) => [
    'import_run',
    sql`finished_at < ${before} and id in (
      select id from (select id, row_number() over (
        partition by dealer_code order by finished_at desc, id desc) as place
        from import_run where finished_at is not null) as finished
      where place > ${sql.lit(MIN_IMPORTS)})`,
  ],
  invitations: (before) => ['staff_invitation', sql`expires_at < ${before}`],
}

type LeadKind = ReturnType<typeof retentionRules>[number]['name']

/** The leads of a rule that have expired. */
function expiredLeads(kind: RetentionKind, expiry: Expiry): readonly [string, Condition] | null {
  const rule = retentionRules(expiry).find(({ name }) => name === kind)
  if (!rule) return null
  const { status, forms, before } = rule
  const time = sql.ref(status === 'quarantined' ? 'reviewed_at' : 'created_at')
  return [
    'lead',
    sql`erased_at is null and ${isNotHeld('lead.id')}
      and status = ${status} and ${time} < ${before} and form in (${sql.join(forms)})`,
  ]
}

const isOther = (kind: RetentionKind): kind is keyof typeof EXPIRED => Object.hasOwn(EXPIRED, kind)

/**
 * How many records of a kind the next purge would delete. The query runs beside the work of the server.
 * @param at.expiry with the period in question
 */
export async function expiredCount(
  { db, readAside }: Pick<Database, 'db' | 'readAside'>,
  kind: RetentionKind,
  { expiry, now }: Readonly<{ expiry: Expiry; now: Date }>,
): Promise<number> {
  const found = isOther(kind) ? EXPIRED[kind](expiry(kind), now) : expiredLeads(kind, expiry)
  if (found === null) throw new Error(`there is no count of ${kind}`)
  const [table, where] = found
  const query = sql`select count(*) as n from ${sql.table(table)} where ${where}`
  // The query selects this column.
  const [row] = (await readAside({ compile: () => query.compile(db) })) as readonly Readonly<{
    n: number
  }>[]
  return row?.n ?? 0
}
