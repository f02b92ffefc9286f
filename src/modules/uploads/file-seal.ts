import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const MARK_BYTES = 16

/**
 * Seals files with a key of this installation, each bound to its upload: a database or a backup of it tells nothing
 * of them. The server opens them again, since it mails them to their dealer.
 */
export function fileSeal(secretKey: string) {
  const keyFor = (use: string) => new Uint8Array(hkdfSync('sha256', secretKey, '', use, 32))
  const key = keyFor('uploaded files')
  const markKey = keyFor('same uploaded files')
  return {
    seal(uploadId: string, bytes: Uint8Array): Uint8Array {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(uploadId))
      return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },

    /** `null` for what was sealed by another installation or for another upload, or was changed. */
    open(uploadId: string, sealed: Uint8Array): Buffer | null {
      if (sealed.length < IV_BYTES + TAG_BYTES) return null
      const iv = sealed.subarray(0, IV_BYTES)
      const decipher = createDecipheriv(CIPHER, key, iv).setAAD(Buffer.from(uploadId))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        const begun = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES))
        return Buffer.concat([begun, decipher.final()])
      } catch {
        return null
      }
    },

    /** Tells whether two files are the same, to nobody but this installation. */
    mark: (bytes: Uint8Array): string =>
      createHmac('sha256', markKey).update(bytes).digest().subarray(0, MARK_BYTES).toString('hex'),
  }
}
export type FileSeal = ReturnType<typeof fileSeal>
