import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

import { isLocalAddress } from '#platform/security/public-address.ts'

/** An IPv4 address without the IPv6 prefix of a dual-stack socket. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, '')

const forwardedOf = ({ headers }: IncomingMessage): readonly string[] => {
  const forwarded = headers['x-forwarded-for']
  if (forwarded === undefined) return []
  return String(forwarded)
    .split(',')
    .flatMap((part) => plain(part.trim()) || [])
}

/**
 * Whether a request comes through a proxy missing from the settings: `TRUST_PROXY` is 0, and a machine of the same
 * network forwards requests. All shoppers would share its address.
 */
export function isUnknownProxy(request: IncomingMessage, trustedProxies: number): boolean {
  if (trustedProxies > 0 || forwardedOf(request).length === 0) return false
  return isLocalAddress(plain(request.socket.remoteAddress) ?? '')
}

/**
 * The client address of a request: the socket's, or behind `trustedProxies` proxies the one that the outermost of them
 * saw. Anything before that in the header is written by the client and ignored, and so is anything that is not an
 * address. `null` if unknown: the socket is closed, or an unknown proxy forwarded the request.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | null {
  if (isUnknownProxy(request, trustedProxies)) return null
  const socket = plain(request.socket.remoteAddress) ?? null
  if (trustedProxies === 0) return socket
  const forwarded = forwardedOf(request)
  const address = forwarded.at(-trustedProxies) ?? forwarded[0] ?? ''
  return isIP(address) === 0 ? socket : address
}
