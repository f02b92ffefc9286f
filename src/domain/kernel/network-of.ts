const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * The rate-limit key of an address: the /64 network of an IPv6 address, since its owner has all 2^64 of them; an IPv4
 * address itself.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const before = head.split(':')
  const after = tail?.split(':') ?? []
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')
}
