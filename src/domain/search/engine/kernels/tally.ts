import { countRange, lowest } from './bits.ts'
import {
  MANY,
  type Bits,
  type Codes,
  type Marked,
  type PartOfCodes,
  type Tally,
} from './kernels.ts'

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

export function tallyList(
  rows: Uint32Array,
  length: number,
  { codes, part }: PartOfCodes,
  counts: Int32Array,
): void {
  for (let index = 0; index < length; index++) {
    const value = part[codes[rows[index] ?? 0] ?? 0] ?? 0
    counts[value] = (counts[value] ?? 0) + 1
  }
}

export function tallyMasks(set: Bits, masks: Uint32Array, counts: Int32Array): void {
  for (let i = 0; i < set.length; i++)
    for (let word = set[i] ?? 0; word !== 0; word &= word - 1) {
      const first = ((i << 5) + lowest(word)) << 2
      for (let part = 0; part < 4; part++)
        for (let mask = masks[first + part] ?? 0; mask !== 0; mask &= mask - 1) {
          const bit = (part << 5) + lowest(mask)
          counts[bit] = (counts[bit] ?? 0) + 1
        }
    }
}

export function lessFrom(to: Int32Array, from: Int32Array): void {
  for (let i = 0; i < to.length; i++) to[i] = (from[i] ?? 0) - (to[i] ?? 0)
}

export function markMisses(
  part: Codes,
  wanted: Uint8Array,
  states: Uint8Array,
  mark: number,
): void {
  for (let i = 0; i < states.length; i++)
    if (wanted[part[i] ?? 0] !== 1) states[i] = states[i] === 0 ? mark : MANY
}

export function spreadMarked(
  counts: Int32Array,
  part: Codes,
  to: Int32Array,
  { states, mark }: Marked,
): void {
  for (let i = 0; i < counts.length; i++) {
    if (states[i] !== mark) continue
    const value = part[i] ?? 0
    to[value] = (to[value] ?? 0) + (counts[i] ?? 0)
  }
}
