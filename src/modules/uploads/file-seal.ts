import { createHmac } from 'node:crypto'

import { derivedKey, keyedCipher } from '#platform/security/keyed-cipher.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

const MARK_BYTES = 16

/**
 * Seals files with a key of this installation, each bound to its upload: a database or a backup of it tells nothing
 * of them. The server opens them again, since it mails them to their dealer.
 */
export function fileSeal(keys: SecretKeys) {
  const cipher = keyedCipher(keys, 'uploaded files')
  const markKey = derivedKey(keys[0], 'same uploaded files')
  return {
    seal: (uploadId: string, bytes: Uint8Array): Uint8Array => cipher.seal(bytes, uploadId),

    /** `null` for what was sealed by another installation or for another upload, or was changed. */
    open: (uploadId: string, sealed: Uint8Array): Buffer | null => cipher.open(sealed, uploadId),

    /** Compares two files for equality, within this installation only. */
    mark: (bytes: Uint8Array): string =>
      createHmac('sha256', markKey).update(bytes).digest().subarray(0, MARK_BYTES).toString('hex'),
  }
}
export type FileSeal = ReturnType<typeof fileSeal>
