/** Stands in for the caches of a browser: by address alone, as ours are asked. */
export function someCaches(origin: string): CacheStorage {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (asked: RequestInfo | URL) =>
    new URL(typeof asked === 'object' && 'url' in asked ? asked.url : asked, origin).href
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (asked: RequestInfo | URL) => entries.get(urlOf(asked))?.clone(),
    put: async (asked: RequestInfo | URL, answer: Response) =>
      void entries.set(urlOf(asked), answer),
    delete: async (asked: RequestInfo | URL) => entries.delete(urlOf(asked)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    async add(asked: RequestInfo | URL) {
      const answer = await fetch(asked)
      if (!answer.ok) throw new TypeError('not ok')
      entries.set(urlOf(asked), answer)
    },
    async addAll(all: readonly string[]) {
      for (const asked of all) await this.add(asked)
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
    async match(asked: RequestInfo | URL) {
      for (const entries of stores.values())
        if (entries.has(urlOf(asked))) return entries.get(urlOf(asked))?.clone()
      return undefined
    },
  }
  // As much of it as is asked for.
  return storage as unknown as CacheStorage
}
