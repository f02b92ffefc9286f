import type { ValueCoder } from './value-coder.ts'

/** What a row's value is guessed from. */
export type About = (row: number) => readonly number[]

/** A column of values of which many stand in several rows. */
export type Catalog<T> = Readonly<{
  /** The first of three kinds of its own. */
  kind: number
  size: number
  /** Every different value; the first is the one of code 0. */
  values: readonly T[]
  /** By row. When reading, all zero. */
  codes: ArrayLike<number>
  about: About
  /** Codes one value that comes up for the first time. */
  spell: (value: T | undefined, before: T | undefined) => T
  /**
   * 1 where a row has been like the one before so far, in all that rows are sorted by; told anew here for what
   * follows. `null` for a column that rows are not sorted by.
   */
  likeBefore: Uint8Array | null
}>

/**
 * Codes a column as codes of a catalog, which grows as values come up for the first time. So codes must be numbered in
 * the order of rows.
 */
export function codeCatalog<T>(
  coder: ValueCoder,
  { kind, size, values, codes, about, spell, likeBefore }: Catalog<T>,
): Readonly<{ values: readonly T[]; codes: Uint32Array }> {
  const [repeats, isNew, known] = [kind, kind + 1, kind + 2]
  const count = coder.number(values.length, known)
  const told = values.slice(0, 1)
  const found = new Uint32Array(size)
  let before = 0
  for (let row = 0; row < size; row++) {
    const code = codes[row] ?? 0
    const contexts = about(row)
    const mayRepeat = likeBefore?.[row] === 1
    if (mayRepeat && coder.code(Number(code === before), 2, repeats, contexts) === 1) {
      found[row] = before
      continue
    }
    if (likeBefore) likeBefore[row] = 0
    const isAllKnown = told.length === count
    const isFirst =
      !isAllKnown &&
      coder.code(Number(code === told.length), 2, isNew, [Number(mayRepeat), ...contexts]) === 1
    if (isFirst) {
      found[row] = before = told.length
      told.push(spell(values[code], told.at(-1)))
    } else found[row] = before = coder.code(code, count, known, contexts)
  }
  return { values: told, codes: found }
}
