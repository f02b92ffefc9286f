// Sets of rows, one bit each, processed 128 bits at a time. Lengths are in bytes, and multiples of 16.

/** The number of set bits in 16 bytes. */
// @ts-ignore: decorator
@inline
export function ones(x: v128): i32 {
  return i32(popcnt(v128.extract_lane<i64>(x, 0)) + popcnt(v128.extract_lane<i64>(x, 1)))
}

/** Fills with zeros. */
export function clear(to: usize, bytes: i32): void {
  memory.fill(to, 0, bytes)
}

/** to &= from */
export function and(to: usize, from: usize, bytes: i32): void {
  for (let at: i32 = 0; at < bytes; at += 16)
    v128.store(to + at, v128.and(v128.load(to + at), v128.load(from + at)))
}

/** to |= from */
export function or(to: usize, from: usize, bytes: i32): void {
  for (let at: i32 = 0; at < bytes; at += 16)
    v128.store(to + at, v128.or(v128.load(to + at), v128.load(from + at)))
}

/** to = a & b */
export function andInto(to: usize, a: usize, b: usize, bytes: i32): void {
  for (let at: i32 = 0; at < bytes; at += 16)
    v128.store(to + at, v128.and(v128.load(a + at), v128.load(b + at)))
}

/** to = a & ~b */
export function lessInto(to: usize, a: usize, b: usize, bytes: i32): void {
  for (let at: i32 = 0; at < bytes; at += 16)
    v128.store(to + at, v128.andnot(v128.load(a + at), v128.load(b + at)))
}

/** The number of rows in a set. */
export function count(set: usize, bytes: i32): i32 {
  let sum: i32 = 0
  for (let at: i32 = 0; at < bytes; at += 16) sum += ones(v128.load(set + at))
  return sum
}

/** The number of rows that are in both sets. */
export function countBoth(a: usize, b: usize, bytes: i32): i32 {
  let sum: i32 = 0
  for (let at: i32 = 0; at < bytes; at += 16) sum += ones(v128.and(v128.load(a + at), v128.load(b + at)))
  return sum
}

/** The number of rows in a set from `from` to before `to`. */
export function countRange(set: usize, from: i32, to: i32): i32 {
  if (from >= to) return 0
  let word = from >> 6
  const last = (to - 1) >> 6
  const head: u64 = ~(<u64>0) << (from & 63)
  const tail: u64 = ~(<u64>0) >> (63 - ((to - 1) & 63))
  if (word == last) return i32(popcnt(load<u64>(set + (word << 3)) & head & tail))
  let sum = i32(popcnt(load<u64>(set + (word << 3)) & head))
  while (++word < last) sum += i32(popcnt(load<u64>(set + (word << 3))))
  return sum + i32(popcnt(load<u64>(set + (last << 3)) & tail))
}

/** Adds the rows from `from` to before `to` to a set. */
function fillRange(set: usize, from: i32, to: i32): void {
  if (from >= to) return
  let word = from >> 6
  const last = (to - 1) >> 6
  const head: u64 = ~(<u64>0) << (from & 63)
  const tail: u64 = ~(<u64>0) >> (63 - ((to - 1) & 63))
  const at = set + (word << 3)
  if (word == last) {
    store<u64>(at, load<u64>(at) | (head & tail))
    return
  }
  store<u64>(at, load<u64>(at) | head)
  while (++word < last) store<u64>(set + (word << 3), ~(<u64>0))
  const end = set + (last << 3)
  store<u64>(end, load<u64>(end) | tail)
}

/** The first index from `from` on with this state, or `length`. Compares 16 states at once. */
function nextState(states: usize, from: i32, length: i32, state: i32): i32 {
  const wanted = i8x16.splat(<i8>state)
  for (let first = from & ~15; first < length; first += 16) {
    let mask = i8x16.bitmask(i8x16.eq(v128.load(states + first), wanted))
    if (first < from) mask &= -1 << (from - first)
    if (mask != 0) return min(length, first + ctz(mask))
  }
  return length
}

/** Adds the runs of rows with the state `state`: run i is from starts[i] to before starts[i + 1]. */
export function fillRuns(set: usize, starts: usize, states: usize, runs: i32, state: i32): void {
  let i = nextState(states, 0, runs, state)
  while (i < runs) {
    let end = i + 1
    while (end < runs && i32(load<u8>(states + end)) == state) end++
    fillRange(set, load<i32>(starts + (i << 2)), load<i32>(starts + (end << 2)))
    i = nextState(states, end, runs, state)
  }
}

/** Adds the rows in list[from] to before list[to]. */
export function addRows(set: usize, list: usize, from: i32, to: i32): void {
  for (let at = list + (from << 2), end = list + (to << 2); at < end; at += 4) {
    const row = load<u32>(at)
    const byte = set + (row >> 3)
    store<u8>(byte, load<u8>(byte) | <u8>(<u32>1 << (row & 7)))
  }
}

/** Removes the rows in list[from] to before list[to]. */
export function dropRows(set: usize, list: usize, from: i32, to: i32): void {
  for (let at = list + (from << 2), end = list + (to << 2); at < end; at += 4) {
    const row = load<u32>(at)
    const byte = set + (row >> 3)
    store<u8>(byte, load<u8>(byte) & ~<u8>(<u32>1 << (row & 7)))
  }
}

/** Writes the rows of a set to `to`, in order; returns their number. */
export function listRows(set: usize, bytes: i32, to: usize): i32 {
  let at = to
  for (let byte: i32 = 0; byte < bytes; byte += 8) {
    // A set of a few rows has mostly empty blocks.
    if ((byte & 15) == 0 && !v128.any_true(v128.load(set + byte))) {
      byte += 8
      continue
    }
    let word = load<u64>(set + byte)
    const first = byte << 3
    while (word != 0) {
      store<u32>(at, first + i32(ctz(word)))
      at += 4
      word &= word - 1
    }
  }
  return i32((at - to) >> 2)
}

/**
 * Writes the rows that pass all factors to `to`, and for each factor the rows that fail only that one.
 * table: the addresses of the factors, then of the sets for rows that fail only factor k.
 * counts: the number of rows that pass all factors, then of those that fail only factor k.
 */
export function split(from: usize, table: usize, factors: i32, to: usize, counts: usize, bytes: i32): void {
  for (let k: i32 = 0; k <= factors; k++) store<i32>(counts + (k << 2), 0)
  const misses = table + (factors << 2)
  let total: i32 = 0
  for (let at: i32 = 0; at < bytes; at += 16) {
    let all = v128.load(from + at)
    let one = i64x2.splat(0)
    if (v128.any_true(all)) {
      for (let k: i32 = 0; k < factors; k++) {
        const factor = v128.load(<usize>load<u32>(table + (k << 2)) + at)
        one = v128.or(v128.and(one, factor), v128.andnot(all, factor))
        all = v128.and(all, factor)
      }
      total += ones(all)
    }
    v128.store(to + at, all)
    const isAny = v128.any_true(one)
    for (let k: i32 = 0; k < factors; k++) {
      const miss = <usize>load<u32>(misses + (k << 2)) + at
      if (!isAny) {
        v128.store(miss, one)
        continue
      }
      const missing = v128.andnot(one, v128.load(<usize>load<u32>(table + (k << 2)) + at))
      v128.store(miss, missing)
      const slot = counts + 4 + (k << 2)
      store<i32>(slot, load<i32>(slot) + ones(missing))
    }
  }
  store<i32>(counts, total)
}
