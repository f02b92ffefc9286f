import type { Connection } from '#platform/db/database.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { webhookRepository } from './webhook-repository.ts'
import { webhookSecrets } from './webhook-secrets.ts'

/**
 * Seals the secrets of webhooks with the current key.
 * @param keys the current key, followed by those that may have sealed them
 * @returns the number of webhooks whose secrets were sealed again, and of those whose secret no key opens
 */
export async function resealWebhooks(
  { db }: Readonly<{ db: Connection }>,
  keys: SecretKeys,
): Promise<Readonly<{ resealed: number; unreadable: number }>> {
  const repository = webhookRepository(db)
  const current = webhookSecrets([keys[0]])
  const all = webhookSecrets(keys)
  const counts = { resealed: 0, unreadable: 0 }
  for (const { name, sealedSecret, sealedPrevious, previousUntil } of await repository.all()) {
    if (current.open(sealedSecret, name) !== null) continue
    const secret = all.open(sealedSecret, name)
    counts[secret === null ? 'unreadable' : 'resealed'] += 1
    if (secret === null) continue
    const previous = sealedPrevious && all.open(sealedPrevious, name)
    await repository.setSecret(name, {
      sealedSecret: all.seal(secret, name),
      sealedPrevious: previous && all.seal(previous, name),
      previousUntil,
    })
  }
  return counts
}
