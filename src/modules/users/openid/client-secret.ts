import type { Connection } from '#platform/db/database.ts'
import { keyedCipher } from '#platform/security/keyed-cipher.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import { providerRepository } from './provider-repository.ts'

type Client = Readonly<{ issuer: string; clientId: string }>

const contextOf = ({ issuer, clientId }: Client) => `${issuer} ${clientId}`

/** The client secret, bound to its issuer and client: it cannot be moved to another provider. */
export function clientSecrets(keys: SecretKeys) {
  const cipher = keyedCipher(keys, 'client secret of the sign-in provider')
  return {
    seal: (secret: string, of: Client): Uint8Array =>
      cipher.seal(Buffer.from(secret), contextOf(of)),
    /** `null` if no key of the installation opens it. */
    open: (sealed: Uint8Array, of: Client): string | null =>
      cipher.open(sealed, contextOf(of))?.toString('utf8') ?? null,
  }
}

/**
 * Seals the client secret with the current key.
 * @param keys the current key, followed by those that may have sealed it
 * @returns how many secrets were sealed again, and how many no key opens: 0 or 1
 */
export async function resealClientSecret(
  database: Readonly<{ db: Connection }>,
  keys: SecretKeys,
): Promise<Readonly<{ resealed: number; unreadable: number }>> {
  const repository = providerRepository(database.db)
  const provider = await repository.get()
  if (!provider) return { resealed: 0, unreadable: 0 }
  if (clientSecrets([keys[0]]).open(provider.sealedSecret, provider) !== null)
    return { resealed: 0, unreadable: 0 }
  const secrets = clientSecrets(keys)
  const secret = secrets.open(provider.sealedSecret, provider)
  if (secret === null) return { resealed: 0, unreadable: 1 }
  await repository.resealed(secrets.seal(secret, provider), provider.updatedAt)
  return { resealed: 1, unreadable: 0 }
}
