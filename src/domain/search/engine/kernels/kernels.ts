/** A set of rows, one bit each; the length is a multiple of 4 words. */
export type Bits = Int32Array

/** Codes of a column by row, or by the code of a group of columns. */
export type Codes = Uint16Array | Uint32Array

/** Fixed-width texts, one per row, each with two fields; the second starts at `second`. Bytes, padded with zeros. */
export type WideTexts = Readonly<{ bytes: Uint8Array; width: number; second: number }>

/** Two partitions of an order, each sorted by key and then by stock rank, with the rows wanted from them. */
export type Walk = Readonly<{
  order: Uint32Array
  first: readonly [from: number, to: number]
  second: readonly [from: number, to: number]
  /** By row. */
  keys: Uint32Array
  /** By row: the tiebreaker of equal keys. */
  stocks: Uint32Array
  wanted: Bits
  /** The number of rows wanted. */
  want: number
  isDescending: boolean
  /** The number of rows that may be checked. */
  steps: number
}>

/**
 * The inner loops of the search. The TypeScript implementation runs everywhere; the WebAssembly one works on its own
 * memory and is two to four times as fast on large lists. Both return the same results. Every array passed to a kernel
 * comes from the same kernels' `u8`, `u16`, `u32`, `i32` or `bits`, which throw `OutOfMemoryError` when memory is
 * exhausted.
 */
export interface Kernels {
  /** New zeroed arrays, with the lifetime of the kernels. */
  u8(length: number): Uint8Array
  u16(length: number): Uint16Array
  u32(length: number): Uint32Array
  i32(length: number): Int32Array
  /** An empty set for rows up to `rows - 1`. */
  bits(rows: number): Bits
  /** Fills an array with zeros. */
  clear(array: Bits | Uint8Array): void
  /** The total size of all arrays in bytes. */
  byteLength(): number

  /** to &= from */
  and(to: Bits, from: Bits): void
  /** to |= from */
  or(to: Bits, from: Bits): void
  /** to = a & b */
  andInto(to: Bits, a: Bits, b: Bits): void
  /** to = a & ~b */
  lessInto(to: Bits, a: Bits, b: Bits): void
  /** The number of rows in a set. */
  count(set: Bits): number
  /** The number of rows in both sets. */
  countBoth(a: Bits, b: Bits): number
  /** Adds the runs of rows with the state `state`: run i is from starts[i] to before starts[i + 1]. */
  fillRuns(set: Bits, starts: Uint32Array, states: Uint8Array, state: number): void
  /** Adds the rows in list[from] to before list[to]. */
  addRows(set: Bits, list: Uint32Array, from: number, to: number): void
  /** Removes the rows in list[from] to before list[to]. */
  dropRows(set: Bits, list: Uint32Array, from: number, to: number): void
  /** Writes the rows of a set to `to`, in order; returns their number. */
  listRows(set: Bits, to: Uint32Array): number
  /**
   * Splits a set by factors: `to` receives the rows that pass all of them, `misses[k]` those that fail only factor k.
   * @returns the number of rows that pass all, then the number that fail each single factor; valid until the next call
   */
  split(from: Bits, factors: readonly Bits[], to: Bits, misses: readonly Bits[]): Int32Array

  /** Adds the number of occurrences of each code among the rows of a set. */
  tally(set: Bits, codes: Codes, counts: Int32Array): void
  /** The same for several columns at once. */
  tallyAll(set: Bits, columns: readonly Tally[]): void
  /** The number of a set's rows in each run: run i is from starts[i] to before starts[i + 1]. */
  tallyRuns(set: Bits, starts: Uint32Array, counts: Int32Array): void
  /** Adds to counts[part[codes[row]]] for each of the first `length` rows of a list. */
  tallyList(rows: Uint32Array, length: number, column: PartOfCodes, counts: Int32Array): void
  /** Adds to counts[bit] for each set bit in the masks of a set's rows: four words, 128 bits a row. */
  tallyMasks(set: Bits, masks: Uint32Array, counts: Int32Array): void
  /** to[i] = from[i] - to[i] */
  lessFrom(to: Int32Array, from: Int32Array): void
  /** Marks the codes whose part is not wanted: with `mark` if unmarked, with `MANY` if already marked. */
  markMisses(part: Codes, wanted: Uint8Array, states: Uint8Array, mark: number): void
  /** to[part[i]] += counts[i], if the state of i is `mark`. */
  spreadMarked(counts: Int32Array, part: Codes, to: Int32Array, marked: Marked): void
  /** to[part[i]] += counts[i] */
  spread(counts: Int32Array, part: Codes, to: Int32Array): void

  /** The first `want` rows of a set by ranks[codes[row]], then by stock rank, in order. */
  firstRows(set: Bits, codes: Codes, order: FirstOrder): Uint32Array
  /** The first `want` matching rows of a walk, in order; `null` if its steps were not enough. */
  walk(walk: Walk): Uint32Array | null

  /** `to` = rows of `from` that are not in `not` and are in each of `parts`. */
  candidates(to: Bits, from: Bits, not: Bits, parts: readonly Bits[]): void
  /** Records the pairs and triples of the given number of texts in the sets of their hashes. @see grams.ts */
  markGrams(texts: WideTexts, rows: number, grams: readonly Bits[]): void
  /** Adds to `to` the rows of `from` with a field that contains the word. */
  addHolding(to: Bits, from: Bits, texts: WideTexts, word: Uint8Array): void
}

/** Creates kernels for a list of the given number of rows. */
export type MakeKernels = (rows: number) => Kernels

/** The codes with a given mark. */
export type Marked = Readonly<{ states: Uint8Array; mark: number }>

/** A column of a group: the group's code by row, and the column's own code by the group's. */
export type PartOfCodes = Readonly<{ codes: Codes; part: Codes }>

/** The mark of a code that fails more than one column. */
export const MANY = 255

/** A column with its counts. */
export type Tally = Readonly<{ codes: Codes; counts: Int32Array }>

export type FirstOrder = Readonly<{
  /** By code. */
  ranks: Uint32Array
  /** By row. */
  stocks: Uint32Array
  want: number
}>

/** Thrown when no memory is left for an array. */
export class OutOfMemoryError extends Error {
  override readonly name = 'OutOfMemoryError'
}

const WORD_BITS = 32
const BLOCK_WORDS = 4

/** The number of words in a set of rows. */
export const wordsFor = (rows: number): number =>
  Math.ceil(rows / (WORD_BITS * BLOCK_WORDS)) * BLOCK_WORDS

/** Adds one row to a set. */
export function addRow(set: Bits, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31))
}

/** Removes one row from a set. */
export function dropRow(set: Bits, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) & ~(1 << (row & 31))
}

/** Whether a row is in a set. */
export const hasRow = (set: Bits, row: number): boolean =>
  (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
