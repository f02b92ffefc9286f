import type { PersonPlace, RecordKey } from '#domain/privacy/places.ts'
import { heldLeads, holdLeads } from '#modules/leads/module.ts'
import type { Connection, Database } from '#platform/db/database.ts'

/** The tables of the texts beside leads. */
const TEXT_TABLES = {
  note: 'lead_note',
  task: 'lead_task',
  reply: 'lead_reply',
  answer: 'lead_answer',
} as const satisfies Partial<Record<PersonPlace, unknown>>

/** The lead that a record belongs to; `null` for a record of none, and for one that is gone. */
async function leadOf(trx: Connection, { place, id }: RecordKey): Promise<string | null> {
  switch (place) {
    case 'lead':
    case 'mention':
    // Subscriptions and reviews have the id of their lead.
    case 'subscription':
    case 'review':
    case 'review-answer':
      return id
    case 'note':
    case 'task':
    case 'reply':
    case 'answer': {
      const table = TEXT_TABLES[place]
      const row = await trx
        .selectFrom(table)
        .select('lead_id')
        .where('id', '=', id)
        .executeTakeFirst()
      return row?.lead_id ?? null
    }
    default:
      return null
  }
}

/**
 * Whether a record stays because another request has held its lead since the erasure began. A lead of the person is
 * then held for this request, too, so that the end of the hold erases it.
 * @param at ISO: now
 */
export async function isHeldMeanwhile(
  trx: Connection,
  engine: Database['engine'],
  record: RecordKey,
  { requestId, at }: Readonly<{ requestId: string; at: string }>,
): Promise<boolean> {
  const leadId = await leadOf(trx, record)
  if (leadId === null || !(await heldLeads(trx, [leadId])).has(leadId)) return false
  if (record.place === 'lead') await holdLeads(trx, engine, [leadId, requestId], { requestId, at })
  return true
}
