/** A longer text is rarely repeated. */
const MAX_LENGTH = 120

/**
 * A function of a text that remembers its results: the rows of a feed repeat names of makes, models and features.
 * @param most results; then it begins again. None is remembered for a text of more than 120 characters
 */
export function remembered<T>(compute: (text: string) => T, most = 10_000): (text: string) => T {
  const known = new Map<string, Readonly<{ result: T }>>()
  return (text) => {
    if (text.length > MAX_LENGTH) return compute(text)
    const before = known.get(text)
    if (before !== undefined) return before.result
    const result = compute(text)
    if (known.size >= most) known.clear()
    known.set(text, { result })
    return result
  }
}
