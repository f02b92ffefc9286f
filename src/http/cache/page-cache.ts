import { finish, type Steps } from '#domain/search/steps.ts'
import type { RequestInfo } from '#http/request/request-info.ts'
import type { VehicleCatalog } from '#modules/inventory/module.ts'
import { encode, type Effort, type Encoding } from '#platform/http/encodings.ts'

import type { PageReads } from './track-reads.ts'

/** Names and values of headers by turns, as `writeHead` takes them. */
export type HeaderList = readonly string[]

/** A page's body in one encoding. */
export type PageBody = Readonly<{
  bytes: Buffer
  /** The headers of the page. */
  headers: HeaderList
  /** Those and the headers of the body, which an answer without one does not have. */
  allHeaders: HeaderList
}>

/** A finished page that is the same for every shopper of a site and language. */
export type CachedPage = Readonly<{
  headers: Readonly<Record<string, string>>
  etag: string
  plain: Buffer
  /** Bodies that were compressed for someone, or are being compressed. */
  bodies: Map<Encoding, PageBody | Promise<PageBody>>
  /** Encodings in which the page was sent again, so that it is or will be compressed well. */
  resent: Set<Encoding>
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
  /** How often it was asked for, also before it was rendered again. */
  requests: number
  /** When it was last sent, in milliseconds since 1970. */
  sentAt: number
  /** When it was last put behind all others, which are dropped before it. */
  movedAt: number
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
  /** How long shared caches may send a page after they got it; those that may still do so are kept to be compared. */
  sharedMs?: number
  /** Called for a page that a shared cache may have and that is not true any more, or no longer compared. */
  onGone?: (key: string) => void
}>

/** The order in which pages are dropped follows their use this closely: to move one takes longer than to find it. */
const MOVED_EVERY_MS = 1_000

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
 * Finished pages by site, language and address. A page of an older version of the inventory is compared with what the
 * catalog answers now: it stays unless a vehicle, list or count that it shows has changed, or a dealer, fee or finance
 * program. Where all pages together are too large, those unused for longest are dropped.
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

  const giveUp = (key: string, entry: Entry): void => {
    drop(key, entry)
    if (sharedMs > 0 && mayBeShared(entry)) onGone(key)
  }

  const grow = (entry: Entry, by: number): void => {
    entry.bytes += by
    bytes += by
    for (const [oldest, own] of entries) {
      if (bytes <= maxBytes) break
      giveUp(oldest, own)
    }
  }
  const isTrueInSteps = function* (entry: Entry): Steps<boolean> {
    // First: the group may change while the vehicles stay at one version.
    if (entry.groupVersion !== catalog.groupVersion()) return false
    const version = catalog.version()
    if (entry.version === version) return true
    if (!(yield* entry.page.reads.areCurrentInSteps(catalog))) return false
    // Where another version came between two steps, the page is compared with that one before it is sent.
    entry.version = version
    return true
  }
  const isTrue = (entry: Entry): boolean => finish(isTrueInSteps(entry))
  async function compress(
    key: string,
    page: CachedPage,
    encoding: Encoding,
    effort: Effort,
  ): Promise<PageBody> {
    const { body, encoding: used } = await encode(page.plain, encoding, effort)
    const before = page.bodies.get(encoding)
    const lessBytes = before && !(before instanceof Promise) ? before.bytes.length : 0
    const compressed = bodyOf(page, used, body)
    page.bodies.set(encoding, compressed)
    const entry = entries.get(key)
    if (entry?.page === page && used !== 'identity') grow(entry, body.length - lessBytes)
    return compressed
  }

  return {
    /** Bytes of all keys and bodies, and how many pages there are. */
    size: () => ({ bytes, pages: entries.size }),
    /** The page of a key, and whether it is to be rendered again; `null` if there is none that may be sent. */
    find(key: string): Readonly<{ page: CachedPage; isStale: boolean }> | null {
      const entry = entries.get(key)
      if (!entry) return null
      const time = now().getTime()
      const age = time - entry.storedAt
      if (!isTrue(entry)) {
        giveUp(key, entry)
        return null
      }
      if (age > lifeMs) {
        if (!mayBeShared(entry)) drop(key, entry)
        return null
      }
      entry.requests += 1
      entry.sentAt = time
      if (time - entry.movedAt >= MOVED_EVERY_MS) {
        entry.movedAt = time
        entries.delete(key)
        entries.set(key, entry)
      }
      return { page: entry.page, isStale: age > freshMs }
    },
    /** @param made the versions that the page was rendered from */
    set(
      key: string,
      page: CachedPage,
      made: Readonly<{ version: string; groupVersion: string }>,
    ): void {
      const known = entries.get(key)
      if (known) {
        if (isTrue(known)) drop(key, known)
        else giveUp(key, known)
      }
      const time = now().getTime()
      const requests = (known?.requests ?? 0) + 1
      const entry: Entry = {
        page,
        ...made,
        storedAt: time,
        bytes: 0,
        requests,
        sentAt: time,
        movedAt: time,
      }
      entries.set(key, entry)
      grow(entry, key.length + page.plain.length)
    },
    /** Compares every page with the present version, in steps. @returns the keys of those that it made untrue */
    *dropUntrue(): Steps<ReadonlySet<string>> {
      const dropped = new Set<string>()
      const keys = [...entries.keys()]
      for (const key of keys) {
        const entry = entries.get(key)
        if (entry && !(yield* isTrueInSteps(entry))) {
          giveUp(key, entry)
          dropped.add(key)
        }
        yield
      }
      return dropped
    },

    /** Whether a page is cached and true; one that is not is dropped. @param page this one; any where absent */
    isCurrent(key: string, page?: CachedPage): boolean {
      const entry = entries.get(key)
      if (!entry || (page && entry.page !== page)) return false
      if (isTrue(entry)) return true
      giveUp(key, entry)
      return false
    },

    /** The pages that were asked for most, the first one most of all; none that was asked for once alone. */
    mostRequested: (most: number): readonly Readonly<{ key: string; page: CachedPage }>[] =>
      [...entries]
        .filter(([, { requests }]) => requests > 1)
        .toSorted(([, a], [, b]) => b.requests - a.requests)
        .slice(0, most)
        .map(([key, { page }]) => ({ key, page })),

    /**
     * A page's body in an encoding, or as it is where compressing does not pay. It is compressed quickly for the one who
     * waits for it, and once more, well, when the page is sent again: most filtered lists never are.
     */
    body(key: string, page: CachedPage, encoding: Encoding): PageBody | Promise<PageBody> {
      const known = page.bodies.get(encoding)
      if (!known) {
        const made = compress(key, page, encoding, 'quick')
        page.bodies.set(encoding, made)
        return made
      }
      if (encoding !== 'identity' && !page.resent.has(encoding) && !(known instanceof Promise)) {
        page.resent.add(encoding)
        void compress(key, page, encoding, 'usual')
      }
      return known
    },
  }
}

export type PageCache = ReturnType<typeof pageCache>
