/**
 * A function of a text that remembers its results.
 * @param make depends on nothing but the text
 * @param most the number of results; with one more, all are forgotten
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
    const made = make(text)
    known.set(text, made)
    return made
  }
}
