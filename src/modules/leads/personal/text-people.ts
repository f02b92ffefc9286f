import { inChunks } from '#platform/db/chunks.ts'
import type { Connection } from '#platform/db/database.ts'

/** The kinds of texts of the store beside leads that the audit trail records. */
const TEXT_TABLES = { note: 'lead_note', task: 'lead_task', answer: 'lead_answer' } as const

type RecordedText = keyof typeof TEXT_TABLES

/**
 * Whose key seals a text in the audit trail: a key of its own, since it may name anyone. So it can be destroyed with the
 * text alone, while those of the lead and of its other texts stay.
 */
export const textPerson = (kind: RecordedText, id: string): string => `${kind}:${id}`

/** Everyone whose key seals values of some leads in the audit trail: the leads, and their texts. */
export async function peopleOfLeads(
  trx: Connection,
  leadIds: readonly string[],
): Promise<readonly string[]> {
  const people = [...leadIds]
  for (const kind of ['note', 'task', 'answer'] as const)
    for (const ids of inChunks(leadIds)) {
      const rows = await trx
        .selectFrom(TEXT_TABLES[kind])
        .select('id')
        .where('lead_id', 'in', ids)
        .execute()
      people.push(...rows.map(({ id }) => textPerson(kind, id)))
    }
  return people
}
