import type { Counted } from './count.ts'
import { acquire, release, type EngineData } from './engine-data.ts'
import { VERY_FEW } from './first-page.ts'
import { hasRow, type Bits } from './kernels/kernels.ts'

/** The rows that are in all of some sets, and for each set those that are in all others. */
type Split = Readonly<{
  matches: Counted
  /** By set, in their order. */
  missed: readonly Counted[]
  /** Returns its sets to the pool. */
  release: () => void
}>

/**
 * Splits a few rows one by one: each pass over a set of all rows takes as long as the list is, and without them the
 * end of a VIN takes little more in a list of a million vehicles than in a short one. `null` if they are more.
 */
function splitFew(data: EngineData, rows: Bits, passing: readonly Bits[]): Split | null {
  const { kernels, fewRows, rowList } = data
  if (kernels.count(rows) > Math.min(VERY_FEW, fewRows)) return null
  const matches: number[] = []
  const missed = passing.map((): number[] => [])
  for (const row of rowList.slice(0, kernels.listRows(rows, rowList))) {
    const failed = passing.flatMap((set, index) => (hasRow(set, row) ? [] : index))
    if (failed.length === 0) matches.push(row)
    else if (failed.length === 1) missed[failed[0] ?? 0]?.push(row)
  }
  const counted = (few: readonly number[]): Counted => ({
    rows,
    total: few.length,
    few: Uint32Array.from(few),
  })
  return { matches: counted(matches), missed: missed.map(counted), release: () => undefined }
}

/** Splits any number of rows. */
function splitAll(data: EngineData, from: Bits, passing: readonly Bits[]): Split {
  const rows = acquire(data)
  const misses = passing.map(() => acquire(data))
  const totals = data.kernels.split(from, passing, rows, misses).slice(0, passing.length + 1)
  return {
    matches: { rows, total: totals[0] ?? 0 },
    missed: misses.map((set, index) => ({ rows: set, total: totals[index + 1] ?? 0 })),
    release: () => release(data, rows, ...misses),
  }
}

/** Splits the rows of `from` by the sets that each has to be in. `from` must stay as it is until the release. */
export const splitRows = (data: EngineData, from: Bits, passing: readonly Bits[]): Split =>
  splitFew(data, from, passing) ?? splitAll(data, from, passing)

/** The number of rows that are also in another set. */
export const countIn = ({ kernels }: EngineData, { rows, few }: Counted, set: Bits): number =>
  few ? few.reduce((sum, row) => sum + Number(hasRow(set, row)), 0) : kernels.countBoth(rows, set)
