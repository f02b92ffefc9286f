/**
 * Caches the newest results by key. Failures are not cached.
 * @param max the number of cached results
 */
export function recentResults<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
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
