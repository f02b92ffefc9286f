// Counts how often each code occurs among the rows of a set.
import { countRange } from './bits'


// @ts-ignore: decorator
@inline
function bump(counts: usize, codes: usize, row: i32): void {
  const slot = counts + (<usize>load<u16>(codes + (row << 1)) << 2)
  store<i32>(slot, load<i32>(slot) + 1)
}

/** Adds the codes of one column to its counts. */
export function tally(set: usize, bytes: i32, codes: usize, counts: usize): void {
  for (let byte: i32 = 0; byte < bytes; byte += 8) {
    let word = load<u64>(set + byte)
    const first = byte << 3
    while (word != 0) {
      bump(counts, codes, first + i32(ctz(word)))
      word &= word - 1
    }
  }
}

/** The same for four columns in one pass. table: the addresses of the codes and the counts of each column. */
export function tally4(set: usize, bytes: i32, table: usize): void {
  const c0 = <usize>load<u32>(table), n0 = <usize>load<u32>(table, 4)
  const c1 = <usize>load<u32>(table, 8), n1 = <usize>load<u32>(table, 12)
  const c2 = <usize>load<u32>(table, 16), n2 = <usize>load<u32>(table, 20)
  const c3 = <usize>load<u32>(table, 24), n3 = <usize>load<u32>(table, 28)
  for (let byte: i32 = 0; byte < bytes; byte += 8) {
    let word = load<u64>(set + byte)
    const first = byte << 3
    while (word != 0) {
      const row = first + i32(ctz(word))
      word &= word - 1
      bump(n0, c0, row)
      bump(n1, c1, row)
      bump(n2, c2, row)
      bump(n3, c3, row)
    }
  }
}

/** The number of a set's rows in each run: run i is from starts[i] to before starts[i + 1]. */
export function tallyRuns(set: usize, starts: usize, counts: usize, runs: i32): void {
  for (let i: i32 = 0; i < runs; i++)
    store<i32>(
      counts + (i << 2),
      countRange(set, load<i32>(starts + (i << 2)), load<i32>(starts + 4 + (i << 2))),
    )
}

/** to[part[i]] += counts[i] */
export function spread(counts: usize, part: usize, to: usize, length: i32): void {
  for (let i: i32 = 0; i < length; i++) {
    const n = load<i32>(counts + (i << 2))
    if (n == 0) continue
    const slot = to + (<usize>load<u16>(part + (i << 1)) << 2)
    store<i32>(slot, load<i32>(slot) + n)
  }
}


/** Adds to counts[part[codes[row]]] for each row of a list. */
export function tallyList(rows: usize, length: i32, codes: usize, part: usize, counts: usize): void {
  for (let at = rows, end = rows + (<usize>length << 2); at < end; at += 4) {
    const code = load<u16>(codes + (<usize>load<u32>(at) << 1))
    const slot = counts + (<usize>load<u16>(part + (<usize>code << 1)) << 2)
    store<i32>(slot, load<i32>(slot) + 1)
  }
}

/** to[i] = from[i] - to[i] */
export function lessFrom(to: usize, from: usize, length: i32): void {
  for (let i: usize = 0, end = <usize>length << 2; i < end; i += 4)
    store<i32>(to + i, load<i32>(from + i) - load<i32>(to + i))
}

/** Marks the codes whose part is not wanted: with `mark` if unmarked, with 255 if already marked. Without branches. */
export function markMisses(part: usize, wanted: usize, states: usize, length: i32, mark: i32): void {
  for (let i: i32 = 0; i < length; i++) {
    const isWanted = load<u8>(wanted + load<u16>(part + (<usize>i << 1)))
    const state = <i32>load<u8>(states + i)
    const missed = select<i32>(mark, 255, state == 0)
    store<u8>(states + i, <u8>select<i32>(state, missed, isWanted != 0))
  }
}

/** The same as `spread`, but only for the codes with a given mark. */
export function spreadMarked(counts: usize, part: usize, to: usize, length: i32, states: usize, mark: i32): void {
  const wanted = i8x16.splat(<i8>mark)
  for (let first: i32 = 0; first < length; first += 16) {
    let mask = i8x16.bitmask(i8x16.eq(v128.load(states + first), wanted))
    while (mask != 0) {
      const i = first + ctz(mask)
      mask &= mask - 1
      if (i >= length) break
      const slot = to + (<usize>load<u16>(part + (<usize>i << 1)) << 2)
      store<i32>(slot, load<i32>(slot) + load<i32>(counts + (<usize>i << 2)))
    }
  }
}
