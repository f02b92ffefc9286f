import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

import { networkOf } from '#domain/kernel/network-of.ts'

/**
 * A function that counts one request of an address: `null` while it is within bounds, else the seconds after
 * which it may ask again. Addresses that are not known share one count.
 */
export function readLimit(requestsASecond: number): (ip: string | null) => Promise<number | null> {
  const limiter = new RateLimiterMemory({ points: requestsASecond, duration: 1 })
  return async (ip) => {
    try {
      await limiter.consume(networkOf(ip ?? 'unknown'))
      return null
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
    }
  }
}
