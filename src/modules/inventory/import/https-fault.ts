import { request } from 'node:https'
import { isIP } from 'node:net'

import { isWithin, lookupWithin, type Reach } from '#platform/security/public-address.ts'

/** For one request, from the DNS lookup to the response status. */
const MAX_MS = 3_000
/** Hosts that respond to `HEAD` with one of these may respond to `GET`. */
const NO_HEAD: ReadonlySet<number> = new Set([400, 403, 405, 501])

/** Why an address does not respond by `https`. `isGone` if only the address does not exist on its host. */
export type HttpsFault = Readonly<{ reason: string; isGone: boolean }>

/** @returns `null` if the address (`https:`) responds with a valid certificate */
export type HttpsCheck = (address: string) => Promise<HttpsFault | null>

export type HttpsFaultOptions = Readonly<{
  reach: Reach
  /** Certificates to trust instead of the system's, in PEM. */
  ca?: string
  maxMs?: number
}>

type Answer = Readonly<{ status: number; location: string | undefined }>

const failed = (reason: string): HttpsFault => ({ reason, isGone: false })

function ask(
  url: URL,
  method: 'HEAD' | 'GET',
  { reach, ca, maxMs = MAX_MS }: HttpsFaultOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const pending = request(url, {
      method,
      agent: false,
      lookup: lookupWithin(reach),
      signal: AbortSignal.timeout(maxMs),
      headers: { accept: 'image/*', 'user-agent': 'Forecourt' },
      ...(ca === undefined ? {} : { ca }),
    })
    pending.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
      // The picture itself is not needed.
      response.destroy()
    })
    pending.on('error', reject)
    pending.end()
  })
}

function faultOf({ status, location }: Answer, url: URL): HttpsFault | null {
  if (status >= 200 && status < 300) return null
  if (status >= 300 && status < 400 && location !== undefined) {
    // Browsers follow it, and refuse one that leads back to `http`.
    const next = URL.parse(location, url)
    return next?.protocol === 'https:' ? null : failed('its https address redirects to http')
  }
  return { reason: `responds by https with ${status}`, isGone: status === 404 || status === 410 }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'does not respond by https'
  if (error.name === 'ForbiddenAddress') return 'is not a public address'
  if (error.name === 'AbortError') return 'does not respond by https in time'
  return `does not respond by https (${'code' in error ? String(error.code) : error.name})`
}

/**
 * Why an address does not respond by `https`; `null` if it does. At most two requests of 3 s each; follows no redirect,
 * and connects only to public addresses.
 */
export async function httpsFault(
  address: string,
  options: HttpsFaultOptions,
): Promise<HttpsFault | null> {
  const url = new URL(address)
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  // A name is checked when it is resolved, an address is not.
  if (isIP(host) !== 0 && !isWithin(options.reach, host)) return failed('is not a public address')
  try {
    const answer = await ask(url, 'HEAD', options)
    return faultOf(NO_HEAD.has(answer.status) ? await ask(url, 'GET', options) : answer, url)
  } catch (error) {
    return failed(reasonOf(error))
  }
}
