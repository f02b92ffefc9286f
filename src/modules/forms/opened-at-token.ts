import { createHmac, timingSafeEqual } from 'node:crypto'

import { SHOWN_FIELD } from '#domain/forms/form-guard.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

const SIGNATURE_BYTES = 16

const sign = (key: string, at: string) =>
  createHmac('sha256', key).update(`form shown ${at}`).digest().subarray(0, SIGNATURE_BYTES)

/**
 * A signed timestamp of when a form was rendered, for a hidden field.
 * @param keys of this installation
 * @param now milliseconds since 1970
 */
export function openedAtTokens(keys: SecretKeys, now: () => number) {
  return {
    make(): string {
      const at = now().toString(36)
      return `${at}.${sign(keys[0], at).toString('base64url')}`
    },

    /** Milliseconds since the form was rendered; `none` without a token, `forged` for an invalid one. */
    ageOf(values: Readonly<Record<string, string>>): number | 'none' | 'forged' {
      const [at = '', signature = ''] = (values[SHOWN_FIELD] ?? '').split('.')
      if (at === '') return 'none'
      const given = Buffer.from(signature, 'base64url')
      const isOurs =
        given.length === SIGNATURE_BYTES &&
        keys.some((key) => timingSafeEqual(given, sign(key, at)))
      return isOurs ? now() - Number.parseInt(at, 36) : 'forged'
    },
  }
}
