/**
 * Keeps the results of the last few calls by their keys; a call that failed is made again.
 * @param max how many; the oldest is removed first
 */
export function rememberedFew<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const results = new Map<string, Promise<T>>()
  return (key, make) => {
    const found = results.get(key)
    if (found) return found
    const made = make()
    results.set(key, made)
    made.catch(() => {
      if (results.get(key) === made) results.delete(key)
    })
    for (const oldest of results.keys()) {
      if (results.size <= max) break
      results.delete(oldest)
    }
    return made
  }
}
