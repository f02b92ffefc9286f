import { fold } from '#domain/kernel/text.ts'
import { GRAMS, pairHash, tripleHash } from '#domain/search/engine/kernels/grams.ts'
import {
  addRow,
  hasRow,
  type Bits,
  type Kernels,
  type WideTexts,
} from '#domain/search/engine/kernels/kernels.ts'
import { eachRow, type Steps } from '#domain/search/steps.ts'

import type { VehicleColumns } from './vehicle-columns.ts'

/**
 * VINs and stock numbers, searchable by substring. Character pairs and triples of each row are recorded in a few sets;
 * the pairs and triples of a word select few candidates, which are then read.
 */
export type Identifiers = Readonly<{
  texts: WideTexts
  /** By hash: the rows with such a pair or triple. */
  grams: readonly Bits[]
  /** Rows with identifiers that do not fit the fixed-width texts (too long, or not ASCII), folded. */
  irregular: readonly Readonly<{ row: number; texts: readonly string[] }>[]
}>

/** The maximum number of sets that select candidates; more would take longer than they save. */
const MAX_PARTS = 12
const MAX_LETTERS = 24
const ASCII = 128
const BITS_PER_WORD = 32
/** The number of rows that are recorded in one step, which takes a few milliseconds; a multiple of a set's block. */
const ROWS_MARKED_TOGETHER = 1 << 14
/** Texts are read in blocks, which may extend past the last one. */
const MARGIN = 32

/** Writes a text in lower case; returns whether it fits the format. */
function writeLetters(text: string, to: Uint8Array, index: number): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code >= ASCII || code === 0) return false
    to[index + i] = code >= 65 && code <= 90 ? code + 32 : code
  }
  return true
}

const longest = (texts: readonly string[]) =>
  texts.reduce((max, { length }) => (length > max && length <= MAX_LETTERS ? length : max), 1)

/**
 * Builds the identifiers of these vehicles, in steps.
 * @param ids the vehicle of each row
 */
export function* identifiers(
  kernels: Kernels,
  { vins, stocks }: Pick<VehicleColumns, 'vins' | 'stocks'>,
  ids: Uint32Array,
): Steps<Identifiers> {
  const second = longest(vins)
  const width = second + longest(stocks)
  const bytes = kernels.u8(ids.length * width + MARGIN)
  const texts = { bytes, width, second }
  const grams = Array.from({ length: GRAMS }, () => kernels.bits(ids.length))
  const irregular: { row: number; texts: readonly string[] }[] = []
  yield* eachRow(ids.length, (row) => {
    const vin = vins[ids[row] ?? 0] ?? ''
    const stock = stocks[ids[row] ?? 0] ?? ''
    const start = row * width
    const isPlain =
      vin.length <= second &&
      stock.length <= width - second &&
      writeLetters(vin, bytes, start) &&
      writeLetters(stock, bytes, start + second)
    if (isPlain) return
    bytes.fill(0, start, start + width)
    irregular.push({ row, texts: [fold(vin), fold(stock)] })
  })
  for (let from = 0; from < ids.length; from += ROWS_MARKED_TOGETHER) {
    const rows = Math.min(ROWS_MARKED_TOGETHER, ids.length - from)
    const slice = { bytes: bytes.subarray(from * width), width, second }
    kernels.markGrams(
      slice,
      rows,
      grams.map((set) => set.subarray(from / BITS_PER_WORD)),
    )
    yield
  }
  return { texts, grams, irregular }
}

/** The sets for a word's pairs and triples, triples first since they are more selective. */
function partsOf(word: Uint8Array, grams: readonly Bits[]): readonly Bits[] {
  const hashes = new Set<number>()
  for (let index = 0; index + 2 < word.length; index++)
    hashes.add(tripleHash(word[index] ?? 0, word[index + 1] ?? 0, word[index + 2] ?? 0))
  for (let index = 0; index + 1 < word.length; index++)
    hashes.add(pairHash(word[index] ?? 0, word[index + 1] ?? 0))
  return [...hashes].slice(0, MAX_PARTS).flatMap((hash) => grams[hash] ?? [])
}

/**
 * Adds the rows of `from` whose VIN or stock number contains the word.
 * @param word folded
 * @param scratch is overwritten
 */
export function addIdentified(
  kernels: Kernels,
  { texts, grams, irregular }: Identifiers,
  word: string,
  { from, to, scratch }: Readonly<{ from: Bits; to: Bits; scratch: Bits }>,
): void {
  for (const { row, texts: rowTexts } of irregular)
    if (hasRow(from, row) && rowTexts.some((text) => text.includes(word))) addRow(to, row)
  const letters = new Uint8Array(word.length)
  if (word.length > MAX_LETTERS || !writeLetters(word, letters, 0)) return
  kernels.candidates(scratch, from, to, partsOf(letters, grams))
  kernels.addHolding(to, scratch, texts, letters)
}
