import { expect, it } from 'vitest'

import { retryDelayMs } from './retry-delay.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

it.each([
  [1, 1000],
  [2, 2000],
  [6, 32_000],
  [7, 60_000],
  [10, 60_000],
  [11, 120_000],
  [14, 900_000],
  [2000, 900_000],
])('after attempt %i of an old job the next comes within %i ms', (attempts, limit) => {
  const job = { attempts, ageMs: DAY_MS }
  expect(retryDelayMs(job, 1)).toBe(limit)
  expect(retryDelayMs(job, 0.5)).toBe(limit / 2)
  expect(retryDelayMs(job, 0)).toBe(0)
})

it.each([
  [0, 1000],
  [1000, 1000],
  [MINUTE_MS, 12_000],
  [15 * MINUTE_MS, 180_000],
])('a job of %i ms waits for %i ms at most, however often it was cut off', (ageMs, limit) => {
  expect(retryDelayMs({ attempts: 30, ageMs }, 1)).toBe(limit)
})
