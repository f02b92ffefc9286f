import { byName } from '#domain/kernel/text.ts'

/** The code of a vehicle that has no value. */
export const UNKNOWN = 0

/** One text of every vehicle, each different text stored once. */
export type Column = Readonly<{
  /** Text by code; code 0 is unknown. */
  values: readonly string[]
  /** Code by row. */
  codes: Uint32Array
  /** Code by text. */
  codeOf: ReadonlyMap<string, number>
  /** Place among all texts in the order of names, by code; texts that compare as equal share one. */
  ranks: Float64Array
}>

/** A column of these texts, one a row; `null` is unknown and has no rank (not-a-number). */
export function column(texts: readonly (string | null)[]): Column {
  const codeOf = new Map<string, number>()
  const values = ['']
  const codes = Uint32Array.from(texts, (text) => {
    if (text === null) return UNKNOWN
    const known = codeOf.get(text)
    if (known !== undefined) return known
    codeOf.set(text, values.length)
    return values.push(text) - 1
  })
  return { values, codes, codeOf, ranks: ranksByName(values) }
}

function ranksByName(values: readonly string[]): Float64Array {
  const ranks = new Float64Array(values.length).fill(Number.NaN)
  const sorted = values
    .map((text, code) => ({ text, code }))
    .slice(UNKNOWN + 1)
    .sort((a, b) => byName(a.text, b.text))
  let rank = 0
  for (const [at, { text, code }] of sorted.entries()) {
    const before = sorted[at - 1]
    if (before && byName(before.text, text) !== 0) rank = at
    ranks[code] = rank
  }
  return ranks
}
