import type { Encoding } from './encodings.ts'

export type CachedPage = Readonly<{
  status: number
  headers: Readonly<Record<string, string>>
  /** The body in each encoding that somebody has asked for. */
  bodies: Map<Encoding, Buffer>
  etag: string
  storedAt: number
}>

type Options = Readonly<{ maxEntries: number; maxAgeMs: number }>

/**
 * Finished pages by site, language and address. An entry lives as long as the inventory version it was
 * rendered from, and at most `maxAgeMs`, because opening hours change with the clock. When full, the
 * entry unused for longest goes.
 */
export function pageCache({ maxEntries, maxAgeMs }: Options) {
  const pages = new Map<string, CachedPage>()
  let version = ''
  const follow = (current: string) => {
    if (current !== version) pages.clear()
    version = current
  }
  return {
    get(key: string, current: string, nowMs: number): CachedPage | null {
      follow(current)
      const page = pages.get(key)
      if (!page) return null
      pages.delete(key)
      if (nowMs - page.storedAt > maxAgeMs) return null
      pages.set(key, page)
      return page
    },
    set(key: string, current: string, page: CachedPage): void {
      follow(current)
      pages.set(key, page)
      const [oldest] = pages.keys()
      if (pages.size > maxEntries && oldest !== undefined) pages.delete(oldest)
    },
  }
}
export type PageCache = ReturnType<typeof pageCache>
