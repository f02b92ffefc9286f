import { createHmac, timingSafeEqual } from 'node:crypto'

import { SHOWN_FIELD } from '#domain/leads/form-guard.ts'

/** Nobody reads a form and fills its required fields in less. */
const QUICKEST_MS = 2000
const SIGNATURE_BYTES = 16

/**
 * A signed mark of when a form was shown, for a hidden field.
 * @param secretKey of this installation
 */
export function showingMark(secretKey: string, now: () => number) {
  const sign = (at: string) =>
    createHmac('sha256', secretKey).update(`form shown ${at}`).digest().subarray(0, SIGNATURE_BYTES)

  return {
    make(): string {
      const at = now().toString(36)
      return `${at}.${sign(at).toString('base64url')}`
    },

    /**
     * Whether a post came sooner after its showing than people type. A post without a mark is not: pages that are
     * cached carry none, and neither does one that a shopper kept from yesterday.
     */
    isTooQuick(values: Readonly<Record<string, string>>): boolean {
      const [at = '', signature = ''] = (values[SHOWN_FIELD] ?? '').split('.')
      if (at === '') return false
      const given = Buffer.from(signature, 'base64url')
      const expected = sign(at)
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return !isOurs || now() - Number.parseInt(at, 36) < QUICKEST_MS
    },
  }
}
