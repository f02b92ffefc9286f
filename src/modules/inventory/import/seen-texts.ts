/** 2 MB. With a million texts one other text in 500 is taken for one of them; with 100,000, one in 3 million. */
const BITS = 2 ** 24
const PLACES = 4

/**
 * Remembers texts in a memory that does not grow: a text that was noted is always found, and some others are too. Most
 * rows of a feed need not be looked up among those before them.
 */
export function seenTexts() {
  const bits = new Uint32Array(BITS / 32)

  /** Calls back with the places of a text, until one returns false. */
  function everyPlace(text: string, check: (word: number, bit: number) => boolean): boolean {
    let first = 0x81_1c_9d_c5
    for (let at = 0; at < text.length; at++)
      first = Math.imul(first ^ text.charCodeAt(at), 0x01_00_01_93)
    // The low bits of the hash depend on few of the text's bits.
    first = Math.imul(first ^ (first >>> 16), 0x85_eb_ca_6b)
    first ^= first >>> 13
    const step = Math.imul(first ^ (first >>> 15), 0xc2_b2_ae_35) | 1
    for (let number = 0; number < PLACES; number++) {
      const place = (first + number * step) & (BITS - 1)
      if (!check(place >>> 5, 1 << (place & 31))) return false
    }
    return true
  }

  return {
    note(text: string): void {
      everyPlace(text, (word, bit) => {
        bits[word] = (bits[word] ?? 0) | bit
        return true
      })
    },
    /** Whether a text was noted; of others, some. */
    mayHave: (text: string): boolean =>
      everyPlace(text, (word, bit) => ((bits[word] ?? 0) & bit) !== 0),
  }
}
