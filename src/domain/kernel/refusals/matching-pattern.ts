/** The first pattern of a table that a text matches, with the values of its groups; `null` for none. */
export function matchingPattern<Key extends string>(
  patterns: Readonly<Record<Key, RegExp>>,
  text: string,
): Readonly<{ key: Key; values: Readonly<Record<string, string>> }> | null {
  for (const [key, pattern] of Object.entries<RegExp>(patterns)) {
    const match = pattern.exec(text)
    // Each is a key of the table.
    if (match) return { key: key as Key, values: { ...match.groups } }
  }
  return null
}
