import {
  OutOfMemoryError,
  wordsFor,
  type Bits,
  type Codes,
  type Kernels,
  type Tally,
} from '#domain/search/engine/kernels/kernels.ts'

import { KERNELS_WASM } from './kernels.wasm.data.ts'

/** The exports of `kernels/index.ts`, with addresses. Lengths of sets are in bytes. */
type Exports = Readonly<{
  clear(to: number, bytes: number): void
  and(to: number, from: number, bytes: number): void
  or(to: number, from: number, bytes: number): void
  andInto(to: number, a: number, b: number, bytes: number): void
  lessInto(to: number, a: number, b: number, bytes: number): void
  count(set: number, bytes: number): number
  countBoth(a: number, b: number, bytes: number): number
  fillRuns(set: number, starts: number, states: number, runs: number, state: number): void
  addRows(set: number, list: number, from: number, to: number): void
  dropRows(set: number, list: number, from: number, to: number): void
  listRows(set: number, bytes: number, to: number): number
  split(
    from: number,
    table: number,
    factors: number,
    to: number,
    counts: number,
    bytes: number,
  ): void
  tally(set: number, bytes: number, codes: number, counts: number): void
  tally4(set: number, bytes: number, table: number): void
  tallyRuns(set: number, starts: number, counts: number, runs: number): void
  tallyList(rows: number, length: number, codes: number, part: number, counts: number): void
  tallyMasks(set: number, bytes: number, masks: number, counts: number, scratch: number): void
  lessFrom(to: number, from: number, length: number): void
  markMisses(part: number, wanted: number, states: number, length: number, mark: number): void
  spread(counts: number, part: number, to: number, length: number): void
  spreadMarked(
    counts: number,
    part: number,
    to: number,
    length: number,
    states: number,
    mark: number,
  ): void
  firstRows(
    set: number,
    bytes: number,
    codes: number,
    shift: number,
    ranks: number,
    stocks: number,
    heap: number,
    want: number,
    to: number,
  ): number
  walk(args: number): number
  candidates(
    to: number,
    from: number,
    not: number,
    table: number,
    parts: number,
    bytes: number,
  ): void
  markGrams(texts: number, rows: number, width: number, second: number, table: number): void
  addHolding(
    to: number,
    from: number,
    bytes: number,
    texts: number,
    width: number,
    second: number,
    word: number,
    letters: number,
  ): void
}>

const PAGE = 65_536
const MAX_PAGES = 65_536
/**
 * The address space for a list; memory is only used once it is written to. A list of a million vehicles needs 110 bytes
 * per vehicle, plus caches of queries and versions. V8 counts all of it, so too much triggers garbage collection.
 */
const BYTES_PER_ROW = 512
const BYTES_AT_LEAST = 1 << 22
/** SIMD loads are faster from aligned addresses. */
const ALIGNMENT = 16
/** More factors, parts and letters than any query has. */
const TABLE = 256
/** Space for summing masks. */
const PLANES = 272
const FIRST_HEAP = 1024
const ENTRY = 3

/** Compiles the module; the platform caches the result for the same bytes. */
const module = () => new WebAssembly.Module(Buffer.from(KERNELS_WASM, 'base64'))

const at = ({ byteOffset }: { byteOffset: number }) => byteOffset

/** @throws {OutOfMemoryError} if the platform has no memory left */
function memoryFor(rows: number): WebAssembly.Memory {
  const bytes = BYTES_AT_LEAST + rows * BYTES_PER_ROW
  try {
    return new WebAssembly.Memory({ initial: Math.min(MAX_PAGES, Math.ceil(bytes / PAGE)) })
  } catch (error) {
    throw error instanceof RangeError ? new OutOfMemoryError() : error
  }
}

/**
 * The WebAssembly kernels, with their own memory. It never grows, because that would detach its arrays.
 * @param rows the number of vehicles
 * @param stored the memory of earlier ones for as many rows, whose arrays are then at the same places
 * @throws {OutOfMemoryError} if the platform has no memory left for them
 * @throws {WebAssembly.CompileError} if the platform forbids it or lacks SIMD
 */
