import { createHmac, timingSafeEqual } from 'node:crypto'

import type { SecretKeys } from '#platform/security/secret-key.ts'

const BYTES = 16

const hmac = (key: string, text: string) =>
  createHmac('sha256', key).update(`address ${text}`).digest().subarray(0, BYTES)

/** Signatures of address parameters, with the keys of this installation. */
export const signatures = (keys: SecretKeys) => ({
  sign: (text: string): string => hmac(keys[0], text).toString('base64url'),

  isSigned(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url')
    return given.length === BYTES && keys.some((key) => timingSafeEqual(given, hmac(key, text)))
  },
})
