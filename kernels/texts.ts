// Looking for a word inside fixed-width texts.

/** Rows of `from` that are not in `not` and are in all of `parts` sets; table: their addresses. */
export function candidates(to: usize, from: usize, not: usize, table: usize, parts: i32, bytes: i32): void {
  for (let byte: i32 = 0; byte < bytes; byte += 8) {
    let word = load<u64>(from + byte) & ~load<u64>(not + byte)
    for (let k: i32 = 0; k < parts && word != 0; k++)
      word &= load<u64>(<usize>load<u32>(table + (k << 2)) + byte)
    store<u64>(to + byte, word)
  }
}

/** Whether a field holds the word: its first two letters are looked for in 16 places at once. May read 32 bytes on. */
// @ts-ignore: decorator
@inline
function holds(text: usize, length: i32, word: usize, letters: i32): bool {
  const first = i8x16.splat(load<i8>(word))
  const second = i8x16.splat(load<i8>(word, 1))
  const places = length - letters + 1
  for (let at: i32 = 0; at < places; at += 16) {
    let mask = i8x16.bitmask(i8x16.eq(v128.load(text + at), first))
    if (letters > 1) mask &= i8x16.bitmask(i8x16.eq(v128.load(text + at, 1), second))
    if (places - at < 16) mask &= (1 << (places - at)) - 1
    while (mask != 0) {
      const place = text + at + ctz(mask)
      mask &= mask - 1
      let k: i32 = 2
      while (k < letters && load<u8>(place + k) == load<u8>(word + k)) k++
      if (k >= letters) return true
    }
  }
  return false
}

/**
 * Adds to `to` the rows of `from` whose text holds the word. Each text is `width` wide and made of two fields, the
 * second from `second` on; the word lies within one of them.
 */
export function addHolding(
  to: usize, from: usize, bytes: i32, texts: usize, width: i32, second: i32, word: usize, letters: i32,
): void {
  for (let byte: i32 = 0; byte < bytes; byte += 8) {
    let rest = load<u64>(from + byte)
    let found: u64 = 0
    const first = byte << 3
    while (rest != 0) {
      const bit = ctz(rest)
      rest &= rest - 1
      const text = texts + <usize>(first + i32(bit)) * width
      if (holds(text, second, word, letters) || holds(text + second, width - second, word, letters))
        found |= (<u64>1) << bit
    }
    if (found != 0) store<u64>(to + byte, load<u64>(to + byte) | found)
  }
}
