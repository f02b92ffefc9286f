import { byName } from '#domain/kernel/text.ts'

import { UNKNOWN } from './vehicle-columns.ts'

/**
 * The rank of each value in name order, by code; values that compare as equal share a rank. Unknown comes last: its
 * rank is the number of values.
 * @see SRCH-8
 */
export function nameRanks(values: readonly string[]): Uint32Array {
  const ranks = new Uint32Array(values.length).fill(values.length)
  const codes = [...values.keys()].filter((code) => code !== UNKNOWN)
  codes.sort((a, b) => byName(values[a] ?? '', values[b] ?? ''))
  let rank = 0
  for (const [index, code] of codes.entries()) {
    const before = codes[index - 1]
    if (before !== undefined && byName(values[before] ?? '', values[code] ?? '') !== 0) rank = index
    ranks[code] = rank
  }
  return ranks
}
