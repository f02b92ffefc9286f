import * as v from 'valibot'

import { address, bearerKey, digits, isSecureUrl } from './setting-types.ts'

/** How long a shared cache without purges may send an outdated page. */
const MAX_SECONDS_WITHOUT_PURGE = 60

/** The settings of a shared cache in front of the server. */
export const cdnSettings = {
  CDN_SECONDS: v.optional(digits(/^\d{1,4}$/, 'a number of seconds, 0 to 9999'), '0'),
  CDN_PURGE_URL: v.optional(address('http:', 'https:')),
  CDN_PURGE_METHOD: v.optional(v.picklist(['POST', 'PURGE'], 'is not POST or PURGE'), 'POST'),
  CDN_PURGE_KEY: bearerKey,
} as const

const settings = v.object(cdnSettings)

/**
 * How long a shared cache may send a page, and where it is purged; `null` for nowhere.
 * @throws {Error} for more than a minute without purges, and for a key that would be sent unencrypted
 */
export function cdnAt(values: v.InferOutput<typeof settings>) {
  const { CDN_SECONDS: seconds, CDN_PURGE_URL: url, CDN_PURGE_METHOD: method } = values
  const key = values.CDN_PURGE_KEY ?? null
  if (url === undefined && seconds > MAX_SECONDS_WITHOUT_PURGE)
    throw new Error(`CDN_SECONDS=${seconds} is more than 60 without CDN_PURGE_URL`)
  if (key !== null && !isSecureUrl(URL.parse(url ?? '')))
    throw new Error('CDN_PURGE_KEY is set, but CDN_PURGE_URL does not start with https://')
  return { seconds, purge: url === undefined ? null : { url, method, key } }
}
