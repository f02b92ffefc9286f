import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'

import { FORBIDDEN, type Validators } from '#modules/images/photos/records/photo-sources.ts'
import { answerWithin, UnusableAnswer } from '#platform/http/fetch-within.ts'

/** Timeout from the DNS lookup to the last byte, for hosts that do not respond or send very slowly. */
const MAX_MS = 20_000
const MAX_BYTES = 25 * 1024 * 1024
const MAX_REDIRECTS = 3
/** The maximum number of connections to a host, kept open between photos. */
export const PER_HOST = 4
const HTTP_OK = 200
const HTTP_NOT_MODIFIED = 304

export type PhotoAnswer =
  | (Readonly<{ kind: 'bytes'; bytes: Buffer }> & Validators)
  | Readonly<{ kind: 'unchanged' }>
  /** `isFinal`: another attempt would fail too. */
  | Readonly<{ kind: 'failure'; reason: string; isFinal: boolean }>

export type PhotoFetcherOptions = Readonly<{
  /** Hosts that may have private addresses: `host`, or `host:port`. */
  privateHosts: readonly string[]
  maxMs?: number
  maxBytes?: number
  /** Certificates to trust instead of the system's, in PEM. */
  ca?: string
}>

const portOf = ({ port, protocol }: URL) => port || (protocol === 'https:' ? '443' : '80')

function reasonOf(error: unknown): Readonly<{ reason: string; isFinal: boolean }> {
  if (!(error instanceof Error)) return { reason: 'the host does not respond', isFinal: false }
  if (error.name === 'ForbiddenAddress') return { reason: FORBIDDEN, isFinal: true }
  if (error instanceof UnusableAnswer) return { reason: error.message, isFinal: true }
  if (error.name === 'AbortError')
    return { reason: 'the host does not send the photo in time', isFinal: false }
  const code = 'code' in error ? String(error.code) : error.name
  return { reason: `the host does not respond (${code})`, isFinal: false }
}

/** Fetches photos of feeds: from public addresses only, except of the hosts that the operator names. */
export function photoFetcher({
  privateHosts,
  maxMs = MAX_MS,
  maxBytes = MAX_BYTES,
  ca,
}: PhotoFetcherOptions) {
  const options = { keepAlive: true, maxSockets: PER_HOST }
  const agents = {
    http: new HttpAgent(options),
    https: new HttpsAgent({ ...options, ...(ca !== undefined && { ca }) }),
  }
  const isPrivate = (url: URL) =>
    privateHosts.some((one) => one === url.hostname || one === `${url.hostname}:${portOf(url)}`)

  return {
    /** @param known the validators of the photo that is stored, for a conditional request */
    async fetch(address: string, known: Validators): Promise<PhotoAnswer> {
      try {
        const { status, headers, body } = await answerWithin(address, {
          headers: {
            accept: 'image/avif,image/webp,image/jpeg,image/png,image/*;q=0.8',
            'user-agent': 'Forecourt',
            ...(known.etag !== null && { 'if-none-match': known.etag }),
            ...(known.lastModified !== null && { 'if-modified-since': known.lastModified }),
          },
          reachOf: (url) => (isPrivate(url) ? 'any' : 'public'),
          maxMs,
          maxBytes,
          redirects: MAX_REDIRECTS,
          agents,
        })
        if (status === HTTP_NOT_MODIFIED) return { kind: 'unchanged' }
        if (status !== HTTP_OK)
          return { kind: 'failure', reason: `the host responds with ${status}`, isFinal: false }
        return {
          kind: 'bytes',
          bytes: body,
          etag: headers.etag ?? null,
          lastModified: headers['last-modified'] ?? null,
        }
      } catch (error) {
        return { kind: 'failure', ...reasonOf(error) }
      }
    },
    stop() {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}
export type PhotoFetcher = ReturnType<typeof photoFetcher>
