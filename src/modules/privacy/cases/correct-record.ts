import * as v from 'valibot'

import type { PersonalLeads } from '#modules/leads/module.ts'
import type { Connection } from '#platform/db/database.ts'
import type { StoreReviewTable } from '#platform/db/schema/reviews.ts'

import { REVIEW_FIELDS, type ReviewField } from './review-corrections.ts'
import type { CorrectedField } from './types.ts'

const Input = v.looseObject({ fields: v.record(v.string(), v.string()) })

/** Replaces fields of what was entered for a waiting list. */
async function correctWaiting(
  trx: Connection,
  id: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const row = await trx
    .selectFrom('service_waiting')
    .select('input')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || row.input === null) return
  const input = v.parse(Input, JSON.parse(row.input))
  await trx
    .updateTable('service_waiting')
    .set({ input: JSON.stringify({ ...input, fields: { ...input.fields, ...fields } }) })
    .where('id', '=', id)
    .execute()
}

/** The columns of a review that a correction changes. */
const REVIEW_COLUMNS = {
  text: 'text',
  shownName: 'shown_name',
  answer: 'answer',
} as const satisfies Readonly<Record<ReviewField, keyof StoreReviewTable>>

/** Replaces words of a review, unless they changed meanwhile. Its new revision keeps decisions about the words before out. */
async function correctReview(
  trx: Connection,
  id: string,
  changed: readonly CorrectedField[],
): Promise<void> {
  for (const { field, before, after } of changed) {
    const column = REVIEW_FIELDS.find((name) => name === field)
    if (column === undefined) continue
    await trx
      .updateTable('store_review')
      .set((review) => ({
        [REVIEW_COLUMNS[column]]: after,
        revision: review('revision', '+', 1),
      }))
      .where('lead_id', '=', id)
      .where(REVIEW_COLUMNS[column], '=', before)
      .execute()
  }
}

/** Corrects one record, in a transaction. @param changed its fields, at least one */
export async function correctRecord(
  trx: Connection,
  leads: Pick<PersonalLeads, 'correct'>,
  changed: readonly CorrectedField[],
): Promise<void> {
  const [first] = changed
  if (first === undefined) return
  const { place, id } = first
  const fields = Object.fromEntries(changed.map(({ field, after }) => [field, after]))
  if (place === 'lead') await leads.correct(trx, id, fields)
  else if (place === 'waiting') await correctWaiting(trx, id, fields)
  else if (place === 'review' || place === 'review-answer') await correctReview(trx, id, changed)
  else
    // Alerts and offers have an address alone.
    for (const { before, after } of changed)
      if (place === 'subscription')
        await trx
          .updateTable('subscription')
          .set({ email: after })
          .where('id', '=', id)
          .where('email', '=', before)
          .execute()
      else
        await trx
          .updateTable('offer_mail')
          .set({ email: after })
          .where('offer_id', '=', id)
          .where('email', '=', before)
          .execute()
}
