import { addRow, type Bits, type WideTexts } from './kernels.ts'

/** The number of distinct hashes. */
export const GRAMS = 128

/** The hash of two characters. The WebAssembly implementation is identical. */
export const pairHash = (a: number, b: number) => Math.imul(a * 131 + b, 0x9e_37_79_b1) >>> 25
/** The hash of three characters. */
export const tripleHash = (a: number, b: number, c: number) =>
  Math.imul((a * 131 + b) * 131 + c, 0x85_eb_ca_6b) >>> 25

/** Records the pairs and triples of a row's two zero-terminated fields. */
function markRow({ bytes, width, second }: WideTexts, row: number, grams: readonly Bits[]) {
  const start = row * width
  for (let index = 0; index + 1 < width; index++) {
    const end = index < second ? second : width
    const a = bytes[start + index] ?? 0
    const b = index + 1 < end ? (bytes[start + index + 1] ?? 0) : 0
    if (a === 0 || b === 0) continue
    const pair = grams[pairHash(a, b)]
    if (pair) addRow(pair, row)
    const c = index + 2 < end ? (bytes[start + index + 2] ?? 0) : 0
    const triple = c === 0 ? undefined : grams[tripleHash(a, b, c)]
    if (triple) addRow(triple, row)
  }
}

export function markGrams(texts: WideTexts, rows: number, grams: readonly Bits[]): void {
  for (let row = 0; row < rows; row++) markRow(texts, row, grams)
}
