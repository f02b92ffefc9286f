type Pair = [name: string, value: string]

/** Decodes `encodeURIComponent`; malformed text is returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Names and values as one text, like a query string; `parsePairs` undoes it. */
export const formatPairs = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  pairs.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')

/** The names and values of a text from `formatPairs`, in order. */
export const parsePairs = (text: string): Pair[] =>
  text
    .split('&')
    .filter(Boolean)
    .map((pair): Pair => {
      const at = pair.includes('=') ? pair.indexOf('=') : pair.length
      return [decoded(pair.slice(0, at)), decoded(pair.slice(at + 1))]
    })
