import type { Actor } from '#domain/access/actor.ts'
import { insertRows } from '#platform/db/chunks.ts'
import type { Connection } from '#platform/db/database.ts'

import { EMPTY_CHAIN, entryHash, type ChainHead, type EntryRow, type HeadSeals } from './chain.ts'
import type { AuditEntry, AuditValues } from './entry.ts'
import type { PersonKeys } from './person-keys.ts'

const HEAD_ID = 1

/** The end of the chain, and whether a key of this installation sealed it. */
async function endOf(trx: Connection, seals: HeadSeals) {
  const row = await trx.selectFrom('audit_head').selectAll().executeTakeFirst()
  if (row) return { head: row, isSealed: seals.isSealed(row, row.seal) }
  const last = await trx
    .selectFrom('audit_entry')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { head: last ?? EMPTY_CHAIN, isSealed: !last }
}

const jsonOf = (values: AuditValues | null | undefined) =>
  values === null || values === undefined ? null : JSON.stringify(values)

type Deps = Readonly<{ seals: HeadSeals; keys: PersonKeys }>

/**
 * Appends entries to the chain, in a transaction that no other one appends in. A head that someone else changed stays
 * unsealed, so that every later `verify` reports it.
 */
export async function append(
  trx: Connection,
  { seals, keys }: Deps,
  { actor, at, entries }: Readonly<{ actor: Actor; at: string; entries: readonly AuditEntry[] }>,
): Promise<void> {
  const end = await endOf(trx, seals)
  const keysOfPeople = new Map<string, Buffer | null>()
  const rows: EntryRow[] = []
  let head: ChainHead = end.head

  /** Sealed values; `null` for a person who is erased. */
  async function sealed({ personal }: AuditEntry, sequence: number): Promise<string | null> {
    if (!personal) return null
    const { personId, before = null, after = null } = personal
    const known = keysOfPeople.get(personId)
    const key = known === undefined ? await keys.keyFor(trx, personId, at) : known
    keysOfPeople.set(personId, key)
    return key && keys.seal(key, { personId, sequence }, { before, after })
  }

  for (const entry of entries) {
    const sequence = head.sequence + 1
    const row = {
      sequence,
      at,
      actor_id: actor.userId,
      actor_name: actor.name,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      dealer_code: entry.dealerCode,
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
      person_id: entry.personal?.personId ?? null,
      personal: await sealed(entry, sequence),
      ip: actor.ip,
      previous_hash: head.hash,
    }
    const hash = entryHash(row)
    rows.push({ ...row, hash })
    head = { sequence, hash }
  }
  await insertRows(trx, 'audit_entry', rows)
  const { sequence, hash } = head
  const values = { sequence, hash, seal: end.isSealed ? seals.seal(head) : '' }
  await trx
    .insertInto('audit_head')
    .values({ id: HEAD_ID, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}
