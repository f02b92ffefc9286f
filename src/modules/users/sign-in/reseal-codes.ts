import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

import type { Database } from '#platform/db/database.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { authSecrets } from './auth-secrets.ts'

/**
 * Seals the keys of one-time codes, and the recovery codes, with the current key. An interrupted run continues the next
 * time.
 * @param keys the current key, followed by those that may have sealed them
 * @returns the number of people whose codes were sealed again, and of those whose codes no key opens
 */
export async function resealCodes(
  database: Pick<Database, 'db'>,
  keys: SecretKeys,
): Promise<Readonly<{ resealed: number; unreadable: number }>> {
  const secrets = authSecrets(keys)
  const [current] = secrets
  const config = {
    keys: new Map(secrets.map(({ version, value }) => [version, value])),
    currentVersion: current.version,
  }
  const isCurrent = (sealed: string) => sealed.startsWith(`$ba$${current.version}$`)
  const resealed = async (sealed: string) =>
    symmetricEncrypt({ key: config, data: await symmetricDecrypt({ key: config, data: sealed }) })
  const counts = { resealed: 0, unreadable: 0 }
  const rows = await database.db
    .selectFrom('staff_two_factor')
    .select(['id', 'secret', 'backup_codes'])
    .execute()
  for (const { id, secret, backup_codes: codes } of rows) {
    if (isCurrent(secret) && isCurrent(codes)) continue
    const opened = await Promise.all([resealed(secret), resealed(codes)]).catch(() => null)
    counts[opened ? 'resealed' : 'unreadable'] += 1
    if (!opened) continue
    await database.db
      .updateTable('staff_two_factor')
      .set({ secret: opened[0], backup_codes: opened[1] })
      .where('id', '=', id)
      // Skips the row if the person has used a recovery code meanwhile.
      .where('backup_codes', '=', codes)
      .execute()
  }
  return counts
}
