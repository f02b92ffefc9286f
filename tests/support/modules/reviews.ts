import { reviewJob } from '#modules/reviews/review-jobs.ts'
import type { Database } from '#platform/db/database.ts'
import { enqueueOn } from '#platform/queue/enqueue-on.ts'

/**
 * Invites the customer of a lead to review its store, as the daily task does two days after a sale.
 * @param email of the lead
 * @throws {Error} if there is no such lead
 */
export async function inviteCustomer(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  email: string,
): Promise<void> {
  const at = new Date().toISOString()
  const lead = await db
    .selectFrom('lead')
    .select(['id', 'site_key', 'dealer_code', 'language'])
    .where('fields', 'like', `%"${email}"%`)
    .executeTakeFirstOrThrow()
  await transaction(async (trx) => {
    await trx
      .insertInto('store_review')
      .values({
        lead_id: lead.id,
        site_key: lead.site_key,
        dealer_code: lead.dealer_code,
        kind: 'sale',
        language: lead.language,
        contact_mark: email,
        state: 'invited',
        stars: null,
        text: null,
        shown_name: null,
        reason: null,
        answer: null,
        answered_at: null,
        invited_at: at,
        written_at: null,
        revision: 0,
      })
      .execute()
    await enqueueOn(trx, [reviewJob(lead.id, at)])
  })
}
