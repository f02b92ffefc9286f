import type { Database } from '#platform/db/database.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { fileSeal } from './file-seal.ts'

/** The number of files sealed with the current key, and of those that no key opens. */
export type ResealReport = Readonly<{ resealed: number; unreadable: number }>

/**
 * Seals every stored file with the current key, one at a time and while a server runs.
 * @param keys the current key, followed by those that may have sealed them
 */
export async function resealFiles({ db }: Database, keys: SecretKeys): Promise<ResealReport> {
  const [key] = keys
  const current = fileSeal([key])
  const any = fileSeal(keys)
  const counts = { resealed: 0, unreadable: 0 }

  /** The file sealed with the current key; `null` if nothing has to be written. */
  function resealed(uploadId: string, sealed: Uint8Array): Uint8Array | null {
    if (current.open(uploadId, sealed)) return null
    const bytes = any.open(uploadId, sealed)
    counts[bytes ? 'resealed' : 'unreadable'] += 1
    return bytes && current.seal(uploadId, bytes)
  }

  for (const { id } of await db.selectFrom('upload').select('id').execute()) {
    const row = await db
      .selectFrom('upload')
      .select('sealed')
      .where('id', '=', id)
      .executeTakeFirst()
    const sealed = row && resealed(id, row.sealed)
    if (sealed) await db.updateTable('upload').set({ sealed }).where('id', '=', id).execute()
  }
  const files = await db.selectFrom('lead_file').select(['lead_id', 'field']).execute()
  for (const { lead_id: leadId, field } of files) {
    const row = await db
      .selectFrom('lead_file')
      .select(['upload_id', 'sealed'])
      .where('lead_id', '=', leadId)
      .where('field', '=', field)
      .executeTakeFirst()
    const sealed = row && resealed(row.upload_id, row.sealed)
    if (!sealed) continue
    const file = db.updateTable('lead_file').set({ sealed })
    await file.where('lead_id', '=', leadId).where('field', '=', field).execute()
  }
  return counts
}
