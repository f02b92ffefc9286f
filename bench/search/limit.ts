import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'

import type { Answer } from './answer.ts'
import type { PreparedQuery } from './prepared-query.ts'
import { FACT_NAMES, type Workload } from './workload.ts'

/** What the machine can do at most, measured in C on one core. */
export type MachineLimit = Readonly<{
  /** Nanoseconds to count one row in four columns, found by its bit. */
  nsPerRow: number
  /** Bytes read a second, by the size of what is read. */
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

/** Rows that fail one filter and nothing else: they count in that filter's own category. */
function missed(answer: Answer, { selections, price, mileage }: PreparedQuery): number {
  const ofLists = selections.map(([name]) => sum(answer.countsOf(name)))
  const ofRanges = [price ? sum(answer.price) : 0, mileage ? sum(answer.mileage) : 0]
  return [...ofLists, ...ofRanges]
    .filter((count) => count > 0)
    .reduce((all, count) => all + Math.max(0, count - answer.total), 0)
}

/** Bitsets that are read at least: the list, each value chosen, two ends of a range, each tag and piece of a word. */
function bitsetsOf({ selections, price, mileage, tags, words }: PreparedQuery): number {
  const values = selections.reduce((all, [, values]) => all + values.length, 0)
  const ends = (price ? 2 : 0) + (mileage ? 2 : 0)
  const tagBits = tags.toString(2).replaceAll('0', '').length
  // A word is looked up among the values of each category and by its pairs of letters in VIN and stock number.
  const pieces = words.reduce((all, word) => all + FACT_NAMES.length + word.length - 1, 0)
  return 1 + values + ends + tagBits + pieces
}

/** The read size that represents bitsets: too large for the nearest cache beside the counters. */
const READ_SIZE = String(4 << 20)

/**
 * Microseconds that a query must take at least on this machine, if it counts rows by joint codes and finds them by
 * bitsets: a model, not a proof. Rows found are counted in four columns (or what is left of the list, where that
 * is less), rows missed in one.
 * @param listed vehicles of the query's list that are for sale
 */
export function modelledMicros(
  { nsPerRow, bytesPerSecond }: MachineLimit,
  { columns }: Workload,
  {
    prepared,
    answer,
    listed,
  }: Readonly<{ prepared: PreparedQuery; answer: Answer; listed: number }>,
): number {
  const rows = Math.min(answer.total, Math.max(0, listed - answer.total))
  const counting = (rows + missed(answer, prepared) / 4) * nsPerRow
  const bytes = (bitsetsOf(prepared) * columns.size) / 8
  return counting / 1000 + (bytes / (bytesPerSecond[READ_SIZE] ?? Number.NaN)) * 1e6
}
