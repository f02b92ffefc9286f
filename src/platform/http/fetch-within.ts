import {
  request as httpRequest,
  type Agent as HttpAgent,
  type IncomingHttpHeaders,
} from 'node:http'
import { request as httpsRequest, type Agent as HttpsAgent } from 'node:https'
import { isIP } from 'node:net'

import {
  ForbiddenAddress,
  isWithin,
  lookupWithin,
  type Reach,
} from '#platform/security/public-address.ts'

/** A response of an untrusted address. The body is as sent: compressed if the headers requested it. */
export type FetchedAnswer = Readonly<{
  status: number
  headers: IncomingHttpHeaders
  /** Empty unless the status is 200. */
  body: Buffer
}>

export type AnswerOptions = Readonly<{
  headers: Readonly<Record<string, string>>
  /**
   * The addresses that may be reached for a URL; `null` if the URL may not be requested at all. Called for each
   * redirect, too.
   */
  reachOf: (url: URL) => Reach | null
  /** From the start to the last byte, over all redirects. */
  maxMs: number
  maxBytes: number
  /** How many redirects are followed; none if absent. */
  redirects?: number
  agents?: Readonly<{ http: HttpAgent; https: HttpsAgent }>
}>

/** A host or its response that can't be used. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
}

type RequestOptions = Omit<AnswerOptions, 'agents'> &
  Readonly<{ agents: AnswerOptions['agents'] | undefined; signal: AbortSignal }>

function requestOnce(url: URL, reach: Reach, options: RequestOptions): Promise<FetchedAnswer> {
  const { headers, maxBytes, agents, signal } = options
  const isPlain = url.protocol === 'http:'
  const agent = isPlain ? agents?.http : agents?.https
  return new Promise((resolve, reject) => {
    const pending = (isPlain ? httpRequest : httpsRequest)(
      url,
      { lookup: lookupWithin(reach), signal, headers, agent: agent ?? false },
      (answer) => {
        const { statusCode: status = 0 } = answer
        if (status !== 200) {
          resolve({ status, headers: answer.headers, body: Buffer.alloc(0) })
          answer.destroy()
          return
        }
        const chunks: Buffer[] = []
        let bytes = 0
        const tooLarge = () => pending.destroy(new UnusableAnswer(`larger than ${maxBytes} bytes`))
        if (Number(answer.headers['content-length'] ?? 0) > maxBytes) tooLarge()
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > maxBytes) tooLarge()
          else chunks.push(chunk)
        })
        answer.on('end', () =>
          resolve({ status, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
        answer.on('error', reject)
      },
    )
    pending.on('error', (error) => {
      // If the host closed an idle connection at the moment of its reuse, the request is sent again over a new one.
      const isStale = pending.reusedSocket && 'code' in error && error.code === 'ECONNRESET'
      if (isStale) resolve(requestOnce(url, reach, { ...options, agents: undefined }))
      else reject(error)
    })
    pending.end()
  })
}

/**
 * The response of an untrusted address. Every host, also of a redirect, is resolved once, and connections use exactly
 * the addresses that were checked.
 * @throws {ForbiddenAddress} for a host that may not be reached
 * @throws {UnusableAnswer} for another scheme, too many redirects, or a response that is too large
 * @throws {Error} of the connection, an `AbortError` after `maxMs`
 */
export async function answerWithin(
  address: string,
  options: AnswerOptions,
): Promise<FetchedAnswer> {
  const signal = AbortSignal.timeout(options.maxMs)
  let url = URL.parse(address)
  for (let left = options.redirects ?? 0; ; left -= 1) {
    if (url === null || !/^https?:$/.test(url.protocol))
      throw new UnusableAnswer('not an http or https address')
    const reach = options.reachOf(url)
    const host = url.hostname.replaceAll(/^\[|\]$/g, '')
    // A name is checked when it is resolved, an address is not.
    if (reach === null || (isIP(host) !== 0 && !isWithin(reach, host)))
      throw new ForbiddenAddress(`${url.host} may not be requested`)
    const answer = await requestOnce(url, reach, { ...options, agents: options.agents, signal })
    const { location } = answer.headers
    if (answer.status < 301 || answer.status > 308 || answer.status === 304 || !location)
      return answer
    if (left <= 0) throw new UnusableAnswer('too many redirects')
    url = URL.parse(location, url)
  }
}

type FetchOptions = Pick<AnswerOptions, 'headers' | 'maxMs' | 'maxBytes'> &
  Readonly<{
    /** The required content type. */
    type: RegExp
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
  { type, reach = 'public', ...options }: FetchOptions,
): Promise<Buffer | null> {
  const reachOf = ({ protocol }: URL) =>
    protocol === 'https:' || reach === 'loopback' ? reach : null
  const answer = await answerWithin(address, { ...options, reachOf }).catch(() => null)
  const isWanted = answer?.status === 200 && type.test(answer.headers['content-type'] ?? '')
  return isWanted ? answer.body : null
}
