import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'

import {
  ForbiddenAddress,
  isWithin,
  lookupWithin,
  type Reach,
} from '#platform/security/public-address.ts'

/** The server of an address can't be reached, is too slow, or fails. */
export class ServerAway extends Error {
  override readonly name = 'ServerAway'
}

const FIRST_FAILURE = 500

type Limits = Readonly<{ maxMs: number; maxBytes: number }>

type GuardedRequest = Readonly<{
  method: string
  headers: Readonly<Record<string, string>>
  body?: string | Uint8Array | URLSearchParams | null | undefined
}>

const bytesOf = (body: GuardedRequest['body']): Buffer | null => {
  if (body === undefined || body === null) return null
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(String(body))
}

function headersOf(raw: readonly string[]): Headers {
  const headers = new Headers()
  for (let index = 0; index + 1 < raw.length; index += 2)
    headers.append(raw[index] ?? '', raw[index + 1] ?? '')
  return headers
}

/**
 * A `fetch` for servers whose addresses people have typed: plain `http:` only for `loopback`, connections only to the
 * addresses that were checked, no redirects, bounded time and size.
 * @param reach the addresses that may be reached
 */
export const guardedFetch =
  (reach: Reach, { maxMs, maxBytes }: Limits) =>
  /**
   * @throws {ForbiddenAddress} for an address that may not be reached
   * @throws {ServerAway} for a server that can't be reached, is too slow, fails, or responds with too much
   */
  (address: string, { method, headers, body }: GuardedRequest): Promise<Response> => {
    const url = new URL(address)
    const host = url.hostname.replaceAll(/^\[|\]$/g, '')
    const isPlain = url.protocol === 'http:' && reach === 'loopback'
    if ((url.protocol !== 'https:' && !isPlain) || (isIP(host) !== 0 && !isWithin(reach, host)))
      return Promise.reject(new ForbiddenAddress(`${url.origin} may not be requested`))
    const bytes = bytesOf(body)
    return new Promise((resolve, reject) => {
      const fail = (error: Error) =>
        reject(
          error instanceof ForbiddenAddress
            ? error
            : new ServerAway(`${url.host} could not be reached`, { cause: error }),
        )
      const pending = (isPlain ? httpRequest : httpsRequest)(url, {
        method,
        agent: false,
        lookup: lookupWithin(reach),
        signal: AbortSignal.timeout(maxMs),
        headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) },
      })
      pending.on('error', fail)
      pending.on('response', (response) => {
        const { statusCode: status = 0 } = response
        const chunks: Buffer[] = []
        let length = 0
        response.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > maxBytes) pending.destroy(new Error(`larger than ${maxBytes} bytes`))
          else chunks.push(chunk)
        })
        response.on('error', fail)
        response.on('end', () => {
          if (status >= FIRST_FAILURE) return fail(new Error(`HTTP ${status}`))
          try {
            const headers = headersOf(response.rawHeaders)
            resolve(new Response(length > 0 ? Buffer.concat(chunks) : null, { status, headers }))
          } catch (error) {
            // A status without a body that has one, or an invalid header.
            fail(error instanceof Error ? error : new Error(String(error)))
          }
        })
      })
      pending.end(bytes)
    })
  }
