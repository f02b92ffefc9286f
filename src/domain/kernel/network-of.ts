const GROUPS = 8
const GROUP_BITS = 16

/**
 * A network that contains an address. `share` multiplies the limit of one sender: 1 for a network that surely belongs
 * to one sender, more for one that several may share.
 */
export type Network = Readonly<{ key: string; share: number }>

/** IPv6 allocations to one customer, from one network to a site of 65,536 of them. */
const IPV6_NETWORKS = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const

const numbers = (text: string | undefined): readonly number[] =>
  text ? text.split(':').map((group) => Number.parseInt(group, 16)) : []

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(ip: string): readonly number[] {
  const [head = '', tail] = ip.split('::')
  const [before, after] = [numbers(head), numbers(tail)]
  const zeros = Math.max(0, GROUPS - before.length - after.length)
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after]
}

/** The prefix of an address: `2001:db8:1:ff00/56`. */
function prefixOf(groups: readonly number[], bits: number): string {
  const shown = groups.slice(0, Math.ceil(bits / GROUP_BITS)).map((group, index) => {
    const dropped = Math.max(0, (index + 1) * GROUP_BITS - bits)
    return ((group >> dropped) << dropped).toString(16)
  })
  return `${shown.join(':')}/${bits}`
}

/**
 * The rate-limit keys of an address, smallest network first: an IPv4 address itself; for an IPv6 address its /64, since
 * its owner controls all 2^64 addresses, and the enclosing /56 and /48, which providers also assign to single
 * customers.
 */
export function networksOf(ip: string): readonly [Network, ...Network[]] {
  if (!ip.includes(':')) return [{ key: ip, share: 1 }]
  const groups = groupsOf(ip)
  const [smallest, ...larger] = IPV6_NETWORKS
  const network = ({ bits, share }: Readonly<{ bits: number; share: number }>): Network => ({
    key: prefixOf(groups, bits),
    share,
  })
  return [network(smallest), ...larger.map(network)]
}
