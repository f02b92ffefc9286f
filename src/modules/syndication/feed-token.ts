import { createHmac, timingSafeEqual } from 'node:crypto'

import type { SecretKeys } from '#platform/security/secret-key.ts'

/** Longer than 40 characters, so that request logs leave it out. */
const tokenBy = (key: string, siteKey: string, file: string): string =>
  createHmac('sha256', key).update(`outbound feed ${siteKey} ${file}`).digest('base64url')

/** The tokens in addresses of secret feeds: signatures of this installation, one for each file of a site. */
export const feedTokens = (keys: SecretKeys) => ({
  /** The token by the current key. */
  make: (siteKey: string, file: string): string => tokenBy(keys[0], siteKey, file),
  /** Whether a token is that of this file. While the key is changed, both old and new tokens are. */
  isValid: (token: string, siteKey: string, file: string): boolean =>
    keys.some((key) => {
      const expected = Buffer.from(tokenBy(key, siteKey, file))
      const given = Buffer.from(token)
      return given.length === expected.length && timingSafeEqual(given, expected)
    }),
})
export type FeedTokens = ReturnType<typeof feedTokens>
