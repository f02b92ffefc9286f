import * as v from 'valibot'

import { FILLED_MINUTES, type FilledForm } from '#domain/forms/filled-form.ts'
import { keyedCipher } from '#platform/security/keyed-cipher.ts'
import type { SecretKeys } from '#platform/security/secret-key.ts'

import type { FilledSubject } from './types.ts'

const MAX_MS = FILLED_MINUTES * 60_000
/** Longer than a form with every field filled in, and shorter than an address that servers refuse. */
const MAX_TOKEN_LENGTH = 8_000

const Filled = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.number(), values: v.record(v.string(), v.string()) }),
)

const contextOf = ({ siteKey, form }: FilledSubject) => `${siteKey} ${form}`

/**
 * Seals values for the address of one form of one site: nothing about the shopper can be read in the address, in a
 * history or in a log, and only this installation can make such a link.
 * @param keys of this installation
 * @param now milliseconds since 1970
 */
export function filledLinks(keys: SecretKeys, now: () => number) {
  const cipher = keyedCipher(keys, 'filled form')
  return {
    seal: (subject: FilledSubject, values: Readonly<Record<string, string>>): string =>
      cipher
        .seal(Buffer.from(JSON.stringify({ at: now(), values })), contextOf(subject))
        .toString('base64url'),

    open(subject: FilledSubject, token: string): FilledForm {
      if (token.length > MAX_TOKEN_LENGTH) return { state: 'invalid' }
      const opened = cipher.open(Buffer.from(token, 'base64url'), contextOf(subject))
      const filled = v.safeParse(Filled, opened?.toString('utf8'))
      if (!filled.success) return { state: 'invalid' }
      const { at, values } = filled.output
      return now() - at > MAX_MS ? { state: 'expired' } : { state: 'filled', values }
    },
  }
}
