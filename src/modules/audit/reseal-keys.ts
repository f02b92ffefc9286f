import type { Database } from '#platform/db/database.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { headSeals } from './chain.ts'
import { keyCipher } from './person-keys.ts'

const ROWS_AT_ONCE = 500

/**
 * Seals every person's key and the head of the chain with the current key. An interrupted run continues the next time.
 * @param keys the current key, followed by those that may have sealed them
 * @param isLost whether the head is sealed even if no key has sealed it
 * @returns the number of keys sealed again, and of those that no key opens
 */
export async function resealAuditKeys(
  database: Database,
  keys: SecretKeys,
  isLost: boolean,
): Promise<Readonly<{ resealed: number; unreadable: number }>> {
  const current = keyCipher([keys[0]])
  const any = keyCipher(keys)
  const counts = { resealed: 0, unreadable: 0 }

  async function reseal(personId: string, sealed: string): Promise<void> {
    const bytes = Buffer.from(sealed, 'base64url')
    if (current.open(bytes, personId)) return
    const opened = any.open(bytes, personId)
    counts[opened ? 'resealed' : 'unreadable'] += 1
    if (!opened) return
    await database.db
      .updateTable('audit_key')
      .set({ sealed_key: current.seal(opened, personId).toString('base64url') })
      .where('person_id', '=', personId)
      // Not if the person was erased meanwhile.
      .where('sealed_key', '=', sealed)
      .execute()
  }

  for (let after = ''; ;) {
    const rows = await database.db
      .selectFrom('audit_key')
      .select(['person_id', 'sealed_key'])
      .where('person_id', '>', after)
      .where('sealed_key', 'is not', null)
      .orderBy('person_id')
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { person_id: personId, sealed_key: sealed } of rows)
      if (sealed !== null) await reseal(personId, sealed)
    after = rows.at(-1)?.person_id ?? after
    if (rows.length < ROWS_AT_ONCE) break
  }

  await database.exclusiveTransaction('audit', async (trx) => {
    const head = await trx.selectFrom('audit_head').selectAll().executeTakeFirst()
    if (!head || (!isLost && !headSeals(keys).isSealed(head, head.seal))) return
    await trx
      .updateTable('audit_head')
      .set({ seal: headSeals([keys[0]]).seal(head) })
      .execute()
  })
  return counts
}
