import type { Encoding } from '#platform/http/encodings.ts'

export type CachedPage = Readonly<{
  status: number
  headers: Readonly<Record<string, string>>
  /** The body in each encoding that someone has asked for. */
  bodies: Map<Encoding, Buffer>
  etag: string
  storedAt: number
}>

type Options = Readonly<{
  /** Of keys and plain bodies; the compressed ones come on top, at most a third more. */
  maxBytes: number
  maxAgeMs: number
}>

const bytesOf = (key: string, { bodies }: CachedPage) =>
  key.length + (bodies.get('identity')?.length ?? 0)

/**
 * Finished pages by site, language and address. An entry lives as long as the inventory version it was
 * rendered from, and at most `maxAgeMs`, because opening hours change with the clock. When all together are
 * too large, those unused for longest go.
 */
export function pageCache({ maxBytes, maxAgeMs }: Options) {
  const pages = new Map<string, CachedPage>()
  let version = ''
  let bytes = 0
  const follow = (current: string) => {
    if (current === version) return
    version = current
    pages.clear()
    bytes = 0
  }
  const add = (key: string, page: CachedPage) => {
    pages.set(key, page)
    bytes += bytesOf(key, page)
  }
  const take = (key: string): CachedPage | null => {
    const page = pages.get(key)
    if (!page) return null
    pages.delete(key)
    bytes -= bytesOf(key, page)
    return page
  }
  return {
    get(key: string, current: string, nowMs: number): CachedPage | null {
      follow(current)
      const page = take(key)
      if (!page || nowMs - page.storedAt > maxAgeMs) return null
      add(key, page)
      return page
    },
    set(key: string, current: string, page: CachedPage): void {
      follow(current)
      take(key)
      add(key, page)
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        take(oldest)
      }
    },
  }
}
export type PageCache = ReturnType<typeof pageCache>
