import { isDeepStrictEqual } from 'node:util'

/** A cached value that is reloaded after a while, once for all concurrent callers. */
export type Cached<T> = (() => Promise<T>) &
  Readonly<{ /** The next call reads it again. */ forget(): void }>

/**
 * Reads a value at most once within a time. A value that equals the last one is that one, so that what was computed
 * from it stays valid.
 * @param ms how long it is used again
 */
export function cachedFor<T>(ms: number, read: () => Promise<T>): Cached<T> {
  let known: Readonly<{ until: number; value: Promise<T> }> | null = null
  let last: T | undefined
  const readAgain = async () => {
    const value = await read()
    if (last === undefined || !isDeepStrictEqual(value, last)) last = value
    return last
  }
  const forget = () => {
    known = null
  }
  const get = () => {
    if (known && performance.now() < known.until) return known.value
    const value = readAgain()
    known = { until: performance.now() + ms, value }
    // A failed read is repeated.
    value.catch(forget)
    return value
  }
  return Object.assign(get, { forget })
}
