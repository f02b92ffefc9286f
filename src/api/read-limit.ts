import { networkLimit } from '#platform/security/rate-limits.ts'

/**
 * A function that counts one request of an address: `null` while it is within the limit, else the seconds after which
 * it may try again. Unknown addresses share one count.
 */
export const readLimit = (
  requestsPerSecond: number,
): ((ip: string | null) => Promise<number | null>) =>
  networkLimit({ points: requestsPerSecond, seconds: 1 })
