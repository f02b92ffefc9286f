import type { IncomingMessage, ServerResponse } from 'node:http'

import { readCookie } from '#domain/kernel/cookies.ts'
import type { Exchange } from '#http/request/exchange.ts'
import { LOCALE_COOKIE } from '#i18n/locale.ts'
import type { Encoding } from '#platform/http/encodings.ts'
import type { LineWriter } from '#platform/log/log.ts'

import type { HeaderList } from './page-cache.ts'

/** What is known about a request for a page that is the same for everyone. */
export type KnownRequest = Readonly<{
  /** The page's key in the cache. */
  key: string
  encoding: Encoding
  /** The headers that do not belong to the page. */
  headers: HeaderList
  /** The route for metrics and logs. */
  route: Exchange['route']
  site: Exchange['site']
  line: LineWriter
  /** Milliseconds since 1970. */
  since: number
}>

const MAX_KNOWN = 5_000

/** After this time the request is examined again: site, language and headers may depend on data that changes. */
const KNOWN_MS = 60_000

const HOST = 'host'

/** Node keeps only the first of two Host headers, but such a request is refused. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === HOST.length && name.toLowerCase() === HOST) hosts += 1
  }
  return hosts === 1
}

/**
 * The parts of a request that determine its response, as one text; `null` if no cached page may be sent immediately.
 */
function requestText(incoming: IncomingMessage): string | null {
  const { method, url, headers } = incoming
  if (method !== 'GET' && method !== 'HEAD') return null
  if ('content-length' in headers || 'transfer-encoding' in headers) return null
  if (!hasOneHost(incoming)) return null
  return `${headers.host} ${readCookie(headers.cookie, LOCALE_COOKIE)} ${headers['accept-language']} ${headers['accept-encoding']} ${url}`
}

/** The headers set so far that apply to every request like this one. */
const headersOf = (outgoing: ServerResponse): HeaderList =>
  Object.entries(outgoing.getHeaders()).flatMap(([name, value]) =>
    name === 'x-request-id' ? [] : [name, String(value)],
  )

/** Recognizes requests by their text for a minute. */
export function knownRequests({
  nowMs,
  logWriterFor,
}: Readonly<{ nowMs: () => number; logWriterFor: (exchange: Exchange) => LineWriter }>) {
  const known = new Map<string, KnownRequest>()
  const headerLists = new Map<string, HeaderList>()
  const forget = () => {
    known.clear()
    headerLists.clear()
  }
  /** One list for all requests with equal headers. */
  const sharedList = (headers: HeaderList): HeaderList => {
    const text = headers.join('\n')
    const list = headerLists.get(text) ?? headers
    headerLists.set(text, list)
    return list
  }
  return {
    forget,
    /** What is known about a request like this one; `null` if there was none in the last minute. */
    find(incoming: IncomingMessage): KnownRequest | null {
      const text = requestText(incoming)
      const request = text === null ? undefined : known.get(text)
      return request && nowMs() - request.since < KNOWN_MS ? request : null
    },
    /** Remembers a request, once all headers that do not come from the page are set. */
    remember(exchange: Exchange, { key, encoding }: Pick<KnownRequest, 'key' | 'encoding'>): void {
      const text = requestText(exchange.incoming)
      if (text === null) return
      if (known.size >= MAX_KNOWN) forget()
      known.set(text, {
        key,
        encoding,
        route: exchange.route,
        site: exchange.site,
        line: logWriterFor(exchange),
        headers: sharedList(headersOf(exchange.outgoing)),
        since: nowMs(),
      })
    },
  }
}
