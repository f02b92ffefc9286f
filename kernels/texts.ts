// Finds a word inside fixed-width texts.

/** The number of sets that are read for 128 rows before checking whether any row is left: fewer rarely leave none. */
const UNCHECKED: i32 = 6

/** Writes the rows of `from` that are not in `not` and are in each of `parts` sets. table: the addresses of these sets. */
export function candidates(to: usize, from: usize, not: usize, table: usize, parts: i32, bytes: i32): void {
  if (parts < UNCHECKED) {
    for (let byte: i32 = 0; byte < bytes; byte += 16) {
      let rows = v128.andnot(v128.load(from + byte), v128.load(not + byte))
      for (let k: i32 = 0; k < parts; k++)
        rows = v128.and(rows, v128.load(<usize>load<u32>(table + (k << 2)) + byte))
      v128.store(to + byte, rows)
    }
    return
  }
  const a = <usize>load<u32>(table), b = <usize>load<u32>(table, 4), c = <usize>load<u32>(table, 8)
  const d = <usize>load<u32>(table, 12), e = <usize>load<u32>(table, 16), f = <usize>load<u32>(table, 20)
  for (let byte: i32 = 0; byte < bytes; byte += 16) {
    const first = v128.and(v128.load(a + byte), v128.load(b + byte))
    const second = v128.and(v128.load(c + byte), v128.load(d + byte))
    const third = v128.and(v128.load(e + byte), v128.load(f + byte))
    let rows = v128.and(v128.andnot(v128.load(from + byte), v128.load(not + byte)), v128.and(first, v128.and(second, third)))
    for (let k: i32 = UNCHECKED; k < parts && v128.any_true(rows); k++)
      rows = v128.and(rows, v128.load(<usize>load<u32>(table + (k << 2)) + byte))
    v128.store(to + byte, rows)
  }
}

/** Whether a field holds the word: its first two letters are searched for in 16 places at once. May read 32 bytes on. */
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
    // Most blocks of 128 rows have no candidate.
    if ((byte & 15) == 0 && !v128.any_true(v128.load(from + byte))) {
      byte += 8
      continue
    }
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

// @ts-ignore: decorator
@inline
function markRow(table: usize, hash: u32, row: i32): void {
  const byte = <usize>load<u32>(table + (<usize>hash << 2)) + (row >> 3)
  store<u8>(byte, load<u8>(byte) | <u8>(<u32>1 << (row & 7)))
}

/** Marks the pairs and triples of every text in the sets of their hashes; table: the addresses of 128 sets. */
export function markGrams(texts: usize, rows: i32, width: i32, second: i32, table: usize): void {
  for (let row: i32 = 0; row < rows; row++) {
    const text = texts + <usize>row * width
    for (let at: i32 = 0; at + 1 < width; at++) {
      const end = at < second ? second : width
      const a = <u32>load<u8>(text + at)
      const b = at + 1 < end ? <u32>load<u8>(text + at, 1) : 0
      if (a == 0 || b == 0) continue
      const pair = a * 131 + b
      markRow(table, (pair * 0x9e3779b1) >> 25, row)
      const c = at + 2 < end ? <u32>load<u8>(text + at, 2) : 0
      if (c != 0) markRow(table, ((pair * 131 + c) * 0x85ebca6b) >> 25, row)
    }
  }
}
