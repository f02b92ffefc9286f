import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'

import { isWithin, lookupWithin, type Reach } from '#platform/security/public-address.ts'

type FetchOptions = Readonly<{
  headers: Readonly<Record<string, string>>
  /** The required content type. */
  type: RegExp
  maxMs: number
  maxBytes: number
  /** Plain `http:` is only for `loopback`. */
  reach?: Reach
}>

/**
 * Fetches the bytes at an untrusted address, as sent: compressed if the headers request it. `null` if they are
 * unavailable: a scheme other than `https`, an unreachable or forbidden host, another status or type, too large or too
 * slow. Follows no redirects.
 */
export async function fetchWithin(
  address: string,
  { headers, type, maxMs, maxBytes, reach = 'public' }: FetchOptions,
): Promise<Buffer | null> {
  const url = URL.parse(address)
  const host = url?.hostname.replaceAll(/^\[|\]$/g, '') ?? ''
  const isPlain = url?.protocol === 'http:' && reach === 'loopback'
  if (url === null || !(isPlain || url.protocol === 'https:')) return null
  if (isIP(host) !== 0 && !isWithin(reach, host)) return null
  return new Promise((resolve) => {
    const pending = (isPlain ? httpRequest : httpsRequest)(
      url,
      { lookup: lookupWithin(reach), signal: AbortSignal.timeout(maxMs), headers },
      (answer) => {
        const chunks: Buffer[] = []
        let bytes = 0
        if (answer.statusCode !== 200 || !type.test(answer.headers['content-type'] ?? ''))
          pending.destroy(new Error('the response has an unexpected type'))
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > maxBytes) pending.destroy(new Error('too large'))
          else chunks.push(chunk)
        })
        answer.on('end', () => resolve(Buffer.concat(chunks)))
        answer.on('error', () => resolve(null))
      },
    )
    pending.on('error', () => resolve(null))
    pending.end()
  })
}
