/**
 * A cached function of a text.
 * @param make a pure function of the text
 * @param most the maximum number of cached results; one more clears the cache
 */
export function rememberResults<T extends string>(
  make: (text: string) => T,
  most = 1_000,
): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found) return found
    if (known.size >= most) known.clear()
    const result = make(text)
    known.set(text, result)
    return result
  }
}
