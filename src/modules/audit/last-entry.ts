import type { Connection } from '#platform/db/database.ts'

import type { AuditEntry, AuditRecord } from './entry.ts'
import { valuesOf } from './values.ts'

/**
 * The newest entry about something with one of some actions, without personal values; `null` for none. Read in the
 * transaction of a change, which no other one runs beside.
 */
export async function lastEntry(
  trx: Connection,
  { kind, id }: AuditEntry['subject'],
  actions: readonly string[],
): Promise<Pick<AuditRecord, 'at' | 'action' | 'before' | 'after'> | null> {
  const row = await trx
    .selectFrom('audit_entry')
    .select(['at', 'action', 'before', 'after'])
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('action', 'in', actions)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, before: valuesOf(row.before), after: valuesOf(row.after) } : null
}
