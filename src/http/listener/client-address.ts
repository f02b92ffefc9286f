import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

import { isLocalAddress } from '#platform/security/public-address.ts'

/** An IPv4 address that came over an IPv6 socket is an IPv4 address. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, '')

const forwardedOf = ({ headers }: IncomingMessage): readonly string[] => {
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return []
  return String(forwarded)
    .split(',')
    .flatMap((part) => plain(part.trim()) || [])
}

/**
 * Whether a request comes through a proxy that the settings do not know of: `TRUST_PROXY` is 0, and a machine of the
 * same network passes requests on. Its address would stand for every shopper's.
 */
export function isUnknownProxy(request: IncomingMessage, trustedProxies: number): boolean {
  if (trustedProxies > 0 || forwardedOf(request).length === 0) return false
  return isLocalAddress(plain(request.socket.remoteAddress) ?? '')
}

/**
 * The address a request comes from: the socket's, or behind `trustedProxies` proxies the one that the
 * outermost of them saw. What a client writes into the header before that is never believed, and neither is
 * anything that is not an address. `null` if it is not known: the socket is gone, or an unknown proxy passed it on.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | null {
  if (isUnknownProxy(request, trustedProxies)) return null
  const socket = plain(request.socket.remoteAddress) ?? null
  if (trustedProxies === 0) return socket
  const forwarded = forwardedOf(request)
  const address = forwarded.at(-trustedProxies) ?? forwarded[0] ?? ''
  return isIP(address) === 0 ? socket : address
}
