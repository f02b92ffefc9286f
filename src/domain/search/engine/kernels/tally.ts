import { countRange, lowest } from './bits.ts'
import type { Bits, Codes, Tally } from './kernels.ts'

export function tally(set: Bits, codes: Codes, counts: Int32Array): void {
  for (let i = 0; i < set.length; i++) {
    let word = set[i] ?? 0
    while (word !== 0) {
      const code = codes[(i << 5) + lowest(word)] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
      word &= word - 1
    }
  }
}

export function tallyAll(set: Bits, columns: readonly Tally[]): void {
  for (const { codes, counts } of columns) tally(set, codes, counts)
}

export function tallyRuns(set: Bits, starts: Uint32Array, counts: Int32Array): void {
  for (let i = 0; i < counts.length; i++)
    counts[i] = countRange(set, starts[i] ?? 0, starts[i + 1] ?? 0)
}

export function spread(counts: Int32Array, part: Codes, to: Int32Array): void {
  for (let i = 0; i < counts.length; i++) {
    const n = counts[i] ?? 0
    if (n === 0) continue
    const code = part[i] ?? 0
    to[code] = (to[code] ?? 0) + n
  }
}
