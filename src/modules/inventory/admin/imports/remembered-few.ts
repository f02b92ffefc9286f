/**
 * Keeps the results of the last few calls by their keys; a call that failed is made again.
 * @param max how many; the oldest is forgotten first
 */
export function rememberedFew<T>(max: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, make) => {
    const found = kept.get(key)
    if (found) return found
    const made = make()
    kept.set(key, made)
    made.catch(() => {
      if (kept.get(key) === made) kept.delete(key)
    })
    for (const oldest of kept.keys()) {
      if (kept.size <= max) break
      kept.delete(oldest)
    }
    return made
  }
}
