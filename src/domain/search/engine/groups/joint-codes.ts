import type { Steps } from '#domain/search/steps.ts'

/** A code for each combination of values of several columns. */
export type JointCodes = Readonly<{
  /** By row. */
  codes: Uint32Array
  size: number
  /** The first row with each code. */
  firstRow: Uint32Array
}>

type Column = Readonly<{ codes: ArrayLike<number>; size: number }>

/** Up to this many combinations are looked up in a table; more in a map, which is slower. */
const MAX_SLOTS = 1 << 23

/** Combines two columns, with codes in the order of their first rows. */
function pairUp(
  rows: number,
  left: Column,
  right: Column,
): Readonly<{ codes: Uint32Array; size: number }> {
  const codes = new Uint32Array(rows)
  const slots = left.size * right.size
  let size = 0
  if (slots <= MAX_SLOTS) {
    const seen = new Uint32Array(slots)
    for (let row = 0; row < rows; row++) {
      const slot = (left.codes[row] ?? 0) * right.size + (right.codes[row] ?? 0)
      const known = seen[slot] ?? 0
      codes[row] = known === 0 ? size : known - 1
      if (known === 0) seen[slot] = ++size
    }
    return { codes, size }
  }
  const seen = new Map<number, number>()
  for (let row = 0; row < rows; row++) {
    const slot = (left.codes[row] ?? 0) * right.size + (right.codes[row] ?? 0)
    const known = seen.get(slot)
    codes[row] = known ?? size
    if (known === undefined) seen.set(slot, size++)
  }
  return { codes, size }
}

/** Computes the combined codes of these columns, in steps; without columns every row has code 0. */
export function* jointCodes(rows: number, columns: readonly Column[]): Steps<JointCodes> {
  const [first, ...others] = columns
  let joint: Readonly<{ codes: ArrayLike<number>; size: number }> = first
    ? pairUp(rows, { codes: new Uint8Array(rows), size: 1 }, first)
    : { codes: new Uint32Array(rows), size: Math.min(1, rows) }
  for (const column of others) {
    yield
    joint = pairUp(rows, joint, column)
  }
  yield
  const codes = Uint32Array.from(joint.codes)
  return { codes, size: joint.size, firstRow: firstRows(codes, joint.size) }
}

function firstRows(codes: Uint32Array, size: number): Uint32Array {
  const rows = new Uint32Array(size)
  for (let row = codes.length - 1; row >= 0; row--) rows[codes[row] ?? 0] = row
  return rows
}
