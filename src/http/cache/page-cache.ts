import { finish, type Steps } from '#domain/search/steps.ts'
import type { RequestInfo } from '#http/request/request-info.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { encode, type Effort, type Encoding } from '#platform/http/encodings.ts'

import type { PageReads } from './track-reads.ts'

/** Alternating header names and values, as `writeHead` accepts them. */
export type HeaderList = readonly string[]

/** A page's body in one encoding. */
export type PageBody = Readonly<{
  bytes: Buffer
  /** The headers of the page. */
  headers: HeaderList
  /** The same with the headers of the body, which a response without a body omits. */
  allHeaders: HeaderList
}>

/** A finished page that is the same for every shopper of a site and language. */
export type CachedPage = Readonly<{
  headers: Readonly<Record<string, string>>
  etag: string
  plain: Buffer
  /** Bodies that are compressed or being compressed. */
  bodies: Map<Encoding, PageBody | Promise<PageBody>>
  /** Encodings in which the page was sent more than once and is therefore compressed at the best level. */
  resent: Set<Encoding>
  /** The catalog reads that it was rendered from. */
  reads: PageReads
  /** The request to render it again with. */
  source: Readonly<{ info: RequestInfo; url: URL }>
}>

type Entry = {
  readonly page: CachedPage
  /** Milliseconds since 1970. */
  readonly storedAt: number
  readonly groupVersion: string
  /** The newest version for which the page is known to be up to date. */
  version: string
  bytes: number
  /** How often it was requested, including before it was rendered again. */
  requests: number
  /** When it was last sent, in milliseconds since 1970. */
  sentAt: number
  /** When it was last moved to the end of the eviction order. */
  movedAt: number
}

export type PageCacheOptions = Readonly<{
  catalog: VehicleCatalog
  now: () => Date
  /** The maximum total size of all keys and bodies, plain and compressed. */
  maxBytes: number
  /** How long a page is fresh: pages also depend on the time, such as opening hours. */
  freshMs: number
  /** How long it is still sent after that while it is rendered again. */
  staleMs: number
  /**
   * How long shared caches may send a page. Pages that they may still have are kept, to detect that they became
   * outdated.
   */
  sharedMs?: number
  /** Called for a page that a shared cache may still have, and that is outdated or was evicted. */
  onGone?: (key: string) => void
}>

/** A page is moved in the eviction order at most this often: moving it takes longer than finding it. */
const MIN_MOVE_INTERVAL_MS = 1_000

/** Requests within this time after the rendering were concurrent, so they don't show that a page is requested again. */
const FIRST_REQUESTS_MS = 1_000

function bodyOf(page: CachedPage, encoding: Encoding, bytes: Buffer): PageBody {
  const headers = Object.entries({
    ...page.headers,
    vary: [page.headers['vary'], 'Accept-Encoding'].filter(Boolean).join(', '),
    etag: page.etag,
  }).flat()
  const ofBody = ['content-length', String(bytes.length)]
  if (encoding !== 'identity') ofBody.unshift('content-encoding', encoding)
  return { bytes, headers, allHeaders: [...headers, ...ofBody] }
}

/**
 * Finished pages by site, language and address. A page of an older version of the inventory is compared with the
 * catalog's current results: it stays unless a vehicle, list or count that it shows has changed, or a dealer, fee or
 * finance program. If all pages together are too large, the least recently used are dropped.
 */
