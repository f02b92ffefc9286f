import { addRow, type Bits, type Kernels } from '#domain/search/engine/kernels/kernels.ts'
import { eachRow, type Steps } from '#domain/search/steps.ts'

/** The rows with each value of one column. */
export type ValueSets = Readonly<{
  /** By code: a bit set for frequent values. */
  frequent: readonly (Bits | null)[]
  /** Rows of the other values, by code: those of a code are from starts[code] to before starts[code + 1]. */
  rows: Uint32Array
  starts: Uint32Array
}>

/** Values that more than one row in this many has are stored as a bit set, which takes less memory than a list. */
const FREQUENT = 32

/**
 * Builds the sets of one column, in steps.
 * @param codesOf the codes of a row; a row may have any number of them
 * @param size the number of codes
 */
export function* valueSets(
  kernels: Kernels,
  rows: number,
  codesOf: (row: number) => number | Iterable<number>,
  size: number,
): Steps<ValueSets> {
  const each = (use: (row: number, code: number) => void) =>
    eachRow(rows, (row) => {
      const codes = codesOf(row)
      if (typeof codes === 'number') use(row, codes)
      else for (const code of codes) use(row, code)
    })
  const counts = new Uint32Array(size)
  yield* each((_, code) => {
    counts[code] = (counts[code] ?? 0) + 1
  })
  const frequent = Array.from(counts, (count) =>
    count * FREQUENT > rows ? kernels.bits(rows) : null,
  )
  const starts = new Uint32Array(size + 1)
  for (let code = 0; code < size; code++)
    starts[code + 1] = (starts[code] ?? 0) + (frequent[code] ? 0 : (counts[code] ?? 0))
  const list = kernels.u32(starts[size] ?? 0)
  const positions = starts.slice()
  yield* each((row, code) => {
    const bits = frequent[code]
    if (bits) addRow(bits, row)
    else {
      const position = positions[code] ?? 0
      list[position] = row
      positions[code] = position + 1
    }
  })
  return { frequent, rows: list, starts }
}

/** Adds the rows with the value. */
export function addValue(kernels: Kernels, sets: ValueSets, code: number, to: Bits): void {
  const bits = sets.frequent[code]
  if (bits) kernels.or(to, bits)
  else kernels.addRows(to, sets.rows, sets.starts[code] ?? 0, sets.starts[code + 1] ?? 0)
}
