import { createHmac, timingSafeEqual } from 'node:crypto'

import type { SecretKeys } from './secret-key.ts'

const ID_BYTES = 16
/** 144 bits cannot be guessed. */
const SIGNATURE_BYTES = 18

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/**
 * The token in the address of a shopper's own page: the id of their lead and a signature of this installation. Its
 * holder can view, correct and delete that lead.
 * @param page which of the shopper's pages: the token of one is not valid for another
 */
export function accessTokens(
  keys: SecretKeys,
  page:
    | 'own lead'
    | 'subscription'
    | 'service visit'
    | 'service confirmation'
    | 'service waiting'
    | 'vehicle hold'
    | 'hold decision'
    | 'store review' = 'own lead',
) {
  const tokenBy = (key: string, leadId: string): string => {
    const signature = createHmac('sha256', key).update(`${page} ${leadId}`).digest()
    const id = Buffer.from(leadId.replaceAll('-', ''), 'hex')
    return Buffer.concat([id, signature.subarray(0, SIGNATURE_BYTES)]).toString('base64url')
  }
  return {
    make: (leadId: string): string => tokenBy(keys[0], leadId),
    /** The id of the lead that a token is for; `null` for a token that this installation did not make. */
    read(token: string): string | null {
      const leadId = uuidOf(Buffer.from(token, 'base64url').subarray(0, ID_BYTES))
      const given = Buffer.from(token)
      const isOurs = keys.some((key) => {
        const expected = Buffer.from(tokenBy(key, leadId))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      return isOurs ? leadId : null
    },
  }
}
export type AccessTokens = ReturnType<typeof accessTokens>
