import type { Bits } from './kernels.ts'

/** The number of set bits in a word. */
export function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55_55_55_55)
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24
}

/** The index of the lowest set bit of a nonzero word. */
export const lowest = (word: number): number => 31 - Math.clz32(word & -word)

/** A word with bits set from `from` on. */
const onesFrom = (from: number) => -1 << (from & 31)
/** A word with bits set up to and including `last`. */
const onesTo = (last: number) => -1 >>> (31 - (last & 31))

export function and(to: Bits, from: Bits): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] ?? 0) & (from[i] ?? 0)
}

export function or(to: Bits, from: Bits): void {
  for (let i = 0; i < to.length; i++) to[i] = (to[i] ?? 0) | (from[i] ?? 0)
}

export function andInto(to: Bits, a: Bits, b: Bits): void {
  for (let i = 0; i < to.length; i++) to[i] = (a[i] ?? 0) & (b[i] ?? 0)
}

export function lessInto(to: Bits, a: Bits, b: Bits): void {
  for (let i = 0; i < to.length; i++) to[i] = (a[i] ?? 0) & ~(b[i] ?? 0)
}

export function count(set: Bits): number {
  let sum = 0
  for (let i = 0; i < set.length; i++) {
    const word = set[i] ?? 0
    if (word !== 0) sum += ones(word)
  }
  return sum
}

export function countBoth(a: Bits, b: Bits): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) {
    const word = (a[i] ?? 0) & (b[i] ?? 0)
    if (word !== 0) sum += ones(word)
  }
  return sum
}

/** The number of rows from `from` to before `to` in a set. */
export function countRange(set: Bits, from: number, to: number): number {
  if (from >= to) return 0
  const first = from >>> 5
  const last = (to - 1) >>> 5
  if (first === last) return ones((set[first] ?? 0) & onesFrom(from) & onesTo(to - 1))
  let sum = ones((set[first] ?? 0) & onesFrom(from)) + ones((set[last] ?? 0) & onesTo(to - 1))
  for (let i = first + 1; i < last; i++) {
    const word = set[i] ?? 0
    if (word !== 0) sum += ones(word)
  }
  return sum
}

/** Adds the rows from `from` to before `to` to a set. */
export function fillRange(set: Bits, from: number, to: number): void {
  if (from >= to) return
  const first = from >>> 5
  const last = (to - 1) >>> 5
  if (first === last) {
    set[first] = (set[first] ?? 0) | (onesFrom(from) & onesTo(to - 1))
    return
  }
  set[first] = (set[first] ?? 0) | onesFrom(from)
  set[last] = (set[last] ?? 0) | onesTo(to - 1)
  set.fill(-1, first + 1, last)
}

export function fillRuns(set: Bits, starts: Uint32Array, states: Uint8Array, state: number): void {
  for (let i = 0; i < states.length; i++) {
    if (states[i] !== state) continue
    let end = i + 1
    while (end < states.length && states[end] === state) end++
    fillRange(set, starts[i] ?? 0, starts[end] ?? 0)
    i = end
  }
}

export function addRows(set: Bits, list: Uint32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const row = list[i] ?? 0
    set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31))
  }
}

export function dropRows(set: Bits, list: Uint32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) {
    const row = list[i] ?? 0
    set[row >>> 5] = (set[row >>> 5] ?? 0) & ~(1 << (row & 31))
  }
}

export function listRows(set: Bits, to: Uint32Array): number {
  let length = 0
  for (let i = 0; i < set.length; i++) {
    let word = set[i] ?? 0
    while (word !== 0) {
      to[length++] = (i << 5) + lowest(word)
      word &= word - 1
    }
  }
  return length
}

/** Applies several factors word by word: computes the rows that fail exactly one factor, and those that fail none. */
export function split(
  from: Bits,
  factors: readonly Bits[],
  to: Bits,
  misses: readonly Bits[],
): Int32Array {
  const counts = new Int32Array(factors.length + 1)
  for (let i = 0; i < from.length; i++) {
    let all = from[i] ?? 0
    let one = 0
    if (all !== 0) {
      for (const factor of factors) {
        const word = factor[i] ?? 0
        one = (one & word) | (all & ~word)
        all &= word
      }
      if (all !== 0) counts[0] = (counts[0] ?? 0) + ones(all)
    }
    to[i] = all
    for (let k = 0; k < misses.length; k++) {
      const miss = misses[k]
      if (!miss) continue
      const missing = one === 0 ? 0 : one & ~(factors[k]?.[i] ?? 0)
      miss[i] = missing
      if (missing !== 0) counts[k + 1] = (counts[k + 1] ?? 0) + ones(missing)
    }
  }
  return counts
}
