import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not public: this machine, private and shared ones, documentation, multicast. */
const NOT_PUBLIC: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** All public IPv6 addresses are in this range; some of its networks are excluded below. */
const PUBLIC_6 = ['2000::', 3] as const
const NOT_PUBLIC_6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const blocked = new BlockList()
const open = new BlockList()
const loopback = new BlockList()
for (const [network, prefix] of NOT_PUBLIC) blocked.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of NOT_PUBLIC_6) blocked.addSubnet(network, prefix, 'ipv6')
open.addSubnet(...PUBLIC_6, 'ipv6')
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Local networks: this machine, private networks, and those of a carrier. */
const LOCAL: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
]
const local = new BlockList()
for (const [network, prefix, family] of LOCAL) local.addSubnet(network, prefix, family)

/** Whether an IP address is one of this machine or of a private network; anything but an address is not. */
export function isLocalAddress(address: string): boolean {
  const version = isIP(address)
  return version !== 0 && local.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The addresses that may be reached: public ones, those of this machine, or any, for hosts that the operator has
 * configured.
 */
export type Reach = 'public' | 'loopback' | 'any'

/** Whether an IP address may be reached; anything but an address may not. */
export function isWithin(reach: Reach, address: string): boolean {
  const version = isIP(address)
  if (version === 0) return false
  if (reach === 'any') return true
  const family = version === 4 ? 'ipv4' : 'ipv6'
  if (reach === 'loopback') return loopback.check(address, family)
  return !blocked.check(address, family) && (version === 4 || open.check(address, family))
}

/** Thrown for an address that may not be reached, whether it was given or a name resolved to it. */
export class ForbiddenAddress extends Error {
  override readonly name = 'ForbiddenAddress'
}

/**
 * Resolves names for a connection, and refuses those with a forbidden address. The connection goes to the very
 * addresses that were checked, so that a name can't resolve to another one a moment later.
 */
export const lookupWithin =
  (reach: Reach): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const addresses: readonly LookupAddress[] = found ?? []
      const [first] = addresses
      const outside = addresses.find(({ address }) => !isWithin(reach, address))
      if (error !== null || first === undefined)
        callback(error ?? new Error(`${hostname} has no address`), '')
      else if (outside !== undefined)
        callback(new ForbiddenAddress(`${hostname} is not a ${reach} address`), '')
      else if (options.all === true) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
