import { mailboxOf } from '#domain/kernel/mailbox.ts'
import type { LeadRecords } from '#modules/leads/module.ts'
import { reviewRepository } from '#modules/reviews/repository.ts'
import type { Database } from '#platform/db/database.ts'

import { DEMO_REVIEWS, type DemoReview } from './demo-reviews.data.ts'

type Deps = Readonly<{
  database: Database
  leads: Pick<LeadRecords, 'get'>
  contactMarksOf(mailbox: string): readonly [string, ...string[]]
  now(): Date
}>

const DAY_MS = 86_400_000
/** An invitation was answered on the next day. */
const ANSWERED_DAYS = 1

/** The shown name, as customers shorten theirs; it says that it is a sample. */
function shownNameOf(firstName: string, lastName: string, language: 'en' | 'es'): string {
  return `${firstName} ${lastName.slice(0, 1)}. (${language === 'es' ? 'muestra' : 'sample'})`
}

/** The leads of the demo that were sold. */
const soldLeads = ({ db }: Database) =>
  db
    .selectFrom('lead')
    .innerJoin('lead_workflow', 'lead_workflow.lead_id', 'lead.id')
    .select('lead.id')
    .where('lead.idempotency_key', 'like', 'demo-lead-%')
    .where('lead_workflow.status', '=', 'sold')
    .orderBy('lead.id')
    .execute()

/**
 * Reviews by the demo's customers, marked as samples, unless there are any. No one is invited, and nothing is sent.
 * @returns their number
 */
export async function seedDemoReviews(deps: Deps): Promise<number> {
  const { database, leads, contactMarksOf, now } = deps
  const known = await database.db
    .selectFrom('store_review')
    .select('lead_id')
    .limit(1)
    .executeTakeFirst()
  if (known !== undefined) return 0
  const byName = new Map(DEMO_REVIEWS.map((review) => [review.name, review]))
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString()
  const add = async (leadId: string): Promise<number> => {
    const lead = (await leads.get(null, leadId))?.lead
    const { firstName = '', lastName = '', email = '' } = lead?.fields ?? {}
    const demo: DemoReview | undefined = byName.get(`${firstName} ${lastName}`)
    if (!lead || !demo) return 0
    const { stars, text, days, answer = null, isWaiting = false } = demo
    await reviewRepository(database.db).add({
      leadId,
      siteKey: lead.siteKey,
      dealerCode: lead.dealerCode,
      kind: 'sale',
      language: lead.language,
      contactMark: contactMarksOf(mailboxOf(email))[0],
      state: isWaiting ? 'waiting' : 'shown',
      stars,
      text,
      shownName: shownNameOf(firstName, lastName, lead.language),
      reason: null,
      answer,
      answeredAt: answer === null ? null : daysAgo(days - ANSWERED_DAYS),
      invitedAt: daysAgo(days + ANSWERED_DAYS),
      writtenAt: daysAgo(days),
      revision: 1,
    })
    return 1
  }
  let added = 0
  for (const { id } of await soldLeads(database)) added += await add(id)
  return added
}
