import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

const GROUPS = 8
const NETWORK_GROUPS = 4

/** Whoever has one IPv6 address has the 2^64 of its network, so those count as one. IPv4 addresses stay as they are. */
function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const before = head.split(':')
  const after = tail?.split(':') ?? []
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')
}

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