export function pageCache(options: PageCacheOptions) {
  const {
    catalog,
    now,
    maxBytes,
    freshMs,
    staleMs,
    sharedMs = 0,
    onGone = () => undefined,
  } = options
  const lifeMs = freshMs + staleMs
  const entries = new Map<string, Entry>()
  let bytes = 0

  const drop = (key: string, entry: Entry): void => {
    if (entries.get(key) !== entry) return
    entries.delete(key)
    bytes -= entry.bytes
  }
  const mayBeShared = ({ sentAt }: Entry) => now().getTime() - sentAt <= sharedMs

  const dropAndNotify = (key: string, entry: Entry): void => {
    drop(key, entry)
    if (sharedMs > 0 && mayBeShared(entry)) onGone(key)
  }

  const addBytes = (entry: Entry, by: number): void => {
    entry.bytes += by
    bytes += by
    for (const [oldest, evicted] of entries) {
      if (bytes <= maxBytes) break
      dropAndNotify(oldest, evicted)
    }
  }
  const isUpToDateInSteps = function* (entry: Entry): Steps<boolean> {
    // Checked first, since the group may change while the inventory stays at one version.
    if (entry.groupVersion !== catalog.groupVersion()) return false
    const version = catalog.version()
    if (entry.version === version) return true
    if (!(yield* entry.page.reads.areCurrentInSteps(catalog))) return false
    // If another version arrives between two steps, the page is compared with it before it is sent.
    entry.version = version
    return true
  }
  const isUpToDate = (entry: Entry): boolean => finish(isUpToDateInSteps(entry))
  async function compress(
    key: string,
    page: CachedPage,
    encoding: Encoding,
    effort: Effort,
  ): Promise<PageBody> {
    const { body, encoding: used } = await encode(page.plain, encoding, effort)
    const before = page.bodies.get(encoding)
    const replacedBytes = before && !(before instanceof Promise) ? before.bytes.length : 0
    const compressed = bodyOf(page, used, body)
    page.bodies.set(encoding, compressed)
    const entry = entries.get(key)
    if (entry?.page === page && used !== 'identity') addBytes(entry, body.length - replacedBytes)
    return compressed
  }

  return {
    /** The total bytes of keys and bodies, and the number of pages. */
    size: () => ({ bytes, pages: entries.size }),
    /** The page of a key, and whether it has to be rendered again; `null` if there is none that may be sent. */
    find(key: string): Readonly<{ page: CachedPage; isStale: boolean }> | null {
      const entry = entries.get(key)
      if (!entry) return null
      const time = now().getTime()
      const age = time - entry.storedAt
      if (!isUpToDate(entry)) {
        dropAndNotify(key, entry)
        return null
      }
      if (age > lifeMs) {
        if (!mayBeShared(entry)) drop(key, entry)
        return null
      }
      entry.requests += 1
      entry.sentAt = time
      if (time - entry.movedAt >= MIN_MOVE_INTERVAL_MS) {
        entry.movedAt = time
        entries.delete(key)
        entries.set(key, entry)
      }
      return { page: entry.page, isStale: age > freshMs }
    },
    /** Stores a page. @param versions of the data that it was rendered from */
    set(
      key: string,
      page: CachedPage,
      versions: Readonly<{ version: string; groupVersion: string }>,
    ): void {
      const known = entries.get(key)
      if (known) {
        if (isUpToDate(known)) drop(key, known)
        else dropAndNotify(key, known)
      }
      const time = now().getTime()
      const requests = (known?.requests ?? 0) + 1
      const entry: Entry = {
        page,
        ...versions,
        storedAt: time,
        bytes: 0,
        requests,
        sentAt: time,
        movedAt: time,
      }
      entries.set(key, entry)
      addBytes(entry, key.length + page.plain.length)
    },
    /** Compares every page with the current version, in steps. @returns the keys of the outdated ones */
    *dropOutdated(): Steps<ReadonlySet<string>> {
      const dropped = new Set<string>()
      const keys = [...entries.keys()]
      for (const key of keys) {
        const entry = entries.get(key)
        if (entry && !(yield* isUpToDateInSteps(entry))) {
          dropAndNotify(key, entry)
          dropped.add(key)
        }
        yield
      }
      return dropped
    },

    /**
     * Whether a page is cached and up to date; an outdated one is dropped.
     * @param page this page only; any page of the key if absent
     */
    isCurrent(key: string, page?: CachedPage): boolean {
      const entry = entries.get(key)
      if (!entry || (page && entry.page !== page)) return false
      if (isUpToDate(entry)) return true
      dropAndNotify(key, entry)
      return false
    },

    /** The most requested pages, in that order; without pages that were requested only once. */
    mostRequested: (max: number): readonly Readonly<{ key: string; page: CachedPage }>[] =>
      [...entries]
        .filter(([, { requests }]) => requests > 1)
        .toSorted(([, a], [, b]) => b.requests - a.requests)
        .slice(0, max)
        .map(([key, { page }]) => ({ key, page })),

    /**
     * A page's body in an encoding, or uncompressed if compression does not pay. It is compressed fast for the first
     * request, and again at the best level when the page is sent again later, which most filtered lists never are.
     */
    body(key: string, page: CachedPage, encoding: Encoding): PageBody | Promise<PageBody> {
      const known = page.bodies.get(encoding)
      if (!known) {
        const compressed = compress(key, page, encoding, 'quick')
        page.bodies.set(encoding, compressed)
        return compressed
      }
      const age = now().getTime() - (entries.get(key)?.storedAt ?? 0)
      const isResent = age >= FIRST_REQUESTS_MS && !(known instanceof Promise)
      if (isResent && encoding !== 'identity' && !page.resent.has(encoding)) {
        page.resent.add(encoding)
        void compress(key, page, encoding, 'standard')
      }
      return known
    },
  }
}

export type PageCache = ReturnType<typeof pageCache>
