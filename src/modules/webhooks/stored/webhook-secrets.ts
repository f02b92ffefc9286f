import { randomBytes } from 'node:crypto'

import { keyedCipher } from '#platform/security/keyed-cipher.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

const SECRET_BYTES = 32
const PREFIX = 'whsec_'

/** A new secret. Its text is shown once. */
export function newSecret(): Readonly<{ bytes: Buffer; text: string }> {
  const bytes = randomBytes(SECRET_BYTES)
  return { bytes, text: `${PREFIX}${bytes.toString('base64')}` }
}

/** Encrypts secrets of webhooks, bound to their names. */
export function webhookSecrets(keys: SecretKeys) {
  const cipher = keyedCipher(keys, 'secret of a webhook')
  return {
    seal: (secret: Uint8Array, name: string): Uint8Array => cipher.seal(secret, name),
    /** `null` if no key of the installation opens it. */
    open: (sealed: Uint8Array, name: string): Buffer | null => cipher.open(sealed, name),
  }
}
