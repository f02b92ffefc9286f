// Finds the first rows of a sort order.

// A heap of the first rows found so far, with the last of them on top. An entry has a rank, a stock rank and a row.

/** Whether an entry comes before another one. */
// @ts-ignore: decorator
@inline
function comesBefore(rank: u32, stock: u32, otherRank: u32, otherStock: u32): bool {
  return rank < otherRank || (rank == otherRank && stock < otherStock)
}

// @ts-ignore: decorator
@inline
function setEntry(at: usize, rank: u32, stock: u32, row: u32): void {
  store<u32>(at, rank)
  store<u32>(at, stock, 4)
  store<u32>(at, row, 8)
}

// @ts-ignore: decorator
@inline
function copyEntry(to: usize, from: usize): void {
  store<u32>(to, load<u32>(from))
  store<u32>(to, load<u32>(from, 4), 4)
  store<u32>(to, load<u32>(from, 8), 8)
}

/** Replaces the top entry of the heap. */
function sink(heap: usize, size: i32, rank: u32, stock: u32, row: u32): void {
  let i = 0
  for (;;) {
    let down = 2 * i + 1
    if (down >= size) break
    let below = heap + down * 12
    if (down + 1 < size && comesBefore(load<u32>(below), load<u32>(below, 4), load<u32>(below, 12), load<u32>(below, 16))) {
      down++
      below += 12
    }
    if (!comesBefore(rank, stock, load<u32>(below), load<u32>(below, 4))) break
    copyEntry(heap + i * 12, below)
    i = down
  }
  setEntry(heap + i * 12, rank, stock, row)
}

/** Writes the rows of a heap to `to`, in order. */
function drain(heap: usize, size: i32, to: usize): void {
  for (let left = size - 1; left >= 0; left--) {
    store<u32>(to + (left << 2), load<u32>(heap, 8))
    const last = heap + left * 12
    sink(heap, left, load<u32>(last), load<u32>(last, 4), load<u32>(last, 8))
  }
}

/**
 * Writes the first `want` rows of a set by rank, then by stock rank, to `to`; returns their number.
 * A row's rank is ranks[code]; codes are `1 << shift` bytes wide. The heap takes three words an entry.
 */
export function firstRows(
  set: usize, bytes: i32, codes: usize, shift: i32, ranks: usize, stocks: usize, heap: usize, want: i32, to: usize,
): i32 {
  let size: i32 = 0
  for (let byte: i32 = 0; byte < bytes; byte += 8) {
    let word = load<u64>(set + byte)
    const first = byte << 3
    while (word != 0) {
      const row = first + i32(ctz(word))
      word &= word - 1
      const at = codes + (<usize>row << shift)
      const code: u32 = shift == 1 ? load<u16>(at) : load<u32>(at)
      const rank = load<u32>(ranks + (<usize>code << 2))
      if (size < want) {
        const stock = load<u32>(stocks + (<usize>row << 2))
        let i = size++
        while (i > 0) {
          const up = (i - 1) >> 1, above = heap + up * 12
          if (!comesBefore(load<u32>(above), load<u32>(above, 4), rank, stock)) break
          copyEntry(heap + i * 12, above)
          i = up
        }
        setEntry(heap + i * 12, rank, stock, row)
        continue
      }
      const worst = load<u32>(heap)
      if (rank > worst) continue
      const stock = load<u32>(stocks + (<usize>row << 2))
      if (!comesBefore(rank, stock, worst, load<u32>(heap, 4))) continue
      sink(heap, size, rank, stock, row)
    }
  }
  drain(heap, size, to)
  return size
}

// A cursor for each of two partitions of an order: its position (at), the end of the current run of equal keys (end),
// and the rows that are left (low to before high). In descending order, runs are visited from the last to the first,
// each from its start.
let at0: i32, end0: i32, low0: i32, high0: i32
let at1: i32, end1: i32, low1: i32, high1: i32
let order: usize, keys: usize, wanted: usize, isDescending: bool, steps: i32

// @ts-ignore: decorator
@inline
function keyAt(i: i32): u32 {
  return load<u32>(keys + (<usize>load<u32>(order + (i << 2)) << 2))
}

// @ts-ignore: decorator
@inline
function isWanted(i: i32): bool {
  const row = load<u32>(order + (i << 2))
  return ((load<u8>(wanted + (row >> 3)) >> u8(row & 7)) & 1) != 0
}

/** The start of the run of equal keys that ends before `end`; at least `low`. */
function runStart(end: i32, low: i32): i32 {
  const key = keyAt(end - 1)
  let start = end - 1
  while (start > low && keyAt(start - 1) == key) start--
  return start
}

/** Moves the first cursor to the next wanted row; returns whether there is one. */
function next0(): bool {
  while (steps >= 0) {
    while (at0 < end0 && steps >= 0) {
      if (isWanted(at0)) return true
      at0++
      steps--
    }
    if (!isDescending || high0 <= low0) return false
    end0 = high0
    at0 = runStart(high0, low0)
    high0 = at0
  }
  return false
}

function next1(): bool {
  while (steps >= 0) {
    while (at1 < end1 && steps >= 0) {
      if (isWanted(at1)) return true
      at1++
      steps--
    }
    if (!isDescending || high1 <= low1) return false
    end1 = high1
    at1 = runStart(high1, low1)
    high1 = at1
  }
  return false
}

/**
 * Merges two partitions of an order, each sorted by key and then by stock rank, and writes the first `want` wanted rows.
 * args: order, from0, to0, from1, to1, keys, stocks, wanted, to, want, isDescending, steps.
 * Returns the number of rows written, or -1 if the result is not known after checking `steps` rows.
 */
export function walk(args: usize): i32 {
  order = <usize>load<u32>(args)
  const from0 = load<i32>(args, 4), to0 = load<i32>(args, 8)
  const from1 = load<i32>(args, 12), to1 = load<i32>(args, 16)
  keys = <usize>load<u32>(args, 20)
  const stocks = <usize>load<u32>(args, 24)
  wanted = <usize>load<u32>(args, 28)
  const to = <usize>load<u32>(args, 32)
  const want = load<i32>(args, 36)
  isDescending = load<i32>(args, 40) != 0
  steps = load<i32>(args, 44)
  low0 = from0
  high0 = to0
  at0 = isDescending ? to0 : from0
  end0 = to0
  low1 = from1
  high1 = to1
  at1 = isDescending ? to1 : from1
  end1 = to1
  let found: i32 = 0
  let has0 = next0(), has1 = next1()
  while (found < want) {
    if (steps < 0) return -1
    if (!has0 && !has1) break
    let isFirst = has0
    if (has0 && has1) {
      const a = keyAt(at0), b = keyAt(at1)
      if (a != b) isFirst = isDescending ? a > b : a < b
      else {
        const rowA = load<u32>(order + (at0 << 2)), rowB = load<u32>(order + (at1 << 2))
        isFirst = load<u32>(stocks + (<usize>rowA << 2)) < load<u32>(stocks + (<usize>rowB << 2))
      }
    }
    store<u32>(to + (found++ << 2), load<u32>(order + ((isFirst ? at0 : at1) << 2)))
    if (isFirst) {
      at0++
      has0 = next0()
    } else {
      at1++
      has1 = next1()
    }
  }
  return found
}
