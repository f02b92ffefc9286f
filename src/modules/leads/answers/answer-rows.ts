import * as v from 'valibot'

import type { Connection } from '#platform/db/database.ts'
import { readRow } from '#platform/db/row-codec.ts'
import type { LeadAnswerTable } from '#platform/db/schema/lead-answers.ts'

const ParsedColumns = v.object({ language: v.picklist(['en', 'es']) })

const toAnswer = (row: LeadAnswerTable) => readRow(row, ParsedColumns)
export type StoredAnswer = ReturnType<typeof toAnswer>

/** One answer, by its id or by the key of its request; `null` if there is none. */
export async function answerBy(
  on: Connection,
  column: 'id' | 'idempotency_key',
  value: string,
): Promise<StoredAnswer | null> {
  const row = await on
    .selectFrom('lead_answer')
    .selectAll()
    .where(column, '=', value)
    .executeTakeFirst()
  return row ? toAnswer(row) : null
}

/** The answers to a lead, oldest first. */
export async function answersTo(on: Connection, leadId: string): Promise<readonly StoredAnswer[]> {
  const rows = await on
    .selectFrom('lead_answer')
    .selectAll()
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute()
  return rows.map(toAnswer)
}

/** Deletes the answers to shoppers and their replies. */
export async function eraseAnswers(on: Connection, leadIds: readonly string[]): Promise<void> {
  const words = { subject: '', text: '' }
  await on.updateTable('lead_answer').set(words).where('lead_id', 'in', leadIds).execute()
  await on
    .updateTable('lead_reply')
    .set({ ...words, message_id: null })
    .where('lead_id', 'in', leadIds)
    .execute()
}
