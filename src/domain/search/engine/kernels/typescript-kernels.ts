import * as bits from './bits.ts'
import { markGrams } from './grams.ts'
import { wordsFor, type Kernels } from './kernels.ts'
import * as rows from './rows.ts'
import * as tallies from './tally.ts'
import * as texts from './texts.ts'

/**
 * The TypeScript kernels: for small lists, and for browsers, so that no content security policy has to allow
 * WebAssembly.
 */
export function typescriptKernels(): Kernels {
  let total = 0
  const counted = <T extends { byteLength: number }>(array: T): T => {
    total += array.byteLength
    return array
  }
  return {
    u8: (length) => counted(new Uint8Array(length)),
    u16: (length) => counted(new Uint16Array(length)),
    u32: (length) => counted(new Uint32Array(length)),
    i32: (length) => counted(new Int32Array(length)),
    bits: (count) => counted(new Int32Array(wordsFor(count))),
    clear: (array) => void array.fill(0),
    byteLength: () => total,
    and: bits.and,
    or: bits.or,
    andInto: bits.andInto,
    lessInto: bits.lessInto,
    count: bits.count,
    countBoth: bits.countBoth,
    fillRuns: bits.fillRuns,
    addRows: bits.addRows,
    dropRows: bits.dropRows,
    listRows: bits.listRows,
    split: bits.split,
    tally: tallies.tally,
    tallyAll: tallies.tallyAll,
    tallyRuns: tallies.tallyRuns,
    tallyList: tallies.tallyList,
    tallyMasks: tallies.tallyMasks,
    lessFrom: tallies.lessFrom,
    markMisses: tallies.markMisses,
    spread: tallies.spread,
    spreadMarked: tallies.spreadMarked,
    firstRows: rows.firstRows,
    walk: rows.walk,
    candidates: texts.candidates,
    addHolding: texts.addHolding,
    markGrams,
  }
}
