import * as v from 'valibot'

import { keyedCipher } from '#platform/security/keyed-cipher.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

const MAX_MS = 3_600_000
/** Longer than any form with every field filled in. */
const MAX_TOKEN_LENGTH = 200_000

const Draft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.number(), values: v.record(v.string(), v.string()) }),
)

/**
 * Seals the input of a form so that the browser can send it along from one step to the next: pages never show a birth
 * date again, and the server stores nothing before the form is sent.
 * @param keys of this installation; a token of another one can't be opened
 */
export function sealedDrafts(keys: SecretKeys, now: () => number) {
  const cipher = keyedCipher(keys, 'carried form values')
  return {
    seal(values: Readonly<Record<string, string>>): string {
      const text = Buffer.from(JSON.stringify({ at: now(), values }))
      try {
        return cipher.seal(text).toString('base64url')
      } finally {
        text.fill(0)
      }
    },

    /** `null` for a token that is forged, was changed, or is older than an hour. */
    open(token: string): Readonly<Record<string, string>> | null {
      if (token.length > MAX_TOKEN_LENGTH) return null
      const opened = cipher.open(Buffer.from(token, 'base64url'))
      const text = opened?.toString('utf8')
      opened?.fill(0)
      const carried = v.safeParse(Draft, text)
      if (!carried.success || now() - carried.output.at > MAX_MS) return null
      return carried.output.values
    },
  }
}
