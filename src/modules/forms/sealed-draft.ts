import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

import * as v from 'valibot'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const MAX_MS = 3_600_000
/** Longer than any form with every field filled. */
const MAX_TOKEN_LENGTH = 200_000

const Carried = v.object({ at: v.number(), values: v.record(v.string(), v.string()) })

/**
 * Seals what a shopper typed so that their browser can carry it from one step of a form to the next: a page then never
 * shows a birth date again, and the server keeps nothing before the form is sent.
 * @param secretKey of this installation; a token of another one can't be opened
 */
export function carriedValues(secretKey: string, now: () => number) {
  const key = new Uint8Array(hkdfSync('sha256', secretKey, '', 'carried form values', 32))
  return {
    keep(values: Readonly<Record<string, string>>): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv)
      const text = JSON.stringify({ at: now(), values })
      const sealed = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(sealed).toString('base64url')
    },

    /** `null` for a token that is not ours, was changed, or is older than an hour. */
    kept(token: string): Readonly<Record<string, string>> | null {
      if (token.length > MAX_TOKEN_LENGTH) return null
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
        const carried = v.parse(
          Carried,
          JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8')),
        )
        return now() - carried.at <= MAX_MS ? carried.values : null
      } catch {
        return null
      }
    },
  }
}