export function wasmKernels(rows: number, stored?: Uint8Array): Kernels {
  const memory = memoryFor(rows)
  const instance = new WebAssembly.Instance(module(), { env: { memory } })
  // The module is ours, so its exports are as declared.
  const wasm = instance.exports as unknown as Exports
  let end = ALIGNMENT

  const take = (length: number) => {
    const start = end
    end = Math.ceil((start + length) / ALIGNMENT) * ALIGNMENT
    if (end > memory.buffer.byteLength) throw new OutOfMemoryError()
    return start
  }
  const u8 = (length: number) => new Uint8Array(memory.buffer, take(length), length)
  const u16 = (length: number) => new Uint16Array(memory.buffer, take(length * 2), length)
  const u32 = (length: number) => new Uint32Array(memory.buffer, take(length * 4), length)
  const i32 = (length: number) => new Int32Array(memory.buffer, take(length * 4), length)
  const table = u32(TABLE)
  const counts = i32(TABLE)
  const letters = u8(TABLE)
  const planes = u8(PLANES)
  let heap = u32(FIRST_HEAP * ENTRY)
  let found = u32(FIRST_HEAP)
  if (stored) {
    if (stored.length > memory.buffer.byteLength) throw new OutOfMemoryError()
    new Uint8Array(memory.buffer).set(stored)
    end = stored.length
  }

  /** Allocates space for a page of this many rows. */
  const allocatePage = (want: number) => {
    if (want <= found.length) return
    const room = 2 ** Math.ceil(Math.log2(want))
    heap = u32(room * ENTRY)
    found = u32(room)
  }
  const setTable = (arrays: readonly { byteOffset: number }[]) => {
    for (const [i, array] of arrays.entries()) table[i] = array.byteOffset
    return at(table)
  }
  const tallyOne = (set: Bits, { codes, counts: to }: Tally) =>
    wasm.tally(at(set), set.byteLength, at(codes), at(to))
  const tallyFour = (set: Bits, columns: readonly Tally[]) =>
    wasm.tally4(
      at(set),
      set.byteLength,
      setTable(columns.flatMap(({ codes, counts: to }) => [codes, to])),
    )

  return {
    u8,
    u16,
    u32,
    i32,
    bits: (length) => i32(wordsFor(length)),
    clear: (array) => wasm.clear(at(array), array.byteLength),
    byteLength: () => end,
    and: (to, from) => wasm.and(at(to), at(from), to.byteLength),
    or: (to, from) => wasm.or(at(to), at(from), to.byteLength),
    andInto: (to, a, b) => wasm.andInto(at(to), at(a), at(b), to.byteLength),
    lessInto: (to, a, b) => wasm.lessInto(at(to), at(a), at(b), to.byteLength),
    count: (set) => wasm.count(at(set), set.byteLength),
    countBoth: (a, b) => wasm.countBoth(at(a), at(b), a.byteLength),
    fillRuns: (set, starts, states, state) =>
      wasm.fillRuns(at(set), at(starts), at(states), states.length, state),
    addRows: (set, list, from, to) => wasm.addRows(at(set), at(list), from, to),
    dropRows: (set, list, from, to) => wasm.dropRows(at(set), at(list), from, to),
    listRows: (set, to) => wasm.listRows(at(set), set.byteLength, at(to)),
    split: (from, factors, to, misses) => {
      const address = setTable([...factors, ...misses])
      wasm.split(at(from), address, factors.length, at(to), at(counts), from.byteLength)
      return counts
    },
    tally: (set, codes, to) => tallyOne(set, { codes, counts: to }),
    tallyAll: (set, columns) => {
      const whole = columns.length - (columns.length % 4)
      for (let i = 0; i < whole; i += 4) tallyFour(set, columns.slice(i, i + 4))
      for (const column of columns.slice(whole)) tallyOne(set, column)
    },
    tallyRuns: (set, starts, to) => wasm.tallyRuns(at(set), at(starts), at(to), to.length),
    tallyList: (rows, length, { codes, part }, to) =>
      wasm.tallyList(at(rows), length, at(codes), at(part), at(to)),
    tallyMasks: (set, masks, to) =>
      wasm.tallyMasks(at(set), set.byteLength, at(masks), at(to), at(planes)),
    lessFrom: (to, from) => wasm.lessFrom(at(to), at(from), to.length),
    markMisses: (part, wanted, states, mark) =>
      wasm.markMisses(at(part), at(wanted), at(states), states.length, mark),
    spreadMarked: (from, part, to, { states, mark }) =>
      wasm.spreadMarked(at(from), at(part), at(to), from.length, at(states), mark),
    spread: (from, part, to) => wasm.spread(at(from), at(part), at(to), from.length),
    firstRows: (set, codes: Codes, { ranks, stocks, want }) => {
      allocatePage(want)
      const length = wasm.firstRows(
        at(set),
        set.byteLength,
        at(codes),
        codes.BYTES_PER_ELEMENT === 2 ? 1 : 2,
        at(ranks),
        at(stocks),
        at(heap),
        want,
        at(found),
      )
      return found.slice(0, length)
    },
    walk: (walk) => {
      allocatePage(walk.want)
      table.set([
        at(walk.order),
        ...walk.first,
        ...walk.second,
        at(walk.keys),
        at(walk.stocks),
        at(walk.wanted),
        at(found),
        walk.want,
        Number(walk.isDescending),
        walk.steps,
      ])
      const length = wasm.walk(at(table))
      return length < 0 ? null : found.slice(0, length)
    },
    candidates: (to, from, not, parts) =>
      wasm.candidates(at(to), at(from), at(not), setTable(parts), parts.length, to.byteLength),
    markGrams: ({ bytes, width, second }, rows, grams) =>
      wasm.markGrams(at(bytes), rows, width, second, setTable(grams)),
    addHolding: (to, from, { bytes, width, second }, word) => {
      letters.set(word)
      wasm.addHolding(
        at(to),
        at(from),
        from.byteLength,
        at(bytes),
        width,
        second,
        at(letters),
        word.length,
      )
    },
  }
}
