/** A fake of the browser's caches, by address only. */
export function someCaches(origin: string): CacheStorage {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (requested: RequestInfo | URL) =>
    new URL(typeof requested === 'object' && 'url' in requested ? requested.url : requested, origin)
      .href
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (requested: RequestInfo | URL) => entries.get(urlOf(requested))?.clone(),
    put: async (requested: RequestInfo | URL, response: Response) =>
      void entries.set(urlOf(requested), response),
    delete: async (requested: RequestInfo | URL) => entries.delete(urlOf(requested)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    async add(requested: RequestInfo | URL) {
      const response = await fetch(requested)
      if (!response.ok) throw new TypeError('not ok')
      entries.set(urlOf(requested), response)
    },
    async addAll(all: readonly string[]) {
      for (const requested of all) await this.add(requested)
    },
  })
  const storage = {
    async open(name: string) {
      const entries = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, entries)
      return cacheOf(entries)
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    has: async (name: string) => stores.has(name),
    async match(requested: RequestInfo | URL) {
      for (const entries of stores.values())
        if (entries.has(urlOf(requested))) return entries.get(urlOf(requested))?.clone()
      return undefined
    },
  }
  // The part of the interface that is used.
  return storage as unknown as CacheStorage
}
