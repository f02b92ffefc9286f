/** A cached value that is reloaded after a while, once for all concurrent callers. */
export type Cached<T> = (() => Promise<T>) &
  Readonly<{ /** The next call reads it again. */ forget(): void }>

/** Reads a value at most once within a time. @param ms how long it is used again */
export function cachedFor<T>(ms: number, read: () => Promise<T>): Cached<T> {
  let known: Readonly<{ until: number; value: Promise<T> }> | null = null
  const forget = () => {
    known = null
  }
  const get = () => {
    if (known && performance.now() < known.until) return known.value
    const value = read()
    known = { until: performance.now() + ms, value }
    // A failed read is repeated.
    value.catch(forget)
    return value
  }
  return Object.assign(get, { forget })
}
