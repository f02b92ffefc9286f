import { addRow, type Bits, type Kernels } from '#domain/search/engine/kernels/kernels.ts'
import { eachRow, type Steps } from '#domain/search/steps.ts'

/** A part of an order, from `from` to before `to`. */
export type Partition = Readonly<{ from: number; to: number }>

/** Vehicles ranked by a number, for sorting. */
export type NumberRanks = Readonly<{
  /** The distinct numbers, smallest first. */
  values: Int32Array
  /** By row: the index of its number in `values`; `values.length` if unknown. */
  ranks: Uint32Array
}>

/** Vehicles indexed by a number, for range filters and ordered iteration. */
export type NumberIndex = NumberRanks &
  Readonly<{
    /** The rows by partition; each is sorted by rank and then by stock rank, with unknown numbers at its end. */
    order: Uint32Array
    /** One partition for each sort tier and list (see `tierOf`), or a single one. */
    partitions: readonly Partition[]
    /** Some ranks, each with the set of all rows of lower rank; empty if ranges are not needed. */
    checkpoints: readonly Readonly<{ rank: number; below: Bits }>[]
  }>

const CHECKPOINTS = 32

export type NumberSource = Readonly<{
  /** The number of each row; `unknown` if it has none. */
  numbers: Int32Array
  unknown: number
  /** The rows in the order of their stock numbers. */
  rowsByStock: Uint32Array
  /** The partition of each row, and the number of partitions. */
  partitionOf: Uint8Array
  partitions: number
  hasRanges: boolean
}>

/**
 * Writes the rank of each number to `ranks`, in steps.
 * @returns the distinct numbers, smallest first
 */
export function* rankNumbers(
  numbers: Int32Array,
  unknown: number,
  ranks: Uint32Array,
): Steps<Int32Array> {
  const distinct = new Set<number>()
  yield* eachRow(numbers.length, (row) => void distinct.add(numbers[row] ?? unknown))
  const values = Int32Array.from(distinct)
    .sort()
    .filter((value) => value !== unknown)
  const rankOf = new Map(Array.from(values, (value, rank) => [value, rank]))
  yield* eachRow(numbers.length, (row) => {
    ranks[row] = rankOf.get(numbers[row] ?? unknown) ?? values.length
  })
  return values
}

/** Builds an index of these numbers, in steps. */
export function* numberIndex(kernels: Kernels, source: NumberSource): Steps<NumberIndex> {
  const { numbers, unknown, rowsByStock, partitionOf, partitions, hasRanges } = source
  const ranks = kernels.u32(numbers.length)
  const values = yield* rankNumbers(numbers, unknown, ranks)
  yield
  const byRank = countingSort(rowsByStock, ranks, values.length + 1)
  yield
  const order = kernels.u32(numbers.length)
  const sorted = countingSort(byRank, partitionOf, partitions)
  order.set(sorted)
  yield
  return {
    values,
    ranks,
    order,
    partitions: partitionsOf(sorted, partitionOf, partitions),
    checkpoints: hasRanges ? checkpointsOf(kernels, ranks, byRank, values.length) : [],
  }
}

/** Sorts rows by keys below `size`; the sort is stable. */
export function countingSort(
  rows: Uint32Array,
  keys: ArrayLike<number>,
  size: number,
): Uint32Array {
  const positions = new Uint32Array(size + 1)
  for (let index = 0; index < rows.length; index++) {
    const key = (keys[rows[index] ?? 0] ?? 0) + 1
    positions[key] = (positions[key] ?? 0) + 1
  }
  for (let key = 1; key <= size; key++)
    positions[key] = (positions[key] ?? 0) + (positions[key - 1] ?? 0)
  const sorted = new Uint32Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0
    const key = keys[row] ?? 0
    const position = positions[key] ?? 0
    sorted[position] = row
    positions[key] = position + 1
  }
  return sorted
}

function partitionsOf(
  order: Uint32Array,
  partitionOf: Uint8Array,
  partitions: number,
): readonly Partition[] {
  const ends = new Uint32Array(partitions)
  for (const row of order) {
    const partition = partitionOf[row] ?? 0
    ends[partition] = (ends[partition] ?? 0) + 1
  }
  let from = 0
  return Array.from(ends, (length) => {
    const partition = { from, to: from + length }
    from = partition.to
    return partition
  })
}

function checkpointsOf(
  kernels: Kernels,
  ranks: Uint32Array,
  byRank: Uint32Array,
  known: number,
): NumberIndex['checkpoints'] {
  const below = kernels.bits(ranks.length)
  const checkpoints = [{ rank: 0, below }]
  const step = Math.max(1, Math.ceil(byRank.length / CHECKPOINTS))
  let last = below
  let done = 0
  for (let index = step; index < byRank.length + step; index += step) {
    const rank = index < byRank.length ? Math.min(known, ranks[byRank[index] ?? 0] ?? 0) : known
    if (rank === checkpoints.at(-1)?.rank) continue
    const next = kernels.bits(ranks.length)
    next.set(last)
    while (done < byRank.length && (ranks[byRank[done] ?? 0] ?? 0) < rank)
      addRow(next, byRank[done++] ?? 0)
    checkpoints.push({ rank, below: next })
    last = next
  }
  return checkpoints
}

/** The number of `values` that are smaller. */
function lowerBound(values: Int32Array, value: number): number {
  let low = 0
  let high = values.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The position of the first row of a partition whose rank is at least `rank`. */
export function positionOf(
  { order, ranks }: NumberIndex,
  { from, to }: Partition,
  rank: number,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ranks[order[middle] ?? 0] ?? 0) < rank) low = middle + 1
    else high = middle
  }
  return low
}

/** Writes the rows of lower rank to `to`, starting from the nearest checkpoint. */
function writeBelow(kernels: Kernels, index: NumberIndex, rank: number, to: Bits) {
  const { checkpoints, order, partitions } = index
  const nearest = checkpoints.reduce((best, checkpoint) =>
    Math.abs(checkpoint.rank - rank) < Math.abs(best.rank - rank) ? checkpoint : best,
  )
  to.set(nearest.below)
  for (const partition of partitions) {
    const from = positionOf(index, partition, nearest.rank)
    const target = positionOf(index, partition, rank)
    if (target > from) kernels.addRows(to, order, from, target)
    else kernels.dropRows(to, order, target, from)
  }
}

/**
 * Writes the rows whose number is known and between `min` and `max`, both included, to `to`.
 * @param sets `scratch` is overwritten as well
 */
export function writeRange(
  kernels: Kernels,
  index: NumberIndex,
  { min, max }: Readonly<{ min: number; max: number }>,
  { to, scratch }: Readonly<{ to: Bits; scratch: Bits }>,
): void {
  const from = lowerBound(index.values, min)
  writeBelow(kernels, index, lowerBound(index.values, max + 1), to)
  if (from === 0) return
  writeBelow(kernels, index, from, scratch)
  kernels.lessInto(to, to, scratch)
}
