import { createHmac } from 'node:crypto'

import { derivedKey, keyedCipher } from '#platform/security/keyed-cipher.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

const HASH_BYTES = 16

/**
 * Seals files with a key of this installation, each bound to its upload, so that the database and its backups reveal
 * nothing. The server can open them, since it mails them to the dealer.
 */
export function fileSeal(keys: SecretKeys) {
  const cipher = keyedCipher(keys, 'uploaded files')
  const hashKey = derivedKey(keys[0], 'same uploaded files')
  return {
    seal: (uploadId: string, bytes: Uint8Array): Uint8Array => cipher.seal(bytes, uploadId),

    /** `null` if it was sealed by another installation or for another upload, or was changed. */
    open: (uploadId: string, sealed: Uint8Array): Buffer | null => cipher.open(sealed, uploadId),

    /** A keyed hash in hex: equal for equal files, within this installation only. */
    hash: (bytes: Uint8Array): string =>
      createHmac('sha256', hashKey).update(bytes).digest().subarray(0, HASH_BYTES).toString('hex'),
  }
}
export type FileSeal = ReturnType<typeof fileSeal>
