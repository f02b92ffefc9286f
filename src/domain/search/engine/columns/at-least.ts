import type { Bits, Kernels } from '#domain/search/engine/kernels/kernels.ts'
import type { Steps } from '#domain/search/steps.ts'

import { addValue, valueSets, type ValueSets } from './value-sets.ts'

/** Rows by a positive integer, to find those with at least a given value. */
export type AtLeastIndex = Readonly<{
  /** The distinct numbers, smallest first. */
  values: Int32Array
  /** The rows of each, by index in `values`. */
  rows: ValueSets
}>

const NONE: readonly number[] = []

/** @param numberAt the number of a row; 0 or less for unknown */
export function* atLeastIndex(
  kernels: Kernels,
  size: number,
  numberAt: (row: number) => number,
): Steps<AtLeastIndex> {
  const numbers = new Int32Array(size).map((_, row) => numberAt(row))
  const values = Int32Array.from(new Set(numbers))
    .filter((value) => value > 0)
    .sort()
  const positionOf = new Map(Array.from(values, (value, position) => [value, position]))
  const positionsOf = (row: number) => positionOf.get(numbers[row] ?? 0) ?? NONE
  return { values, rows: yield* valueSets(kernels, size, positionsOf, values.length) }
}

/** Adds the rows whose number is known and at least `min`. */
export function addAtLeast(
  kernels: Kernels,
  { values, rows }: AtLeastIndex,
  min: number,
  to: Bits,
): void {
  for (
    let position = values.length - 1;
    position >= 0 && (values[position] ?? 0) >= min;
    position--
  )
    addValue(kernels, rows, position, to)
}
