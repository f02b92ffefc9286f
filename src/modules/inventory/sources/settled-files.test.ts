import { expect, it } from 'vitest'

import { settledFiles } from './settled-files.ts'

/** Checks of one file, given as its size at some seconds; the seconds at which it is complete. */
function settledAt(
  checks: readonly (readonly [second: number, size: number])[],
): readonly number[] {
  let ms = 0
  const files = settledFiles(() => ms)
  const found: number[] = []
  for (const [second, size] of checks) {
    ms = second * 1000
    if (files.isSettled('/feeds/stock.csv', { name: 'stock.csv', size, changedMs: size }))
      found.push(second)
    files.endCheck()
  }
  return found
}

it.each([
  ['appeared whole', { 0: 9, 1: 9, 1.4: 9, 1.5: 9 }, [1.5]],
  ['was seen to grow', { 0: 8, 1: 9, 2: 9, 6.9: 9, 7: 9 }, [7]],
  ['is empty at first', { 0: 0, 1: 0, 2: 0, 5.9: 0, 6: 0 }, [6]],
  ['grows again', { 0: 7, 1: 8, 2: 8, 3: 9, 8.9: 9, 9: 9 }, [9]],
] as const)(
  'a file that %s is complete once it was the same for long enough',
  (_, sizes, expected) => {
    const checks = Object.entries<number>(sizes).map(
      ([second, size]) => [Number(second), size] as const,
    )
    expect(settledAt(checks.toSorted(([a], [b]) => a - b))).toEqual(expected)
  },
)

it('forgets a file that is gone', () => {
  let ms = 0
  const files = settledFiles(() => ms)
  const file = { name: 'stock.csv', size: 9, changedMs: 9 }
  files.isSettled('/feeds/stock.csv', file)
  files.endCheck()
  files.endCheck()
  ms = 60_000
  expect(files.isSettled('/feeds/stock.csv', file)).toBe(false)
})
