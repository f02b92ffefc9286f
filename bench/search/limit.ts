import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'

import type { PageResult } from './peer-types.ts'
import type { PreparedQuery } from './prepared-query.ts'
import { FACT_NAMES, type Workload } from './workload.ts'

/** The speed of the machine, measured in C on one core. */
export type MachineLimit = Readonly<{
  /** Nanoseconds to find one row by its bit and count it in four columns. */
  nsPerRow: number
  /** Bytes read a second, by the size of the read area. */
  bytesPerSecond: Readonly<Record<string, number>>
}>

/** The machine's limit, or `null` if there is no C compiler. Takes a second or two. */
export function machineLimit(folder: string): MachineLimit | null {
  const program = join(folder, 'limit')
  const source = join(import.meta.dirname, 'limit.c')
  const built = spawnSync('cc', ['-O3', '-march=native', '-o', program, source])
  if (built.status !== 0) return null
  return JSON.parse(execFileSync(program, { encoding: 'utf8' })) as MachineLimit
}

const sum = (counts: ArrayLike<number>) => Array.from(counts).reduce((all, count) => all + count, 0)

/** The number of rows that fail exactly one filter, and are counted in that filter's category. */
function missed(result: PageResult, { selections, price, mileage }: PreparedQuery): number {
  const ofLists = selections.map(([name]) => sum(result.countsOf(name)))
  const ofRanges = [price ? sum(result.price) : 0, mileage ? sum(result.mileage) : 0]
  return [...ofLists, ...ofRanges]
    .filter((count) => count > 0)
    .reduce((all, count) => all + Math.max(0, count - result.total), 0)
}

/**
 * The minimum number of bit sets that are read: the list, each selected value, two for a range, each tag and word part.
 */
function bitsetsOf({ selections, price, mileage, tags, words }: PreparedQuery): number {
  const values = selections.reduce((all, [, values]) => all + values.length, 0)
  const ends = (price ? 2 : 0) + (mileage ? 2 : 0)
  const tagBits = tags.toString(2).replaceAll('0', '').length
  // A word is searched in the values of each category, and by its letter pairs in VINs and stock numbers.
  const ofWords = words.reduce((all, word) => all + FACT_NAMES.length + word.length - 1, 0)
  return 1 + values + ends + tagBits + ofWords
}

/** The read size that represents bit sets: too large for the first-level cache together with the counters. */
const READ_SIZE = String(4 << 20)

/**
 * The modeled minimum time of a query on this machine in microseconds, if it finds rows by bit sets and counts them by
 * joint codes. Matching rows are counted in four columns (or the other rows of the list, if they are fewer), rows that
 * fail one filter in one column.
 * @param listed the number of vehicles for sale in the query's list
 */
export function modeledMicros(
  { nsPerRow, bytesPerSecond }: MachineLimit,
  { columns }: Workload,
  {
    prepared,
    result,
    listed,
  }: Readonly<{ prepared: PreparedQuery; result: PageResult; listed: number }>,
): number {
  const rows = Math.min(result.total, Math.max(0, listed - result.total))
  const counting = (rows + missed(result, prepared) / 4) * nsPerRow
  const bytes = (bitsetsOf(prepared) * columns.size) / 8
  return counting / 1000 + (bytes / (bytesPerSecond[READ_SIZE] ?? Number.NaN)) * 1e6
}
