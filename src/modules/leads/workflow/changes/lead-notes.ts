import { randomUUIDv7 } from 'node:crypto'

import type { Actor } from '#domain/access/actor.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { MAX_NOTE_LENGTH } from '#domain/lead-workflow/workflow-status.ts'
import { textPerson } from '#modules/leads/personal/text-people.ts'
import type { Connection } from '#platform/db/database.ts'

/**
 * A text of the team without the spaces around it.
 * @throws {AppError} `invalid` for an empty or too long one
 */
export function checkText(text: string, limit: number, what: string): string {
  const trimmed = text.trim()
  if (trimmed === '')
    throw new AppError('invalid', `Write the ${what} first.`, { key: 'textEmpty' })
  if (trimmed.length > limit)
    throw new AppError(
      'invalid',
      `This ${what} has ${trimmed.length} characters. It can have ${limit}.`,
      { key: 'noteLong', values: { n: trimmed.length, max: limit } },
    )
  return trimmed.toWellFormed()
}

/**
 * Stores a note of a lead.
 * @returns its id, and its text for the entry of the audit log, sealed by a key of its own
 * @throws {AppError} as `checkText`
 */
export async function storeNote(
  trx: Connection,
  actor: Actor,
  {
    id = randomUUIDv7(),
    leadId,
    text,
    mentions = [],
    at,
  }: Readonly<{
    id?: string
    leadId: string
    text: string
    /** Ids of users. */
    mentions?: readonly string[]
    /** ISO */
    at: string
  }>,
) {
  const checked = checkText(text, MAX_NOTE_LENGTH, 'note')
  await trx
    .insertInto('lead_note')
    .values({
      id,
      lead_id: leadId,
      author_id: actor.userId,
      author_name: actor.name,
      text: checked,
      mentions: JSON.stringify(mentions),
      created_at: at,
    })
    .execute()
  return {
    id,
    text: checked,
    personal: { personId: textPerson('note', id), after: { text: checked } },
  }
}
