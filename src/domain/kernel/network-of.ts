const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * What requests of an address are counted under: whoever has one IPv6 address has the 2^64 of its network, so those
 * count as one. IPv4 addresses stay as they are.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('::')
  const before = head.split(':')
  const after = tail?.split(':') ?? []
  const zeros = Array.from({ length: GROUPS - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS).join(':')
}
