import type { RequestInfo } from '#http/request/request-info.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { encode, type Encoding } from '#platform/http/encodings.ts'

import type { PageReads } from './track-reads.ts'

/** Names and values of headers by turns, as `writeHead` takes them. */
export type HeaderList = readonly string[]

/** A page's body in one encoding. */
export type PageBody = Readonly<{
  bytes: Buffer
  /** The headers of the page. */
  headers: HeaderList
  /** The headers of the body, which an answer without one does not have. */
  ofBody: HeaderList
}>

/** A finished page that is the same for every shopper of a site and language. */
export type CachedPage = Readonly<{
  headers: Readonly<Record<string, string>>
  etag: string
  plain: Buffer
  /** Bodies that were compressed for someone, or are being compressed. */
  bodies: Map<Encoding, PageBody | Promise<PageBody>>
  /** What it was made from. */
  reads: PageReads
  /** What to render to make it again. */
  source: Readonly<{ info: RequestInfo; url: URL }>
}>

type Entry = {
  readonly page: CachedPage
  /** Milliseconds since 1970. */
  readonly storedAt: number
  readonly groupVersion: string
  /** The newest version that the page is known to be true for. */
  version: string
  bytes: number
}

export type PageCacheOptions = Readonly<{
  catalog: VehicleCatalog
  now: () => Date
  /** Bound of all keys and bodies together, plain and compressed. */
  maxBytes: number
  /** A page is sent as it is for so long: it also depends on the clock, as opening hours do. */
  freshMs: number
  /** For so long after that it is still sent, while it is rendered again. */
  staleMs: number
}>

const bodyOf = ({ headers, etag }: CachedPage, encoding: Encoding, bytes: Buffer): PageBody => ({
  bytes,
  headers: Object.entries({
    ...headers,
    vary: [headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', '),
    etag,
  }).flat(),
  ofBody: [
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bytes.length),
  ],
})

/**
 * Finished pages by site, language and address. A page of an older version of the inventory is compared with what the
 * catalog answers now: it stays unless a vehicle, list or count that it shows has changed, or a dealer, fee or finance
 * program. Where all pages together are too large, those unused for longest are dropped.
 */
export function pageCache({ catalog, now, maxBytes, freshMs, staleMs }: PageCacheOptions) {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const drop = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
  const grow = (entry: Entry, by: number): void => {
    entry.bytes += by
    bytes += by
    for (const [oldest, { bytes: size }] of entries) {
      if (bytes <= maxBytes) break
      entries.delete(oldest)
      bytes -= size
    }
  }
  const isTrue = (entry: Entry): boolean => {
    const version = catalog.version()
    if (entry.version === version) return true
    if (entry.groupVersion !== catalog.groupVersion()) return false
    if (!entry.page.reads.areCurrent(catalog)) return false
    entry.version = version
    return true
  }
  return {
    /** Bytes of all keys and bodies, and how many pages there are. */
    size: () => ({ bytes, pages: entries.size }),
    /** The page of a key, and whether it is to be rendered again; `null` if there is none that may be sent. */
    find(key: string): Readonly<{ page: CachedPage; isStale: boolean }> | null {
      const entry = entries.get(key)
      if (!entry) return null
      const age = now().getTime() - entry.storedAt
      if (age > freshMs + staleMs || !isTrue(entry)) {
        drop(key, entry)
        return null
      }
      entries.delete(key)
      entries.set(key, entry)
      return { page: entry.page, isStale: age > freshMs }
    },
    /** @param made the versions that the page was rendered from */
    set(
      key: string,
      page: CachedPage,
      made: Readonly<{ version: string; groupVersion: string }>,
    ): void {
      const known = entries.get(key)
      if (known) drop(key, known)
      const entry: Entry = { page, ...made, storedAt: now().getTime(), bytes: 0 }
      entries.set(key, entry)
      grow(entry, key.length + page.plain.length)
    },
    /** A page's body in an encoding, or as it is where compressing does not pay. Each encoding is made once. */
    body(key: string, page: CachedPage, encoding: Encoding): PageBody | Promise<PageBody> {
      const known = page.bodies.get(encoding)
      if (known) return known
      const made = encode(page.plain, encoding).then(({ body, encoding: used }) => {
        const compressed = bodyOf(page, used, body)
        page.bodies.set(encoding, compressed)
        const entry = entries.get(key)
        if (entry?.page === page && used !== 'identity') grow(entry, body.length)
        return compressed
      })
      page.bodies.set(encoding, made)
      return made
    },
  }
}

export type PageCache = ReturnType<typeof pageCache>
