import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

import { AppError } from '#domain/kernel/errors.ts'
import { inChunks } from '#platform/db/chunks.ts'
import type { Connection, Database } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/schema/tables.ts'

/** The condition of leads without a legal hold, and of records without a lead. @param id the column with its id */
export const isNotHeld = (id: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from lead_legal_hold h where h.lead_id = ${sql.ref(id)})`

/** Those of some leads that a legal hold keeps from being erased. */
export async function heldLeads(
  on: Connection,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const some of inChunks(ids)) {
    const rows = await on
      .selectFrom('lead_legal_hold')
      .select('lead_id')
      .where('lead_id', 'in', some)
      .execute()
    for (const { lead_id: id } of rows) found.add(id)
  }
  return found
}

/**
 * Locks the leads of a query until the transaction ends, in the order of their ids: of two that lock the same leads,
 * one waits for the other. SQLite has one writer, and no row locks.
 */
export function lockedById<T>(
  query: SelectQueryBuilder<Tables, 'lead', T>,
  engine: Database['engine'],
): SelectQueryBuilder<Tables, 'lead', T> {
  const ordered = query.orderBy('lead.id')
  return engine === 'postgres' ? ordered.forUpdate() : ordered
}

/** Holds leads for a privacy request until it is ended, once: nothing erases them meanwhile. @param at ISO */
export async function holdLeads(
  trx: Connection,
  engine: Database['engine'],
  ids: readonly string[],
  { requestId, at }: Readonly<{ requestId: string; at: string }>,
): Promise<void> {
  const sorted = [...new Set(ids)].toSorted()
  // What is about to erase them waits, and then reads the hold.
  if (engine === 'postgres')
    for (const some of inChunks(sorted))
      await lockedById(
        trx.selectFrom('lead').select('lead.id').where('lead.id', 'in', some),
        engine,
      ).execute()
  const rows = sorted.map((id) => ({
    lead_id: id,
    request_id: requestId,
    held_at: at,
  }))
  for (const some of inChunks(rows))
    await trx
      .insertInto('lead_legal_hold')
      .values(some)
      .onConflict((conflict) => conflict.columns(['lead_id', 'request_id']).doNothing())
      .execute()
}

/** Ends the legal hold of a request. @returns the leads that nothing else holds; `null` if there was no hold */
export async function releaseLeads(
  trx: Connection,
  requestId: string,
): Promise<readonly string[] | null> {
  const rows = await trx
    .deleteFrom('lead_legal_hold')
    .where('request_id', '=', requestId)
    .returning('lead_id')
    .execute()
  if (rows.length === 0) return null
  const ids = rows.map(({ lead_id: id }) => id)
  const held = await heldLeads(trx, ids)
  return ids.filter((id) => !held.has(id))
}

/** @throws {AppError} `conflict` for a lead that a legal hold keeps */
export async function requireNotHeld(on: Connection, id: string): Promise<void> {
  if ((await heldLeads(on, [id])).size > 0)
    throw new AppError('conflict', 'a legal hold keeps this lead', { key: 'legalHold' })
}
