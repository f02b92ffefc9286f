/** A set of rows, one bit each; the length is a multiple of 4 words. */
export type Bits = Int32Array

/** A code by row, or by code of another kind. */
export type Codes = Uint16Array | Uint32Array

/** Texts of one width, one a row, each made of two fields: the second begins at `second`. Bytes, padded with zero. */
export type WideTexts = Readonly<{ bytes: Uint8Array; width: number; second: number }>

/** Two stretches of an order, each sorted by key and then by stock rank, and what is wanted of them. */
export type Walk = Readonly<{
  order: Uint32Array
  first: readonly [from: number, to: number]
  second: readonly [from: number, to: number]
  /** By row. */
  keys: Uint32Array
  /** By row: the last word where keys are equal. */
  stocks: Uint32Array
  wanted: Bits
  /** How many rows. */
  want: number
  isDescending: boolean
  /** How many rows may be checked. */
  steps: number
}>

/**
 * The inner loops of the search. One implementation is in TypeScript and runs everywhere; the other is in
 * WebAssembly, works on one memory of its own, and is two to four times as fast on large lists. Both answer the same.
 * Every array handed to a kernel comes from the same kernels' `u8`, `u16`, `u32`, `i32` or `bits`, which throw
 * `NoRoomError` when there is none left.
 */
export interface Kernels {
  /** New arrays, all zero. They live as long as the kernels. */
  u8(length: number): Uint8Array
  u16(length: number): Uint16Array
  u32(length: number): Uint32Array
  i32(length: number): Int32Array
  /** An empty set that rows up to `rows - 1` fit into. */
  bits(rows: number): Bits
  /** Fills an array with zeros. */
  clear(array: Bits | Uint8Array): void
  /** What all arrays take together, in bytes. */
  byteLength(): number

  /** to &= from */
  and(to: Bits, from: Bits): void
  /** to |= from */
  or(to: Bits, from: Bits): void
  /** to = a & b */
  andInto(to: Bits, a: Bits, b: Bits): void
  /** to = a & ~b */
  lessInto(to: Bits, a: Bits, b: Bits): void
  /** How many rows are in a set. */
  count(set: Bits): number
  /** How many rows are in both sets. */
  countBoth(a: Bits, b: Bits): number
  /** Adds the runs of rows whose state is `state`: run i reaches from starts[i] to before starts[i + 1]. */
  fillRuns(set: Bits, starts: Uint32Array, states: Uint8Array, state: number): void
  /** Adds the rows that list[from] to before list[to] name. */
  addRows(set: Bits, list: Uint32Array, from: number, to: number): void
  /** Takes those rows out. */
  dropRows(set: Bits, list: Uint32Array, from: number, to: number): void
  /** Writes the rows of a set to `to`, in order; returns how many. */
  listRows(set: Bits, to: Uint32Array): number
  /**
   * Splits a set by factors: `to` is what passes all of them, `misses[k]` what passes all but factor k.
   * @returns how many pass all, then how many miss each factor alone; valid until the next call
   */
  split(from: Bits, factors: readonly Bits[], to: Bits, misses: readonly Bits[]): Int32Array

  /** Adds how often each code occurs among the rows of a set. */
  tally(set: Bits, codes: Codes, counts: Int32Array): void
  /** The same for any number of columns at once. */
  tallyAll(set: Bits, columns: readonly Tally[]): void
  /** How many rows of a set lie in each run: run i reaches from starts[i] to before starts[i + 1]. */
  tallyRuns(set: Bits, starts: Uint32Array, counts: Int32Array): void
  /** Adds to counts[part[codes[row]]] for each of the first `length` rows of a list. */
  tallyList(rows: Uint32Array, length: number, column: PartOfCodes, counts: Int32Array): void
  /** Adds to counts[bit] for each bit that is set in the masks of a set's rows: four words, 128 bits a row. */
  tallyMasks(set: Bits, masks: Uint32Array, counts: Int32Array): void
  /** to[i] = from[i] - to[i] */
  lessFrom(to: Int32Array, from: Int32Array): void
  /** Marks the codes whose part is not wanted: `mark` where there was no mark, `MANY` where there was one. */
  markMisses(part: Codes, wanted: Uint8Array, states: Uint8Array, mark: number): void
  /** to[part[i]] += counts[i], where the state of i is `mark`. */
  spreadMarked(counts: Int32Array, part: Codes, to: Int32Array, marked: Marked): void
  /** to[part[i]] += counts[i] */
  spread(counts: Int32Array, part: Codes, to: Int32Array): void

  /** The `want` first rows of a set by ranks[codes[row]], then by stock rank, in order. */
  firstRows(set: Bits, codes: Codes, order: FirstOrder): Uint32Array
  /** The `want` first wanted rows of a walk, in order; `null` when its steps were not enough to tell. */
  walk(walk: Walk): Uint32Array | null

  /** `to` = rows of `from` that are not in `not` and are in each of `parts`. */
  candidates(to: Bits, from: Bits, not: Bits, parts: readonly Bits[]): void
  /** Marks the pairs and triples of each of so many texts in the sets of their hashes. @see grams.ts */
  markGrams(texts: WideTexts, rows: number, grams: readonly Bits[]): void
  /** Adds to `to` the rows of `from` of whose two fields one holds the word. */
  addHolding(to: Bits, from: Bits, texts: WideTexts, word: Uint8Array): void
}

/** Kernels for a list of so many rows. */
export type MakeKernels = (rows: number) => Kernels

/** The codes with one mark. */
export type Marked = Readonly<{ states: Uint8Array; mark: number }>

/** A column of a group: the group's code by row, and the column's own by the group's. */
export type PartOfCodes = Readonly<{ codes: Codes; part: Codes }>

/** The mark of a code that more than one column misses. */
export const MANY = 255

/** A column and what is counted of it. */
export type Tally = Readonly<{ codes: Codes; counts: Int32Array }>

export type FirstOrder = Readonly<{
  /** By code. */
  ranks: Uint32Array
  /** By row. */
  stocks: Uint32Array
  want: number
}>

/** There is no room left for an array. */
export class NoRoomError extends Error {
  override readonly name = 'NoRoomError'
}

const WORD_BITS = 32
const BLOCK_WORDS = 4

/** How many words a set of rows has. */
export const wordsFor = (rows: number): number =>
  Math.ceil(rows / (WORD_BITS * BLOCK_WORDS)) * BLOCK_WORDS

/** Adds one row to a set. */
export function addRow(set: Bits, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31))
}

/** Takes one row out of a set. */
export function dropRow(set: Bits, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) & ~(1 << (row & 31))
}

/** Whether a row is in a set. */
export const hasRow = (set: Bits, row: number): boolean =>
  (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1
