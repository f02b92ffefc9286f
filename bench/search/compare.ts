import type { PageResult } from './peer-types.ts'
import { FACT_NAMES } from './workload.ts'

const firstDifference = (expected: ArrayLike<number>, actual: ArrayLike<number>, from: number) => {
  const length = Math.max(expected.length, actual.length)
  for (let index = from; index < length; index++)
    if ((expected[index] ?? 0) !== (actual[index] ?? 0))
      return `[${index}] ${actual[index]} for ${expected[index]}`
  return null
}

/**
 * Differences from the expected result: total, page, tags, both histograms, features, price drops, pictures, every
 * count of every category. Empty for none. Counts of vehicles without a value are not compared.
 */
export function differences(expected: PageResult, actual: PageResult): readonly string[] {
  const parts = [
    ['total', [expected.total], [actual.total], 0],
    ['page', expected.rows, actual.rows, 0],
    ['tags', expected.tags, actual.tags, 0],
    ['price', expected.price, actual.price, 0],
    ['mileage', expected.mileage, actual.mileage, 0],
    ['features', expected.features, actual.features, 0],
    ['drops', [expected.drops], [actual.drops], 0],
    ['photos', [expected.photos], [actual.photos], 0],
    ...FACT_NAMES.map((name) => [name, expected.countsOf(name), actual.countsOf(name), 1] as const),
  ] as const
  return parts.flatMap(([name, expected, actual, from]) => {
    const difference = firstDifference(expected, actual, from)
    return difference === null ? [] : [`${name}${difference}`]
  })
}
