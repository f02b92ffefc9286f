import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** An IPv4 address that came over an IPv6 socket is an IPv4 address. */
const plain = (address: string | undefined) => address?.replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The address a request comes from: the socket's, or behind `trustedProxies` proxies the one that the
 * outermost of them saw. What a client writes into the header before that is never believed, and neither is
 * anything that is no address.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | null {
  const socket = plain(request.socket.remoteAddress) ?? null
  if (trustedProxies === 0) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => plain(part.trim()))
    .filter(Boolean)
  const address = forwarded.at(-trustedProxies) ?? forwarded[0] ?? ''
  return isIP(address) === 0 ? socket : address
}

/** Whether a Host header names this machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host)
