import { createHmac, timingSafeEqual } from 'node:crypto'

import { SHOWN_FIELD } from '#domain/forms/form-guard.ts'

const SIGNATURE_BYTES = 16

/**
 * A signed mark of when a form was shown, for a hidden field.
 * @param secretKey of this installation
 * @param now milliseconds since 1970
 */
export function showingMark(secretKey: string, now: () => number) {
  const sign = (at: string) =>
    createHmac('sha256', secretKey).update(`form shown ${at}`).digest().subarray(0, SIGNATURE_BYTES)

  return {
    make(): string {
      const at = now().toString(36)
      return `${at}.${sign(at).toString('base64url')}`
    },

    /** Milliseconds between the showing and now; `none` without a mark, `forged` for one that is not ours. */
    ageOf(values: Readonly<Record<string, string>>): number | 'none' | 'forged' {
      const [at = '', signature = ''] = (values[SHOWN_FIELD] ?? '').split('.')
      if (at === '') return 'none'
      const given = Buffer.from(signature, 'base64url')
      const isOurs = given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(at))
      return isOurs ? now() - Number.parseInt(at, 36) : 'forged'
    },
  }
}
