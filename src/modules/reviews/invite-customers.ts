import { sql, type RawBuilder } from 'kysely'

import { mailboxOf } from '#domain/kernel/mailbox.ts'
import { answerChannels } from '#domain/leads/answer-channels.ts'
import type { ReviewKind } from '#domain/reviews/review.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import type { Database } from '#platform/db/database.ts'
import { enqueueOn, notifyWorkers } from '#platform/queue/enqueue-on.ts'

import { reviewRepository } from './repository.ts'
import { reviewJob } from './review-jobs.ts'

const DAY_MS = 86_400_000
/** By then, a status that was set by mistake is corrected. */
const MIN_DAYS = 2
/** Later, a customer is not invited for a sale or a visit. */
const MAX_DAYS = 21
/** A mailbox is invited at most twice a year. */
const QUIET_DAYS = 182
/** The number of sales, or of visits, that are read at a time. */
const PAGE_SIZE = 1000

export type InviteDeps = Readonly<{
  database: Database
  leads: Pick<LeadRecords, 'get'>
  /** The codes of the stores that ask their customers for reviews. */
  invitingStores(): readonly string[]
  /** Keyed hashes of a mailbox, by each key of the installation, the current one first. */
  contactMarksOf(mailbox: string): readonly [string, ...string[]]
  now(): Date
}>

type Customer = Readonly<{ lead_id: string; dealer_code: string; kind: ReviewKind }>
/** Customers of some stores between two times, ISO, after a lead id. */
type Wanted = Readonly<{ stores: readonly string[]; from: string; until: string; after: string }>
type Page = RawBuilder<Customer>

/**
 * Leads that are marked as sold, without an invitation, and that were last marked so within some time. Other changes, and
 * the undo of a mistake, do not make a sale newer.
 */
const buyers = ({ stores, from, until, after }: Wanted, pageSize: number): Page => sql<Customer>`
  select w.lead_id, w.dealer_code, 'sale' as kind from lead_workflow w
  join lead l on l.id = w.lead_id
  left join store_review r on r.lead_id = w.lead_id
  where w.status = 'sold' and w.queue = 'inbox' and w.merged_into is null
    and l.status = 'received' and r.lead_id is null
    and w.dealer_code in (${sql.join(stores)}) and w.lead_id > ${after}
    and w.lead_id in (
      select lead_id from lead_workflow_event
      where at >= ${from} and kind in ('status', 'stage') and detail like '%"after":{%"status":"sold"%'
      group by lead_id having max(at) <= ${until})
  order by w.lead_id limit ${sql.lit(pageSize)}`

/** Visits whose customers came, without an invitation, and that ended within some time; none of merged leads or spam. */
const visitors = ({ stores, from, until, after }: Wanted, pageSize: number): Page => sql<Customer>`
  select b.lead_id, b.dealer_code, 'service' as kind from service_booking b
  join service_attendance a on a.booking_id = b.id
  join lead l on l.id = b.lead_id
  join lead_workflow w on w.lead_id = b.lead_id
  left join store_review r on r.lead_id = b.lead_id
  where a.attendance = 'arrived' and b.state = 'booked' and b.is_test = 0
    and b.ends_at between ${from} and ${until}
    and w.queue = 'inbox' and w.merged_into is null and w.status <> 'spam'
    and l.status = 'received' and r.lead_id is null
    and b.dealer_code in (${sql.join(stores)}) and b.lead_id > ${after}
  order by b.lead_id limit ${sql.lit(pageSize)}`

/** All customers of a query, page by page: those who are not invited stay, so the first pages may invite no one. */
async function* customersOf(
  { db }: Pick<Database, 'db'>,
  pageSize: number,
  pageAfter: (leadId: string) => Page,
): AsyncGenerator<Customer> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const { rows }: { rows: Customer[] } = await pageAfter(after).execute(db)
    yield* rows
    after = rows.length < pageSize ? undefined : rows.at(-1)?.lead_id
  }
}

/** Invites one customer, unless they may not be mailed or were invited lately. @returns whether it did */
async function invite(
  { database, leads, contactMarksOf }: InviteDeps,
  { lead_id: leadId, dealer_code: dealerCode, kind }: Customer,
  now: Date,
): Promise<boolean> {
  const found = await leads.get(null, leadId)
  if (!found || !answerChannels(found.lead.fields, found.consents).email.isAllowed) return false
  const { siteKey, language, fields } = found.lead
  const marks = contactMarksOf(mailboxOf(fields['email'] ?? ''))
  const quietSince = new Date(now.getTime() - QUIET_DAYS * DAY_MS).toISOString()
  const at = now.toISOString()
  return database.transaction(async (trx) => {
    const reviews = reviewRepository(trx)
    if (await reviews.isUnavailable(marks, quietSince)) return false
    const isNew = await reviews.add({
      leadId,
      siteKey,
      dealerCode,
      kind,
      language,
      contactMark: marks[0],
      state: 'invited',
      stars: null,
      text: null,
      shownName: null,
      reason: null,
      answer: null,
      answeredAt: null,
      invitedAt: at,
      writtenAt: null,
      revision: 0,
    })
    if (isNew) await enqueueOn(trx, [reviewJob(leadId, at)])
    return isNew
  })
}

/**
 * Invites every customer of the stores that ask for reviews, once for each sale or visit: nothing but consent and earlier
 * invitations decides who is invited.
 * @param pageSize how many customers are read at a time
 * @returns how many
 * @see docs/rules/reviews.md, REV-1
 */
export async function inviteCustomers(deps: InviteDeps, pageSize = PAGE_SIZE): Promise<number> {
  const stores = deps.invitingStores()
  if (stores.length === 0) return 0
  const now = deps.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  const between = { stores, from: daysAgo(MAX_DAYS), until: daysAgo(MIN_DAYS) }
  let invited = 0
  for (const query of [buyers, visitors]) {
    const pageAfter = (after: string) => query({ ...between, after }, pageSize)
    for await (const customer of customersOf(deps.database, pageSize, pageAfter))
      if (await invite(deps, customer, now)) invited += 1
  }
  if (invited > 0) notifyWorkers(deps.database)
  return invited
}
