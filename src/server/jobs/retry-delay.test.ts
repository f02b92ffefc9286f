import { expect, it } from 'vitest'

import { retryDelayMs } from './retry-delay.ts'

it.each([
  [1, 1000],
  [2, 2000],
  [6, 32_000],
  [7, 60_000],
  [10, 60_000],
  [11, 120_000],
  [14, 900_000],
  [2000, 900_000],
])('after try %i the next comes within %i ms', (attempts, limit) => {
  expect(retryDelayMs(attempts, 1)).toBe(limit)
  expect(retryDelayMs(attempts, 0.5)).toBe(limit / 2)
  expect(retryDelayMs(attempts, 0)).toBe(0)
})
