import type { IncomingMessage } from 'node:http'

/**
 * The address a request comes from: the socket's, or behind `trustedProxies` proxies the one that the
 * outermost of them saw. What a client writes into the header before that is never believed.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string | null {
  const socket = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? null
  if (trustedProxies === 0) return socket
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return forwarded.at(-trustedProxies) ?? forwarded[0] ?? socket
}

/** Whether a Host header names this machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host)
