import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

import type { SecretKeys } from './secret-key.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A key derived from the installation's, for one use only. */
export const derivedKey = (secretKey: string, use: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secretKey, '', use, 32))

function openWith(key: Uint8Array, sealed: Uint8Array, context: string): Buffer | null {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-TAG_BYTES))
  // `final()` returns no bytes for this cipher: it only verifies the tag.
  const opened = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES))
  try {
    decipher.final()
    return opened
  } catch {
    opened.fill(0)
    return null
  }
}

/** AES-256-GCM for one use: encrypts with the current key, and decrypts with any of the keys. */
export function keyedCipher(keys: SecretKeys, use: string) {
  const current = derivedKey(keys[0], use)
  const all = keys.map((key) => derivedKey(key, use))

  return {
    /** @param context the owner of the bytes: they can only be decrypted with it */
    seal(bytes: Uint8Array, context = ''): Buffer {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, current, iv).setAAD(Buffer.from(context))
      return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },

    /** `null` if encrypted with other keys or another context, or if changed. */
    open(sealed: Uint8Array, context = ''): Buffer | null {
      if (sealed.length < IV_BYTES + TAG_BYTES) return null
      for (const key of all) {
        const opened = openWith(key, sealed, context)
        if (opened !== null) return opened
      }
      return null
    },
  }
}
